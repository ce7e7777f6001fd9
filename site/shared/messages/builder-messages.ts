// Texts of the request builder. Entry: builderMessages.

export const builderMessages = {
  title: 'Build a request',
  nothingSent: 'Nothing is sent from this page: copy the request and run it yourself.',
  close: 'Close',
  startFrom: 'Start from',
  reset: 'Reset to the example',
  form: 'Values',
  samples: 'Request',
  copy: 'Copy',
  places: {
    path: 'Path parameters',
    query: 'Query parameters',
    header: 'Header parameters',
    cookie: 'Cookie parameters',
    body: 'Body',
  } as Readonly<Record<string, string>>,
  required: 'required',
  deprecated: 'deprecated',
  kind: 'Kind',
  kindOf: (name: string) => `Kind of ${name}`,
  kinds: 'Kinds, one or more',
  withFields: (names: readonly string[]) => `With ${names.join(', ')}`,
  variant: (at: number) => `Kind ${at + 1}`,
  addOptional: 'Add a field that may be left out',
  addField: (name: string) => `Add ${name}`,
  remove: 'Remove',
  removeField: (name: string) => `Remove ${name}`,
  addItem: 'Add an item',
  addKey: 'Add a key',
  key: 'Key',
  keyOf: (name: string) => `Key of ${name}`,
  valueOf: (name: string) => `Value of ${name}`,
  newKey: (count: number) => `key_${count}`,
  sendNull: 'null',
  always: 'always',
  choose: 'Choose a value',
  noFields: 'This operation takes no values.',
  faults: (count: number) =>
    count === 1
      ? 'The API would refuse this request: one field is wrong.'
      : `The API would refuse this request: ${count} fields are wrong.`,
} as const;
