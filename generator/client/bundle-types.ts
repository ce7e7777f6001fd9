// The bundle of the browser's code, as the rest of the build sees it.

import type { ClientFile, EntryModules } from './page-entry.ts';

/** Without the pages' entries, which are made for each set of islands in use. */
export type ClientBase = Omit<ClientBundle, 'build' | 'entries'> & {
  modules: EntryModules;
};

export interface ClientBundle {
  build: string; // changes with any of the code
  stylesheet: string; // paths in dist/
  fonts: readonly string[]; // that every page preloads
  extraStyles: Readonly<Record<string, string>>; // by name: for what only some pages show
  printStylesheet: string;
  hydratedStyles: string; // for what only script shows: loaded with React
  entries: Readonly<Record<string, { script: string; preloads: readonly string[] }>>; // by setKey()
  search: { worker: string; largeWorker: string; styles: string };
  files: readonly ClientFile[];
}
