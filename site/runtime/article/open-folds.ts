// The box beside a heading of the reference that opens and shuts all folds below it. Entry: openFolds().

export function openFolds(box: HTMLInputElement): void {
  const place = box.closest('label');
  const heading = place?.previousElementSibling?.tagName; // the next one ends what is below
  for (
    let part = place?.nextElementSibling;
    part && part.tagName !== heading;
    part = part.nextElementSibling
  ) {
    if (part instanceof HTMLDetailsElement) part.open = box.checked;
    for (const fold of part.querySelectorAll('details')) fold.open = box.checked;
  }
}
