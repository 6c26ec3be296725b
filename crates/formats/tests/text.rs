//! Files that are text, and things that are not.

use std::fs;
use std::path::PathBuf;

use zellige_formats::{LONGEST_TEXT, ReadError, read_text};

fn scratch(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("text-{}-{name}", std::process::id()))
}

#[test]
fn text_is_read_without_its_byte_order_mark() -> Result<(), Box<dyn std::error::Error>> {
    let path = scratch("marked.dlx");
    fs::write(&path, "\u{feff}é b\r\n")?;
    let text = read_text(&path);
    fs::remove_file(&path)?;
    assert_eq!(text?, "é b\r\n");
    Ok(())
}

#[test]
fn what_is_no_file_is_named() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let error = read_text(folder).expect_err("it is a directory");
    assert!(matches!(error, ReadError::Directory { .. }), "{error}");
    assert!(error.to_string().starts_with(&format!("`{folder}` is a directory; expected a file")));
    assert!(matches!(read_text(scratch("missing")), Err(ReadError::Missing { .. })));
    assert!(matches!(read_text(""), Err(ReadError::Missing { .. })));
}

#[test]
fn a_file_beyond_the_limit_is_refused_unread() -> Result<(), Box<dyn std::error::Error>> {
    let path = scratch("long.dlx");
    fs::File::create(&path)?.set_len(LONGEST_TEXT + 1)?;
    let error = read_text(&path);
    fs::remove_file(&path)?;
    assert!(matches!(error, Err(ReadError::TooLong { limit: LONGEST_TEXT, .. })));
    Ok(())
}

#[cfg(unix)]
#[test]
fn an_endless_device_is_given_up_at_once() {
    assert!(matches!(read_text("/dev/zero"), Err(ReadError::Binary { offset: 0, .. })));
    assert!(read_text("/dev/null").is_ok_and(|text| text.is_empty()));
}
