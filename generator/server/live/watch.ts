// Changed files, in batches. Entry: watchFiles(). A single save is reported at once; the many changes of a rename
// or a checkout are collected first. Every file is checked a second time: it may have been half saved.

import { statSync } from 'node:fs';
import { watchRoots } from './watch-roots.ts';

/** All file events of one save arrive within this time. */
const SINGLE_MS = 4;
/** A batch of several files waits until no event has come for this long. */
const MANY_MS = 40;
/** chokidar drops a second change of a file within 50 ms. */
const SECOND_LOOK_MS = 70;

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
  const watched = watchRoots(folders, (event, path) => {
    add(path);
    if (event !== 'change' && event !== 'add') return;
    stamps.set(path, '');
    lookLater(path);
  });
  return {
    ready: watched.ready,
    async close() {
      clearTimeout(timer);
      for (const look of looks.values()) clearTimeout(look);
      await watched.close();
      await running;
    },
  };
}

function stampOf(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat === undefined ? 'gone' : `${stat.mtimeMs} ${stat.size}`;
}
