// HTML elements and attributes that authors may write as tags. Everything that would run script, style
// by hand or fetch from elsewhere is refused. Entry: checkElement(), ALLOWED_ELEMENTS.

import { nearest } from '../suggest.ts';
import type { Mistakes } from './mistakes.ts';
import type { Node } from './tree.ts';

export const ALLOWED_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'a abbr article aside b bdi bdo blockquote br caption cite code col colgroup dd del details dfn ' +
    'div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p picture pre q s ' +
    'samp section small source span strong sub summary sup table tbody td tfoot th thead time tr u ul ' +
    'var video wbr'
  ).split(' '),
);

const REFUSED: Readonly<Record<string, string>> = {
  script: 'pages run no script of their own; use a registered component',
  style: 'styles live in site/styles',
  iframe: 'pages embed nothing from elsewhere; link to it',
  form: 'pages send nothing; show the request as a code sample',
  object: 'pages embed nothing from elsewhere; link to it',
  embed: 'pages embed nothing from elsewhere; link to it',
};

export function checkElement(node: Node, mistakes: Mistakes): void {
  const name = node.name ?? '';
  const at = node.position?.start;
  const refusal = Object.hasOwn(REFUSED, name) ? REFUSED[name] : undefined;
  if (refusal !== undefined) mistakes.error(at, `<${name}> is not allowed`, refusal);
  else if (!ALLOWED_ELEMENTS.has(name)) {
    const close = nearest(name, [...ALLOWED_ELEMENTS]);
    mistakes.error(
      at,
      `there is no element <${name}>`,
      close === undefined
        ? `for the text "<${name}>" write it in \`code\``
        : `did you mean <${close}>?`,
    );
  }
  for (const attribute of node.attributes ?? []) {
    const key = attribute.name ?? '';
    const place = attribute.position?.start ?? at;
    if (/^on/i.test(key)) {
      mistakes.error(
        place,
        `the attribute "${key}" on <${name}> is not allowed`,
        'pages run no script of their own',
      );
    } else if (key === 'style') {
      mistakes.error(
        place,
        `the attribute "style" on <${name}> is not allowed`,
        'use className and site/styles',
      );
    } else if (/^(?:href|src|srcSet|poster)$/.test(key) && isScriptAddress(attribute.value)) {
      mistakes.error(
        place,
        `the address of <${name}> runs script`,
        'write an address that begins with https:, / or #',
      );
    }
  }
}

function isScriptAddress(value: unknown): boolean {
  return typeof value === 'string' && /^[\s\0]*(?:javascript|vbscript|data):/i.test(value);
}
