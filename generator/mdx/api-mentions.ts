// A tag that shows a part of the API → what it names. Entry: apiMention().

import type { ApiMention } from './compile-types.ts';
import type { PropValue } from './tree/props.ts';

export function apiMention(
  tag: string,
  props: Readonly<Record<string, PropValue>>,
  at: { line: number; column: number },
): ApiMention | undefined {
  const { line, column } = at;
  const spec = typeof props['spec'] === 'string' ? { spec: props['spec'] } : {};
  switch (tag) {
    case 'ApiOperation':
      return { kind: 'operation', name: String(props['id']), ...spec, line, column };
    case 'WebhookEvent':
      return { kind: 'event', name: String(props['name']), ...spec, line, column };
    case 'SchemaTable': {
      const sender = props['in'] === 'request' ? 'reader' : 'api';
      return { kind: 'schema', name: String(props['name']), sender, ...spec, line, column };
    }
    case 'ApiOverview':
      return { kind: 'overview', name: String(props['spec']), ...spec, line, column };
    case 'ApiSchemas':
      return { kind: 'schemas', name: String(props['spec']), ...spec, line, column };
    default:
      return undefined;
  }
}
