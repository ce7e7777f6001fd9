// chokidar, for folders that may be removed and come back: a checkout of another branch, a rename. Entry: watchRoots().

import { statSync } from 'node:fs';
import { sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';

export interface WatchedRoots {
  ready: Promise<void>;
  close(): Promise<void>;
}

/** How often the watched folders are checked: chokidar does not report the removal of an empty one. */
const ROOT_MS = 250;

/** `happened` gets chokidar's events with absolute paths; all files of a folder that comes back are added. */
export function watchRoots(
  roots: readonly string[],
  happened: (event: string, path: string) => void,
): WatchedRoots {
  const known = new Map(roots.map((root) => [root, identityOf(root)]));
  const returned = new Map<string, FSWatcher>(); // by root
  const open = (folders: readonly string[], ignoreInitial: boolean): FSWatcher => {
    const watcher = watch([...folders], {
      ignoreInitial,
      ignored: (path) => isTemporary(path.slice(path.lastIndexOf(sep) + 1)),
    });
    watcher.on('all', (event, path) => {
      if (event === 'unlinkDir' && known.has(path)) known.set(path, GONE);
      happened(event, path);
    });
    watcher.on('error', (error) => console.error(`watching files: ${String(error)}`));
    return watcher;
  };
  const checkRoots = (): void => {
    for (const [root, before] of known) {
      const now = identityOf(root);
      if (now === before) continue;
      known.set(root, now);
      if (now !== GONE) watchAgain(root);
    }
  };
  const watchAgain = (root: string): void => {
    first.unwatch(root); // else it may find the folder as well
    void returned.get(root)?.close();
    returned.set(root, open([root], false));
  };
  const first = open(roots, true);
  const timer = setInterval(checkRoots, ROOT_MS).unref();
  return {
    ready: new Promise((ready) => first.once('ready', () => ready())),
    async close() {
      clearInterval(timer);
      await Promise.all([first, ...returned.values()].map((watcher) => watcher.close()));
    },
  };
}

const GONE = '';

/** The inode. A folder that takes the place of another at once may get the same: then chokidar reports the removal. */
function identityOf(folder: string): string {
  try {
    return String(statSync(folder).ino);
  } catch {
    return GONE; // or not to be read
  }
}

/** Files that editors write next to a file while saving it: `4913`, `.a.mdx.swp`, `a.mdx~`, `.#a.mdx`. */
function isTemporary(name: string): boolean {
  return /^4913$|~$|^\.#|\.sw[a-z]$|\.tmp$|^\.DS_Store$/.test(name);
}
