// Changed files, in batches. Entry: watchFiles(). A single save is reported at once; the many changes of a rename
// or a checkout are collected first. Every file is checked a second time: it may have been half saved.

import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { watch } from 'chokidar';

/** All file events of one save arrive within this time. */
const SINGLE_MS = 4;
/** A batch of several files waits until no event has come for this long. */
const MANY_MS = 40;
/** chokidar drops a second change of a file within 50 ms. */
const SECOND_LOOK_MS = 70;
/** How often a watched folder that is gone is looked for. */
const ROOT_MS = 250;

export interface Watching {
  ready: Promise<void>;
  close(): Promise<void>;
}

/** `changed` gets absolute paths without duplicates; calls never overlap. */
export function watchFiles(
  folders: readonly string[],
  changed: (paths: readonly string[]) => Promise<void>,
): Watching {
  const waiting = new Set<string>();
  const stamps = new Map<string, string>(); // of files to check again, as of when they were reported
  const looks = new Map<string, NodeJS.Timeout>();
  const gone = new Map<string, NodeJS.Timeout>(); // folders that were removed: they are looked for
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const run = (): void => {
    const paths = [...waiting];
    waiting.clear();
    for (const path of paths) if (stamps.has(path)) stamps.set(path, stampOf(path));
    running = running.then(() => changed(paths));
  };
  const add = (path: string): void => {
    waiting.add(path);
    clearTimeout(timer);
    timer = setTimeout(run, waiting.size > 1 ? MANY_MS : SINGLE_MS);
  };
  /** Restarts with each event: an earlier check would miss changes that chokidar drops after it. */
  const lookLater = (path: string): void => {
    clearTimeout(looks.get(path));
    looks.set(path, setTimeout(() => checkAgain(path), SECOND_LOOK_MS).unref());
  };
  const checkAgain = (path: string): void => {
    looks.delete(path);
    const stamp = stamps.get(path);
    if (!waiting.has(path)) {
      stamps.delete(path);
      if (stamp === undefined || stampOf(path) === stamp) return;
      stamps.set(path, '');
      add(path);
    }
    lookLater(path);
  };
  const watcher = watch([...folders], {
    ignoreInitial: true,
    ignored: (path) => isTemporary(path.slice(path.lastIndexOf(sep) + 1)),
  });
  watcher.on('all', (event, path) => {
    add(path);
    if (event === 'unlinkDir' && folders.includes(path)) watchAgain(path);
    if (event !== 'change' && event !== 'add') return;
    stamps.set(path, '');
    lookLater(path);
  });
  /** chokidar forgets a root that goes; a checkout of another branch may bring it back. */
  const watchAgain = (root: string): void => {
    clearInterval(gone.get(root));
    const check = (): void => {
      if (!existsSync(root)) return;
      clearInterval(gone.get(root));
      gone.delete(root);
      watcher.unwatch(root);
      watcher.add(root);
      for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' }))
        add(join(root, path));
    };
    gone.set(root, setInterval(check, ROOT_MS).unref());
  };
  watcher.on('error', (error) => console.error(`watching files: ${String(error)}`));
  return {
    ready: new Promise((ready) => watcher.once('ready', () => ready())),
    async close() {
      clearTimeout(timer);
      for (const look of looks.values()) clearTimeout(look);
      for (const look of gone.values()) clearInterval(look);
      await watcher.close();
      await running;
    },
  };
}

function stampOf(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat === undefined ? 'gone' : `${stat.mtimeMs} ${stat.size}`;
}

/** Files that editors write next to a file while saving it: `4913`, `.a.mdx.swp`, `a.mdx~`, `.#a.mdx`. */
function isTemporary(name: string): boolean {
  return /^4913$|~$|^\.#|\.sw[a-z]$|\.tmp$|^\.DS_Store$/.test(name);
}
