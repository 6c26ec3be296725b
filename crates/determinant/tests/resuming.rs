//! Work that is stopped, kept and gone on with.

use zellige_determinant::{Counting, DeterminantError, Elimination, Matrix, Progress, Residue};

/// A band of three polynomials a row.
fn band(order: usize) -> Elimination {
    let entries = (0..order).flat_map(|row| {
        let below = (row > 0).then(|| (row, row - 1, vec![-3]));
        let above = (row + 1 < order).then_some((row, row + 1, vec![2, 0, 1]));
        [Some((row, row, vec![5, 1])), below, above].into_iter().flatten()
    });
    Elimination::of_determinant(Matrix::new(order, entries).unwrap())
}

#[test]
fn it_goes_on_where_it_stopped() {
    let elimination = band(50);
    let mut whole = Counting::new(&elimination).unwrap();
    assert!(whole.run(2, |_, _| true));
    let mut counting = Counting::new(&elimination).unwrap();
    assert!(!counting.run(2, |progress, _| progress.done < 20));
    let kept = counting.residues();
    assert!((20..counting.progress().total).contains(&kept.len()));
    assert_eq!(counting.coefficients(), None);
    let mut resumed = Counting::new(&elimination).unwrap();
    resumed.restore(&kept).unwrap();
    let mut first = None;
    assert!(resumed.run(1, |progress: Progress, _| {
        first.get_or_insert(progress.done);
        true
    }));
    assert!(first > Some(kept.len()));
    assert_eq!(resumed.residues(), whole.residues());
    assert_eq!(resumed.coefficients(), whole.coefficients());
}

#[test]
fn what_is_found_is_handed_over_at_once() {
    let elimination = band(50);
    let mut counting = Counting::new(&elimination).unwrap();
    let mut handed: Vec<Residue> = Vec::new();
    // Stopped in the middle: what the watcher was handed is all that is known, without waiting for the end.
    assert!(!counting.run(2, |progress, residue| {
        handed.extend(residue);
        assert_eq!(handed.len(), progress.done);
        progress.done < 20
    }));
    let sorted = |residues: &[Residue]| {
        let mut residues = residues.to_vec();
        residues.sort();
        residues
    };
    assert_eq!(sorted(&handed), sorted(&counting.residues()));
    let before = handed.len();
    assert!(counting.run(1, |progress, residue| {
        handed.extend(residue);
        handed.len() == progress.done
    }));
    assert!(handed.len() > before);
    assert_eq!(sorted(&handed), sorted(&counting.residues()));
}

#[test]
fn strange_residues_are_refused() {
    let elimination = band(4);
    let mut counting = Counting::new(&elimination).unwrap();
    let (prime, points) = (counting.primes()[0], counting.points() as u64);
    let strange = [Residue { prime: 7, point: 0, value: 1 }, Residue { prime, point: points, value: 1 }];
    for residue in strange {
        let Residue { prime, point, .. } = residue;
        assert_eq!(counting.restore(&[residue]), Err(DeterminantError::StrangeResidue { prime, point }));
    }
    let large = Residue { prime, point: 0, value: prime };
    assert!(matches!(counting.restore(&[large]), Err(DeterminantError::WrongResidue { .. })));
    let (one, other) = (Residue { prime, point: 0, value: 3 }, Residue { prime, point: 0, value: 4 });
    assert!(matches!(counting.restore(&[one, other]), Err(DeterminantError::WrongResidue { .. })));
    assert_eq!(counting.progress().done, 0);
    counting.restore(&[one, one]).unwrap();
    assert_eq!(counting.residues(), [one]);
}

#[test]
fn nothing_to_do() {
    let empty = Elimination::of_determinant(Matrix::new::<[i64; 1]>(0, []).unwrap());
    let mut counting = Counting::new(&empty).unwrap();
    assert!(counting.run(3, |_, _| true));
    assert_eq!(counting.coefficients(), Some(vec![1.into()]));
    // Three rows that meet two columns: known to be zero without any prime.
    let entries = (0..3).flat_map(|row| (0..2).map(move |column| (row, column, vec![row as i64 + 1])));
    let singular = Elimination::of_determinant(Matrix::new(3, entries.chain([(0, 2, vec![0])])).unwrap());
    let counting = Counting::new(&singular).unwrap();
    assert_eq!(counting.progress(), Progress { done: 0, total: 0 });
    assert_eq!(counting.coefficients(), Some(vec![0.into()]));
    assert_eq!(singular.residue(1, 0), None);
    assert_eq!(singular.residue(u64::MAX, 0), None);
}
