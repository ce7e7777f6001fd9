// Texts of the actions that work before React: apart from the shell's, so that a page's first script
// stays small.

export const actionMessages = {
  copied: 'Copied',
  copyFailed: 'Copy failed',
} as const;
