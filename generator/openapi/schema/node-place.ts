// The place of a schema that is being read for a page.

export interface NodePlace {
  id: string; // prefix of the ids of its fields
  label: string; // text of links to it
  anchor?: string; // target of such links, if not `id`
  owner?: string; // the event it belongs to, added to its label where a page shows several events
  isBody?: true; // of a request or a response: labelled with the schema's own name
  sender: Sender;
  depth: number;
}

/** Who sends the value: fields that only the other side sets are left out. */
export type Sender = 'reader' | 'api';
