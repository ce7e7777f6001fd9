// The list above the examples of an answer: shows the one that is chosen. Entry: chooseAnswer().

export function chooseAnswer({ selectedIndex, parentElement }: HTMLSelectElement): void {
  const answers = parentElement?.querySelectorAll<HTMLElement>(':scope > .answer') ?? [];
  for (const [at, answer] of [...answers].entries()) answer.hidden = at !== selectedIndex;
}
