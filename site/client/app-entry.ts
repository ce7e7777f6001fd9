// Where hydrate.tsx, loaded later, leaves its function for boot(). Entry: app.

import type { IslandLoaders } from '../runtime/navigation/fetch-page.ts';
import type { ShellData } from '../runtime/navigation/shell-data.ts';

export const app: {
  /** Set once hydrate.tsx has run. */
  hydrate?: (shell: ShellData, islands: IslandLoaders) => Promise<void>;
} = {};
