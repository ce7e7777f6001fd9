// The tags that show a part of the API, and the key of its block. Entries: API_TAGS, apiPartOf(), apiBlockKey().

import type { ApiBlock } from './operation-types.ts';

/** An operation, event or schema; of a whole file its overview or list of schemas. */
export interface ApiPart {
  kind: ApiBlock['kind'];
  name: string; // of a whole file: its name without its extension
  spec?: string; // the file's name without its extension
  sender?: 'reader' | 'api'; // of a schema: in a request, or in a response (default)
}

/** `by`: the attribute that names the part. */
export const API_TAGS: Readonly<
  Record<string, { kind: ApiPart['kind']; by: 'id' | 'name' | 'spec' }>
> = {
  ApiOperation: { kind: 'operation', by: 'id' },
  WebhookEvent: { kind: 'event', by: 'name' },
  SchemaTable: { kind: 'schema', by: 'name' },
  ApiOverview: { kind: 'overview', by: 'spec' },
  ApiSchemas: { kind: 'schemas', by: 'spec' },
};

/** What a tag shows; undefined: it is no tag of the API. */
export function apiPartOf(
  tag: string,
  props: Readonly<Record<string, unknown>>,
): ApiPart | undefined {
  const shown = Object.hasOwn(API_TAGS, tag) ? API_TAGS[tag] : undefined;
  if (shown === undefined) return undefined;
  const { kind, by } = shown;
  const { spec } = props;
  const sender = props['in'] === 'request' ? 'reader' : 'api';
  return {
    kind,
    name: String(props[by]),
    spec: typeof spec === 'string' ? spec : undefined, // anything else is reported as a prop
    sender: kind === 'schema' ? sender : undefined,
  };
}

/** Under which the build stores a block and the renderer finds it. */
export function apiBlockKey({ kind, name, spec, sender }: ApiPart): string {
  return [kind, spec ?? '', name, sender ?? ''].join(' ');
}
