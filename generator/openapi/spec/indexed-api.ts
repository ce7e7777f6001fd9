// The remembered index of all specifications: the names that pages may show, and their positions.

import type { Position } from '../../types.ts';

/** What other stages need to know about the API: names, pages, positions. Plain JSON. */
export interface ApiIndex {
  operations: readonly IndexedOperation[];
  events: readonly IndexedEvent[];
  schemas: readonly { name: string; spec: string }[];
  roots: readonly string[]; // files that describe an API, not just parts for other files: 'payments.yaml'
  isWhole: boolean; // false: a file could not be read, so a missing name is not reported
}

export interface IndexedOperation {
  id: string;
  spec: string;
  method: string; // 'POST'
  path: string;
  page?: string; // x-page
  deprecated?: true;
  place: Position;
}

export interface IndexedEvent {
  name: string;
  spec: string;
  page?: string;
  place: Position;
}
