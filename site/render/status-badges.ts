// Code whose text is a status of `reference.statuses` looks like a badge, in prose, tables and lists of values. It
// stays code, for copies as well. Entry: withStatusBadges().

import type { RenderRules } from '../shared/render-types.ts';

/** Alone, in a cell of its own, or in an enumeration: `<code>paid</code>, <code>captured</code>`. */
const CODES =
  /(<td[^>]*>)?(?<!<pre[^>]*>)(<code(?: class="parted")?>[a-z_]+<\/code>(?:(?:,| or|, or) <code>[a-z_]+<\/code>)*)(<\/td>)?/g;
const CODE = /<code(?: class="parted")?>([a-z_]+)<\/code>/g;
const LABEL = / data-label="[^"]*"/;
/** `<li id="body-status-paid"><a href="#body-status-paid"`: a value of a field that is called status. */
const VALUE = /(?<=<li id="[^"]*\bstatus-([a-z_]+)"><a )(?=href="#)/g;

/** What is also the name of a field is a status only in a cell of its own, or beside one that is nothing else. */
export function withStatusBadges(html: string, rules: RenderRules): string {
  const { statuses, statusFields = [] } = rules;
  if (statuses === undefined) return html;
  const classOf = (word: string): string =>
    Object.hasOwn(statuses, word) ? ` class="status status-${statuses[word]}"` : '';
  const isStatus = (word: string): boolean => classOf(word) !== '' && !statusFields.includes(word);
  return html
    .replace(CODES, (whole, cell = '', codes: string, end = '') => {
      const words = [...codes.matchAll(CODE)].map(([, word = '']) => word);
      if (!words.some(isStatus) && (cell === '' || end === '')) return whole;
      const badges = codes.replace(CODE, (_, word) => `<code${classOf(word)}>${word}</code>`);
      const alone = cell.replace(LABEL, ''); // a badge on a card says itself what it is
      return (end === '' ? cell : alone) + badges + end;
    })
    .replace(VALUE, (_, word) => `${classOf(word).trimStart()} `);
}
