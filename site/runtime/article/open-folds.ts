// The checkbox beside a heading of the reference that opens and closes all folds below it. Entry: openFolds().

export function openFolds(box: HTMLInputElement): void {
  const place = box.closest('label');
  if (!place) return;
  const heading = place.previousElementSibling?.tagName; // the next heading of this level ends the section
  for (const part of partsAfter(place)) {
    if (part.tagName === heading) return;
    if (part instanceof HTMLDetailsElement) part.open = box.checked;
    for (const fold of part.querySelectorAll<HTMLDetailsElement>('details:not(.api-pattern)'))
      fold.open = box.checked;
  }
}

/** The elements after `place` in the operation's text, which the code panels split into several `.api-words`. */
function* partsAfter(place: Element): Generator<Element> {
  yield* siblingsAfter(place);
  for (const words of siblingsAfter(place.parentElement))
    if (words.matches('.api-words')) yield* words.children;
}

function* siblingsAfter(element: Element | null): Generator<Element> {
  for (let next = element?.nextElementSibling; next; next = next.nextElementSibling) yield next;
}
