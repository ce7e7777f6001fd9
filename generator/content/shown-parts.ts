// The parts of an API that a page's tags name, read from its text before it is compiled: for these the build
// makes no pages of its own. Entry: shownParts().

import { withoutFences } from '../text/fences.ts';
import type { ShownPart } from '../types.ts';

/** Tag → what it shows, and the attribute that names it. */
const TAGS: Readonly<Record<string, { kind: ShownPart['kind']; by: 'id' | 'name' | 'spec' }>> = {
  ApiOperation: { kind: 'operation', by: 'id' },
  WebhookEvent: { kind: 'event', by: 'name' },
  ApiOverview: { kind: 'overview', by: 'spec' },
  ApiSchemas: { kind: 'schemas', by: 'spec' },
  SchemaTable: { kind: 'schema', by: 'name' },
};

const NAMES = Object.keys(TAGS).join('|');
const POSSIBLE = new RegExp(`<(?:${NAMES})\\s`);
/** The bound keeps the time linear for a text with many unclosed tags. */
const TAG = new RegExp(`<(${NAMES})(\\s[^<>]{0,1000})>`, 'g');
const ATTRIBUTE = /\s(id|name|spec)=(?:"([^"]*)"|'([^']*)')/g;

/** `body`: MDX with its variables replaced. Tags in code and comments do not count. */
export function shownParts(body: string): ShownPart[] {
  if (!POSSIBLE.test(body)) return [];
  const prose = withoutComments(withoutFences(body)).replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(TAG)].flatMap(([, tag = '', attributes = '']): ShownPart[] => {
    const values = new Map<string, string>(
      [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', double, single]) => [
        key,
        decoded(double ?? single ?? ''),
      ]),
    );
    const { kind, by } = TAGS[tag] ?? {};
    const name = by === undefined ? undefined : values.get(by);
    if (kind === undefined || name === undefined) return [];
    const spec = values.get('spec');
    return [{ kind, name, spec }];
  });
}

function withoutComments(text: string): string {
  let kept = '';
  let from = 0;
  for (let start = text.indexOf('{/*'); start >= 0; start = text.indexOf('{/*', from)) {
    const end = text.indexOf('*/}', start);
    if (end < 0) break;
    kept += text.slice(from, start);
    from = end + 3;
  }
  return kept + text.slice(from);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>' };

function decoded(value: string): string {
  return value.replace(/&(amp|quot|lt|gt);/g, (_all, name: string) => ENTITIES[name] ?? '');
}
