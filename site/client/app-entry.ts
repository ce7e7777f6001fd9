// Where hydrate.tsx, loaded later, leaves its functions for boot(). Entry: app.

import type { IslandLoaders } from '../runtime/navigation/fetch-page.ts';
import type { ShellData } from '../runtime/navigation/shell-data.ts';
import type { ReaderAction } from '../runtime/state/new-build.ts';

export const app: {
  /** Both are set once hydrate.tsx has run. */
  hydrate?: (shell: ShellData, islands: IslandLoaders) => Promise<void>;
  repeat?: (action: ReaderAction) => void;
} = {};
