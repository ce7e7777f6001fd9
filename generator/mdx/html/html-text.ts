// Text, attribute values and attributes as escaped HTML: only here does the tree become a string.

import { find, html as htmlSchema, type Info } from 'property-information';
import { escapeHtml } from '../../../site/shared/escape-html.ts';

export function attributesHtml(attributes: ReadonlyMap<string, unknown>): string {
  let text = '';
  for (const [key, value] of attributes) {
    if (value === undefined || value === null || value === false) continue;
    const { attribute, boolean, overloadedBoolean } = informationOf(key);
    const isAlone = value === true && (boolean || overloadedBoolean);
    const words = escapeHtml([value].flat().join(' '));
    text += isAlone ? ` ${attribute}` : ` ${attribute}="${words}"`;
  }
  return text;
}

/** HTML's definition of an attribute; guards against names such as `constructor`, which plain objects have. */
export function informationOf(
  name: string,
): Pick<Info, 'attribute' | 'property' | 'boolean' | 'overloadedBoolean'> {
  const isOfEveryObject = name.toLowerCase() in {};
  return isOfEveryObject
    ? { attribute: name, property: name, boolean: false, overloadedBoolean: false }
    : find(htmlSchema, name);
}

export function escapeText(text: string): string {
  return /[&<>]/.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    : text;
}
