// The origin that receives feedback, read from the folder's _headers, since the preview does not read site.yaml.
// Entry: FolderPolicy.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HEADERS_FILE } from '../../output/headers-file.ts';

const POST_TO = /form-action 'self' ([^\s;]+)/;

export class FolderPolicy {
  private readonly folder: string;
  private known: { mtimeMs: number | undefined; postTo: string | undefined } | undefined;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** `mtimeMs`: of the _headers file; undefined: there is none. */
  postTo(mtimeMs: number | undefined): string | undefined {
    if (this.known?.mtimeMs !== mtimeMs || this.known === undefined)
      this.known = { mtimeMs, postTo: mtimeMs === undefined ? undefined : this.read() };
    return this.known.postTo;
  }

  private read(): string | undefined {
    try {
      return POST_TO.exec(readFileSync(join(this.folder, HEADERS_FILE), 'utf8'))?.[1];
    } catch {
      return undefined; // just being replaced
    }
  }
}
