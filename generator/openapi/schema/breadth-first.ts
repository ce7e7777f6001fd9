// A queue of schemas whose content is read later, so that outer levels are shown before inner ones. Entry:
// BreadthFirst. Schemas that no longer fit are cut.

import type { SchemaNode } from '../../../site/shared/reference/schema-node.ts';
import type { JsonLocation } from '../spec/references.ts';
import type { FlatSchema } from './flat-schema.ts';
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

  /** Queues a schema: its content is filled in later, or cut. */
  wait(schema: WaitingSchema): void {
    this.queue.push(schema);
  }

  /** Records a link to where the same schema is shown: if that one is cut, so is this one. */
  repeat(schema: WaitingSchema): void {
    this.repeated.push(schema);
  }

  /** `fill` may queue more schemas. */
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
