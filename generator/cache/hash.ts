// One hash for keys and file names: the same input gives the same hex digits on every machine.

import { hash } from 'node:crypto';

/** 40 hex digits: the hash of `parts`, with separators between them. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  if (parts.length === 1) return hash('sha1', parts[0] ?? '');
  return hash('sha1', parts.map((part) => hash('sha1', part)).join(' '));
}

/** One hash call over many short texts: for cache keys, never for file names. */
export function keyOf(...parts: readonly string[]): string {
  return hash('sha1', parts.map((part) => `${part.length} ${part}`).join(''));
}

/** For file names: 8 hex digits. */
export function shortHash(content: string | Uint8Array): string {
  return hashOf(content).slice(0, 8);
}
