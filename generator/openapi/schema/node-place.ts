// Where a schema stands that is being drawn.

export interface NodePlace {
  id: string; // what the ids of its fields begin with
  label: string; // what a link to it says
  anchor?: string; // where such a link leads, if not to `id`
  owner?: string; // what stands there more than once, of which its label must say whose it is: an event
  isBody?: true; // of a request or an answer: known by its own name
  sender: Sender;
  depth: number;
  most?: number; // fields that a block may have before what is inside others is left out
}

/** Who sends what the schema describes: fields that only the other side sets are left out. */
export type Sender = 'reader' | 'api';
