// Reads a file in larger pieces: a build asks for answers in nearly the order in which the last one wrote them.
// Entries: ReadAhead, readAt(). For files whose bytes never change, though more may be appended.

import { readSync } from 'node:fs';

const PIECE_BYTES = 1 << 16;

export class ReadAhead {
  private readonly file: number;
  private readonly buffer = Buffer.allocUnsafe(PIECE_BYTES);
  private start = 0;
  private end = 0;

  constructor(file: number) {
    this.file = file;
  }

  /** Fewer bytes at the end of the file. They are valid until the next call. */
  read(offset: number, length: number): Buffer {
    if (length > PIECE_BYTES) return readAt(this.file, offset, length);
    if (offset < this.start || offset + length > this.end) {
      this.start = offset;
      this.end = offset + readSync(this.file, this.buffer, 0, PIECE_BYTES, offset);
    }
    const from = offset - this.start;
    return this.buffer.subarray(from, Math.min(from + length, this.end - this.start));
  }
}

/** Fewer bytes at the end of the file. */
export function readAt(file: number, offset: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  return bytes.subarray(0, readSync(file, bytes, 0, length, offset));
}
