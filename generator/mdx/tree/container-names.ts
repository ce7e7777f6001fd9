// The names that `:::` knows: admonitions, what other generators call them, and folds. Entry: isContainerName().

export const ADMONITIONS = ['note', 'tip', 'info', 'warning', 'danger'] as const;
export const ADMONITION_ALIASES: Readonly<Record<string, string>> = {
  caution: 'warning',
  important: 'info',
  success: 'tip',
  secondary: 'note',
};
export const FOLD = 'details';

export const CONTAINER_NAMES = [...ADMONITIONS, ...Object.keys(ADMONITION_ALIASES), FOLD];

export function isContainerName(name: string): boolean {
  return CONTAINER_NAMES.includes(name);
}
