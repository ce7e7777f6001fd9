// Where React's first render differs from what the build sent, it repairs the page; we say so once.

export function reportRecoverable(error: unknown): void {
  console.error('The page differed from what was sent, and was drawn again.', error);
}
