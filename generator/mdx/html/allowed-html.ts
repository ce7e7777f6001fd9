// HTML elements and attributes that authors may write as tags. Everything that would run script, set inline
// styles or fetch from elsewhere is refused. Entries: checkElement(), ALLOWED_ELEMENTS.

import { html } from 'property-information';
import {
  type AddressFault,
  type AddressUse,
  addressFault,
} from '../../../site/shared/safe-address.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { FOREIGN_ELEMENTS } from '../tree/foreign-names.ts';
import { attributeValues, type PropValue } from '../tree/props.ts';
import type { Reporter } from '../tree/reporter.ts';
import type { JsxAttribute, Node } from '../tree/tree.ts';
import { informationOf } from './html-text.ts';

export const ALLOWED_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'a abbr article aside audio b bdi bdo blockquote br caption cite code col colgroup dd del details dfn ' +
    'div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p picture pre q s ' +
    'samp section small source span strong sub summary sup table tbody td tfoot th thead time tr track u ul ' +
    'var video wbr'
  ).split(' '),
);

/** Attributes of every element, by the names of property-information; `aria-*` are known to that package. */
const GLOBAL = words('align className dir hidden id lang role tabIndex title translate');

/** The elements' further attributes. `data-*` is not here: the site's own script reads those. */
const OWN: ReadonlyMap<string, readonly string[]> = new Map([
  ['a', words('download href hrefLang name rel target type')],
  ['audio', words('autoPlay controls loop muted preload src')],
  ['blockquote', words('cite')],
  ['col', words('span width')],
  ['colgroup', words('span')],
  ['del', words('cite dateTime')],
  ['details', words('name open')],
  ['img', words('alt decoding fetchPriority height loading sizes src srcSet width')],
  ['ins', words('cite dateTime')],
  ['li', words('value')],
  ['ol', words('reversed start type')],
  ['q', words('cite')],
  ['source', words('height media sizes src srcSet type width')],
  ['table', words('width')],
  ['td', words('colSpan headers rowSpan vAlign width')],
  ['th', words('abbr colSpan headers rowSpan scope vAlign width')],
  ['time', words('dateTime')],
  ['track', words('default kind label src srcLang')],
  ['video', words('autoPlay controls height loop muted playsInline poster preload src width')],
]);

/** Replaces a refused address, so that no other check reports it again. */
const REPORTED = 'https://reported.invalid/';

/** Attributes whose value is an address; `srcSet` holds several. */
const ADDRESSES: ReadonlyMap<string, AddressUse> = new Map([
  ['cite', 'link'],
  ['href', 'link'],
  ['poster', 'fetch'],
  ['src', 'fetch'],
  ['srcSet', 'fetch'],
]);

function words(list: string): readonly string[] {
  return list.split(' ');
}

/**
 * The allowed attributes, by the names of property-information, so that no other spelling of one
 * (`HREF`, `xlink:href`) is judged as something else. What is refused has been reported.
 */
export function checkElement(node: Node, reporter: Reporter): ReadonlyMap<string, PropValue> {
  const element = node.name ?? '';
  const attributes = new Map<string, PropValue>();
  if (!hasKnownName(node, reporter)) return attributes;
  const named = (node.attributes ?? []).filter((attribute) =>
    isNamedWell(attribute, node, reporter),
  );
  for (const { name, value, at } of attributeValues({ ...node, attributes: named }, reporter)) {
    const { property } = informationOf(name);
    const fault = addressFaultOf(property, value);
    if (fault !== undefined) {
      reporter.error(at, `the address of <${element}> ${fault.text}`, fault.hint);
      attributes.set(property, REPORTED);
    } else if (attributes.has(property))
      reporter.error(at, `<${element}> has "${name}" twice`, 'remove one of them');
    else attributes.set(property, value);
  }
  return attributes;
}

function hasKnownName(node: Node, reporter: Reporter): boolean {
  const name = node.name ?? '';
  if (ALLOWED_ELEMENTS.has(name)) return true;
  const at = node.position?.start;
  const refusal = FOREIGN_ELEMENTS.get(name);
  const inCode = `for the text "<${name}>" write it in \`code\``;
  if (refusal !== undefined) reporter.error(at, `<${name}> is not allowed`, refusal);
  else {
    const hint = didYouMean(name, ALLOWED_ELEMENTS, inCode, (tag) => `<${tag}>`);
    reporter.error(at, `unknown element <${name}>`, hint);
  }
  return false;
}

function isNamedWell({ name, position }: JsxAttribute, node: Node, reporter: Reporter): boolean {
  const element = node.name ?? '';
  if (name === undefined) return true; // spread: reported with its value
  const { property } = informationOf(name);
  if (isAllowed(property, element)) return true;
  reporter.error(
    position?.start ?? node.position?.start,
    `the attribute "${name}" on <${element}> is not allowed`,
    hintFor(name, property, element),
  );
  return false;
}

function addressFaultOf(property: string, value: PropValue): AddressFault | undefined {
  const use = ADDRESSES.get(property);
  if (use === undefined || typeof value !== 'string') return undefined;
  const addresses = property === 'srcSet' ? value.split(',') : [value];
  return addresses.map((one) => addressFault(one, use)).find((fault) => fault !== undefined);
}

function isAllowed(property: string, element: string): boolean {
  if (GLOBAL.includes(property) || OWN.get(element)?.includes(property)) return true;
  return /^aria[A-Z]/.test(property) && Object.hasOwn(html.property, property);
}

function hintFor(name: string, property: string, element: string): string {
  if (/^on/i.test(name)) return 'pages run no script of their own';
  if (property === 'style') return 'use className and site/styles';
  if (/^data/i.test(name)) return 'pages run no script that would read it';
  const names = [...GLOBAL, ...(OWN.get(element) ?? [])].map((one) => informationOf(one).attribute);
  return didYouMean(name.toLowerCase(), names, `it takes ${names.join(', ')}`);
}
