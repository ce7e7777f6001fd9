// Code whose text is a status of `reference.statuses` looks like a badge, in prose, tables and lists of values. It
// stays code, for copies as well. Entry: withStatusBadges().

import { escapeHtml } from '../shared/escape-html.ts';
import type { RenderRules } from '../shared/render-types.ts';

/** `<code class="parted">on_<wbr>hold</code>`: in a table, where a line may be broken. */
const CODE = '<code(?: class="parted")?>(?:[^<]|<wbr>)+</code>';
const EACH_CODE = new RegExp(CODE, 'g');
/** Alone, in a cell of its own, or in an enumeration: `<code>paid</code>, <code>captured</code>`. */
const CODES = new RegExp(
  `(<td[^>]*>)?(?<!<pre[^>]*>)(${CODE}(?:(?:,| or|, or) ${CODE})*)(</td>)?`,
  'g',
);
/** `<li id="body-status-paid"><a href="#body-status-paid">paid</a>`: a value of a field that is called status. */
const VALUE = /(<li id="(?:[^"]*-)?status-([^"]+)"><a )(?=href="[^>]*>([^<]+)<)/g;

/** What is also the name of a field is a status only in a cell of its own, or beside one that is nothing else. */
export function withStatusBadges(html: string, rules: RenderRules): string {
  const { statuses, statusFields = [] } = rules;
  if (statuses === undefined) return html;
  const classes = new Map(
    Object.entries(statuses).map(([status, color]) => [
      escapeHtml(status),
      `class="status status-${color}"`,
    ]),
  );
  const fields = new Set(statusFields.map(escapeHtml));
  const isStatus = (word: string): boolean => classes.has(word) && !fields.has(word);
  const badge = (code: string): string => {
    const word = wordOf(code);
    return classes.has(word) ? `<code ${classes.get(word)}>${word}</code>` : code;
  };
  return html
    .replace(CODES, (whole, cell = '', codes: string, end = '') => {
      const words = (codes.match(EACH_CODE) ?? []).map(wordOf);
      const isWholeCell = cell !== '' && end !== '';
      if (!words.some((word) => isStatus(word) || (isWholeCell && classes.has(word)))) return whole;
      return cell + codes.replace(EACH_CODE, badge) + end;
    })
    .replace(VALUE, (whole, before, id, word) =>
      classes.has(word) && id === idOf(word) ? `${before}${classes.get(word)} ` : whole,
    );
}

function wordOf(code: string): string {
  return code.replace(/<[^>]*>/g, '');
}

/** As the ids of values are made. */
function idOf(value: string): string {
  return value.toLowerCase().replace(/[^\p{L}\p{N}_]+/gu, '-');
}
