// Where the script that hydrates the page leaves its entry function for boot(), which is in another file.
// Entry: app.

import type { IslandLoaders } from '../runtime/navigation/fetch-page.ts';
import type { ShellData } from '../runtime/navigation/shell-data.ts';

export const app: {
  /** Set once hydrate.tsx has run. */
  hydrate?: (shell: ShellData, islands: IslandLoaders) => Promise<void>;
} = {};
