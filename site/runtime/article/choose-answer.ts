// The select above the examples of a response: shows the selected one. Entry: chooseAnswer().

export function chooseAnswer({ selectedIndex, parentElement }: HTMLSelectElement): void {
  const answers = parentElement?.querySelectorAll<HTMLElement>(':scope > .answer') ?? [];
  for (const [at, answer] of [...answers].entries()) answer.hidden = at !== selectedIndex;
}
