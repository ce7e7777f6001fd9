// All islands by name, for the script of an offline copy: generator/client/offline-bundle.ts fills this in.

import type { IslandLoaders } from '../runtime/navigation/fetch-page.ts';

export const islands: IslandLoaders = {};
