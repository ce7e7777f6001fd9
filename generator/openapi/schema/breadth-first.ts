// Schemas whose content waits for its turn, so that what stands above is shown before what is inside it. Entry:
// BreadthFirst. Those for which there is no room any more are cut.

import type { SchemaNode } from '../../../site/shared/reference/schema-node.ts';
import type { JsonLocation } from '../spec/references.ts';
import type { FlatSchema } from './flat-schema-types.ts';
import type { NodePlace } from './node-place.ts';

export interface WaitingSchema {
  node: Writable<SchemaNode>;
  spots: readonly JsonLocation[];
  flat: FlatSchema;
  place: NodePlace;
}

export type Writable<T> = { -readonly [K in keyof T]: T[K] };

export class BreadthFirst {
  private readonly queue: WaitingSchema[] = [];
  private readonly repeated: WaitingSchema[] = [];

  /** Its content comes later, or not at all. */
  wait(schema: WaitingSchema): void {
    this.queue.push(schema);
  }

  /** A link to where the same schema stands: of no use should that one be cut. */
  repeat(schema: WaitingSchema): void {
    this.repeated.push(schema);
  }

  /** `fill` may let more schemas wait. */
  run(work: {
    hasRoom(place: NodePlace): boolean;
    fill(schema: WaitingSchema): void;
    cut(schema: WaitingSchema): void;
  }): void {
    const left = new Set<string>();
    for (const schema of this.queue) {
      if (work.hasRoom(schema.place)) work.fill(schema);
      else {
        left.add(insideOf(schema));
        work.cut(schema);
      }
    }
    for (const schema of this.repeated) {
      if (!left.has(insideOf(schema))) continue;
      delete schema.node.same;
      work.cut(schema);
    }
  }
}

function insideOf({ place, flat }: WaitingSchema): string {
  return `${place.sender} ${flat.key}`;
}
