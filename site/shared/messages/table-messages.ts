// Texts of the filter above a table: apart from the shell's, loaded when a reader types there.

export const tableMessages = {
  noRows: (words: string) => `No rows match “${words}”. Try fewer words, or clear the filter.`,
  rowsShown: (shown: number, all: number) => `${shown} of ${all} rows`,
} as const;
