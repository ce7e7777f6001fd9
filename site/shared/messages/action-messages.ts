// Texts of the actions that work before React: apart from the shell's, so that a page's first script
// stays small.

export const actionMessages = {
  copied: 'Copied',
  copyFailed: 'Copy failed',
} as const;

/** Of the filter above a table. */
export const tableMessages = {
  noRows: (words: string) => `No rows match “${words}”. Try fewer words, or clear the filter.`,
  rowsShown: (shown: number, all: number) => `${shown} of ${all} rows`,
} as const;
