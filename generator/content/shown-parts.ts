// The parts of an API that a page's tags name, read from its text before it is compiled: for these the build
// makes no pages of its own. Entry: shownParts().

import { unescapeHtml } from '../../site/shared/escape-html.ts';
import { API_TAGS } from '../mdx/mentions.ts';
import { withoutFences } from '../text/fences.ts';
import type { ShownPart } from '../types.ts';

const NAMES = Object.keys(API_TAGS).join('|');
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
        unescapeHtml(double ?? single ?? ''),
      ]),
    );
    const { kind, by } = API_TAGS[tag] ?? {};
    const name = by === undefined ? undefined : values.get(by);
    if (kind === undefined || name === undefined) return [];
    const spec = values.get('spec');
    return [{ kind, name, spec }];
  });
}

function withoutComments(text: string): string {
  let rest = '';
  let from = 0;
  for (let start = text.indexOf('{/*'); start >= 0; start = text.indexOf('{/*', from)) {
    const end = text.indexOf('*/}', start);
    if (end < 0) break;
    rest += text.slice(from, start);
    from = end + 3;
  }
  return rest + text.slice(from);
}
