// The owner's colours for code → rules after the stylesheet's own. A theme without a dark variant holds in
// both modes, its background too, so that its colours are read on what they were chosen for.
// Entry: codeThemeCss().

import type { CodeColours, SiteConfig } from './types.ts';

/** The classes that mdx/highlight.ts gives, by what an owner names. */
const TARGETS: Readonly<Record<keyof CodeColours, readonly [string, string]>> = {
  background: ['', 'background'],
  text: [' pre', 'color'],
  comment: [' .c', 'color'],
  keyword: [' :is(.k,.g)', 'color'],
  string: [' :is(.s,.i)', 'color'],
  number: [' :is(.n,.f,.t)', 'color'],
  property: [' :is(.p,.v)', 'color'],
  deleted: [' .d', 'color'],
};

export function codeThemeCss({ codeTheme }: SiteConfig): string {
  if (codeTheme === undefined) return '';
  const { light, dark } = codeTheme;
  return rules('', light) + (dark === undefined ? '' : rules('[data-theme="dark"] ', dark));
}

function rules(mode: string, colours: CodeColours): string {
  return Object.entries(TARGETS)
    .map(([part, [target, property]]) => {
      const value = colours[part as keyof CodeColours];
      return value === undefined ? '' : `${mode}.code-block${target}{${property}:${value}}`;
    })
    .join('');
}
