// The owner's colours for code → rules after the stylesheet's own. A theme without a dark variant applies in
// both modes, with its background, so that its colours appear on the background they were chosen for.
// Entry: codeThemeCss().

import type { CodeColors, SiteConfig } from '../types.ts';

/** What an owner may colour → a selector with the classes of mdx/code/highlight-code.ts, and a CSS property. */
const TARGETS: Readonly<Record<keyof CodeColors, readonly [string, string]>> = {
  background: ['', 'background'],
  text: [' pre', 'color'],
  comment: [' .c', 'color'],
  keyword: [' :is(.k,.g)', 'color'],
  string: [' :is(.s,.i)', 'color'],
  number: [' :is(.n,.f,.t)', 'color'],
  property: [' :is(.p,.v)', 'color'],
  deleted: [' .d', 'color'],
};

/** Highlight names of code coloured in the browser (site/runtime/article/code-colors.ts); older browsers skip them. */
const PAINTED: Readonly<Partial<Record<keyof CodeColors, string>>> = {
  comment: 'code-c',
  keyword: 'code-k',
  string: 'code-s',
  number: 'code-n',
  property: 'code-p',
};

export function codeThemeCss({ codeTheme }: SiteConfig): string {
  if (codeTheme === undefined) return '';
  const { light, dark } = codeTheme;
  return rules('', light) + (dark === undefined ? '' : rules('[data-theme="dark"] ', dark));
}

function rules(mode: string, colors: CodeColors): string {
  return Object.entries(TARGETS)
    .map(([part, [target, property]]) => {
      const value = colors[part as keyof CodeColors];
      if (value === undefined) return '';
      const painted = PAINTED[part as keyof CodeColors];
      const more = painted === undefined ? '' : `${mode}::highlight(${painted}){color:${value}}`;
      return `${mode}.code-block${target}{${property}:${value}}${more}`;
    })
    .join('');
}
