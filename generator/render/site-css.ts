// The owner's settings as styles: the theme, colours of the announcement, a navbar that hides, the theme of code.
// Entry: ownersCss().

import { themeTokens } from '../config/theme.ts';
import { publicAddress } from '../content/site-files.ts';
import type { CodeColors, SiteConfig } from '../types.ts';

/** What the owner's settings add to the stylesheet: pages have no style attributes. */
export function ownersCss(config: SiteConfig): string {
  return (
    themeCss(config) + announcementCss(config) + hidingNavbarCss(config) + codeThemeCss(config)
  );
}

/** Printed pages use the light colours. */
function themeCss(config: SiteConfig): string {
  const { theme } = config;
  const rule = (selector: string, tokens: ReadonlyMap<string, string>): string =>
    tokens.size === 0
      ? ''
      : `${selector}{${[...tokens].map(([name, value]) => `--${name}:${value}`).join(';')}}`;
  const dark = rule(':root[data-theme="dark"],.footer-dark', themeTokens(theme, 'dark'));
  const font =
    theme?.titleFont === undefined
      ? ''
      : `@font-face{font-family:Brand;font-display:optional;font-weight:600;src:url("${publicAddress(theme.titleFont, config)}")}:root{--font-title:Brand,var(--font-text)}`;
  const css =
    rule(':root', themeTokens(theme, 'light')) + (dark && `@media screen{${dark}}`) + font;
  return css && `@layer tokens{${css}}`; // where the stylesheet's own of the other mode still win
}

function announcementCss({ announcement }: SiteConfig): string {
  const colors = [
    ['--announcement-background', announcement?.backgroundColor],
    ['--announcement-text', announcement?.textColor],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`]));
  return colors.length === 0 ? '' : `:root{${colors.join(';')}}`;
}

/** Sidebar and contents move up while the navbar is hidden; anchors need no scroll padding for it. */
function hidingNavbarCss({ navbar }: SiteConfig): string {
  if (!navbar.hideOnScroll) return '';
  return `:root{scroll-padding-block-start:1rem}
@media(width>62.25em){
.sidebar,.toc{transition:inset-block-start 180ms ease-out}
.navbar[data-hidden]:not(:focus-within)~.frame :is(.sidebar,.toc){inset-block-start:0}
.navbar[data-hidden]:not(:focus-within)~.frame .sidebar{block-size:100vh}}`;
}

interface ColorTarget {
  selector: string; // below the block, with the classes of mdx/code/highlight-code.ts
  painted?: string; // highlight name of code coloured in the browser (site/runtime/article/code-colors.ts); older ones skip it
}

/** What an owner may colour. */
const TARGETS: Readonly<Record<keyof CodeColors, ColorTarget>> = {
  background: { selector: '' },
  text: { selector: ' pre' },
  comment: { selector: ' .c', painted: 'code-c' },
  keyword: { selector: ' :is(.k,.g)', painted: 'code-k' },
  string: { selector: ' :is(.s,.i)', painted: 'code-s' },
  number: { selector: ' :is(.n,.f,.t)', painted: 'code-n' },
  property: { selector: ' :is(.p,.v)', painted: 'code-p' },
  deleted: { selector: ' .d' },
};

function codeThemeCss({ codeTheme }: SiteConfig): string {
  if (codeTheme === undefined) return '';
  const { light, dark } = codeTheme;
  return rules('', light) + (dark === undefined ? '' : rules('[data-theme="dark"] ', dark));
}

function rules(mode: string, colors: CodeColors): string {
  return Object.entries(TARGETS)
    .map(([part, { selector, painted }]) => {
      const value = colors[part as keyof CodeColors];
      if (value === undefined) return '';
      const property = part === 'background' ? 'background' : 'color';
      const more = painted === undefined ? '' : `${mode}::highlight(${painted}){color:${value}}`;
      return `${mode}.code-block${selector}{${property}:${value}}${more}`;
    })
    .join('');
}
