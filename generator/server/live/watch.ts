// Changed files, in batches. Entry: FileWatcher. A single save is reported at once; the many changes of a rename
// or a checkout are collected first. chokidar reports a change, but not all that happens while it reads a folder, nor
// two changes at once: so after each event all files are compared with what was reported, until two looks agree.

import { once } from 'node:events';
import { readdirSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { isEditorFile } from '../../content/sources.ts';

/** All file events of one save arrive within this time. */
const SINGLE_MS = 4;
/** A batch of several files waits until no event has come for this long. */
const MANY_MS = 40;
/** Between an event and the look after it, and between two looks. */
const LOOK_MS = 70;

export class FileWatcher {
  private readonly folders: readonly string[];
  private readonly changed: (paths: readonly string[]) => Promise<void>;
  private readonly stamps: Map<string, string>; // of files, as of when they were reported
  private watched: ReadonlyMap<string, string> = new Map(); // folders that chokidar has found: path → inode
  private readonly waiting = new Set<string>();
  private batch: NodeJS.Timeout | undefined;
  private look: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private watcher: FSWatcher | undefined;
  private isOpening = true; // or not opened yet
  private isClosed = false;

  /** Files that change from now on are reported. `changed` gets absolute paths without duplicates; calls never overlap. */
  constructor(folders: readonly string[], changed: FileWatcher['changed']) {
    this.folders = folders;
    this.changed = changed;
    this.stamps = treeOf(folders).files;
  }

  /** Watches the folders that there are now, and those around them: a watched folder may be removed and come back. */
  async open(): Promise<void> {
    this.isOpening = true;
    await this.watcher?.close(); // first: chokidar's instances share what the system tells of a path
    if (this.isClosed) return;
    this.watched = treeOf(this.folders).folders;
    const around = [...new Set(this.folders.map(dirname))];
    const isOurs = (path: string): boolean =>
      !isEditorFile(basename(path)) &&
      this.folders.some((folder) => path === folder || path.startsWith(folder + sep));
    this.watcher = watch(around, {
      ignoreInitial: true,
      ignored: (path) => !around.includes(path) && !isOurs(path),
    });
    this.watcher.on('all', (event, path) => {
      // On a busy machine an event may come after the look that has reported its change.
      if (!event.endsWith('Dir') && this.stamps.get(path) !== stampOf(statOf(path))) this.add(path);
    });
    this.watcher.on('raw', () => this.lookLater());
    this.watcher.on('error', (error) => console.error(`watching files: ${String(error)}`));
    await once(this.watcher, 'ready');
    this.isOpening = false;
    this.lookThrough(); // what happened meanwhile
  }

  /** Resolves when `changed` has processed the files as they are now. */
  async upToDate(): Promise<void> {
    this.lookThrough();
    if (this.waiting.size > 0) this.report();
    await this.running;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.batch);
    clearTimeout(this.look);
    await this.watcher?.close();
    await this.running;
  }

  private add(path: string): void {
    this.waiting.add(path);
    clearTimeout(this.batch);
    this.batch = setTimeout(() => this.report(), this.waiting.size > 1 ? MANY_MS : SINGLE_MS);
    this.lookLater();
  }

  private report(): void {
    clearTimeout(this.batch);
    const paths = [...this.waiting];
    this.waiting.clear();
    // Before the files are read: what is written after that is a change.
    for (const path of paths) this.stamps.set(path, stampOf(statOf(path)));
    this.running = this.running.then(() => this.changed(paths));
  }

  private lookLater(): void {
    if (!this.isClosed) this.look ??= setTimeout(() => this.lookThrough(), LOOK_MS);
  }

  private lookThrough(): void {
    if (this.isClosed) return;
    clearTimeout(this.look);
    this.look = undefined;
    const { files, folders } = treeOf(this.folders);
    for (const [path, stamp] of files) if (this.stamps.get(path) !== stamp) this.add(path);
    for (const [path, stamp] of this.stamps)
      if (stamp !== GONE && !files.has(path) && statOf(path) === undefined) this.add(path);
    const isWatched = [...folders].every(([path, inode]) => this.watched.get(path) === inode);
    if (!isWatched && !this.isOpening) void this.open();
  }
}

interface FileTree {
  files: Map<string, string>; // path → stamp
  folders: Map<string, string>; // path → inode
}

function treeOf(roots: readonly string[]): FileTree {
  const tree: FileTree = { files: new Map(), folders: new Map() };
  for (const root of roots) addPath(root, tree, []);
  return tree;
}

/** `above`: inodes of the folders that lead here, since links may form a cycle. */
function addPath(path: string, tree: FileTree, above: readonly string[]): void {
  const stat = statOf(path);
  if (stat?.isDirectory() !== true) {
    if (stat !== undefined) tree.files.set(path, stampOf(stat));
    return;
  }
  const inode = `${stat.dev} ${stat.ino}`;
  if (above.includes(inode)) return;
  tree.folders.set(path, inode);
  for (const name of namesIn(path))
    if (!isEditorFile(name)) addPath(join(path, name), tree, [...above, inode]);
}

const GONE = 'gone';

function stampOf(stat: Stats | undefined): string {
  return stat === undefined ? GONE : `${stat.ctimeMs} ${stat.size} ${stat.ino}`;
}

/** Undefined: there is nothing, or nothing that can be read. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined; // a link to itself, or a folder without permission
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // removed meanwhile, or without permission
  }
}
