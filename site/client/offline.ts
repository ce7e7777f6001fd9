// What every page of an offline copy runs: all browser code as one classic script, since a page opened from a
// folder cannot load modules. generator/client/offline-bundle.ts bundles it.

import { islands } from './all-islands.ts';
import { boot } from './boot.tsx';

const { dataset } = document.documentElement;
dataset['baseUrl'] = new URL(dataset['baseUrl'] ?? './', location.href).pathname;
boot(islands, () => import('./hydrate.tsx'));
