// What every page of an offline copy runs: the whole of the browser's code as one classic script, since a page in a
// folder may load no modules. generator/client/offline-bundle.ts makes it.

import { islands } from './all-islands.ts';
import { boot } from './boot.tsx';

const { dataset } = document.documentElement;
dataset['baseUrl'] = new URL(dataset['baseUrl'] ?? './', location.href).pathname;
boot(islands, () => import('./hydrate.tsx'));
