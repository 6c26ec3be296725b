//! Durations as people read them.

use std::time::Duration;

/// `20 µs`, `0.3 ms`, `12 ms`, `1.5 s`, `3 min 20 s`, `5 h 3 min`, `2 d 4 h`.
pub fn time_in_words(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match seconds {
        ..0.0000995 => format!("{:.0} µs", seconds * 1e6),
        ..0.00995 => format!("{:.1} ms", seconds * 1e3),
        ..0.9995 => format!("{:.0} ms", seconds * 1e3),
        ..9.95 => format!("{seconds:.1} s"),
        _ => long_time_in_words(seconds.round() as u64),
    }
}

fn long_time_in_words(seconds: u64) -> String {
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86400);
    match (days, hours, minutes) {
        (0, 0, 0) => format!("{seconds} s"),
        (0, 0, _) => format!("{minutes} min {} s", seconds % 60),
        (0, _, _) => format!("{hours} h {} min", minutes % 60),
        _ => format!("{days} d {} h", hours % 24),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times() {
        let words = [0.00002, 0.0003, 0.0123, 0.9999, 9.96, 59.6, 200.0, 18_180.0, 187_200.0]
            .map(|seconds| time_in_words(Duration::from_secs_f64(seconds)));
        assert_eq!(
            words,
            ["20 µs", "0.3 ms", "12 ms", "1.0 s", "10 s", "1 min 0 s", "3 min 20 s", "5 h 3 min", "2 d 4 h"]
        );
    }
}
