// HTML elements and attributes that authors may write as tags. Everything that would run script, style
// by hand or fetch from elsewhere is refused. Entry: checkElement(), ALLOWED_ELEMENTS.

import { nearest } from '../suggest.ts';
import type { Mistakes } from './mistakes.ts';
import type { JsxAttribute, Node } from './tree.ts';

export const ALLOWED_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'a abbr article aside audio b bdi bdo blockquote br caption cite code col colgroup dd del details dfn ' +
    'div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p picture pre q s ' +
    'samp section small source span strong sub summary sup table tbody td tfoot th thead time tr track u ul ' +
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

/** The attributes that may stand; what is refused has been reported. */
export function checkElement(node: Node, mistakes: Mistakes): JsxAttribute[] {
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
  return (node.attributes ?? []).filter((attribute) => {
    const fault = attributeFault(attribute, name);
    if (fault === undefined) return true;
    mistakes.error(attribute.position?.start ?? at, fault.text, fault.hint);
    return false;
  });
}

function attributeFault(
  { name: key = '', value }: JsxAttribute,
  element: string,
): { text: string; hint: string } | undefined {
  const text = `the attribute "${key}" on <${element}> is not allowed`;
  if (/^on/i.test(key)) return { text, hint: 'pages run no script of their own' };
  if (key === 'style') return { text, hint: 'use className and site/styles' };
  if (/^(?:href|src|srcSet|poster)$/.test(key) && isScriptAddress(value)) {
    return {
      text: `the address of <${element}> runs script`,
      hint: 'write an address that begins with https:, / or #',
    };
  }
  return undefined;
}

function isScriptAddress(value: unknown): boolean {
  return typeof value === 'string' && /^[\s\0]*(?:javascript|vbscript|data):/i.test(value);
}
