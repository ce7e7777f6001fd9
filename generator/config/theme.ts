// `theme:` of content/site.yaml: the accent, the ornament and the face of titles. Text in the accent must be legible
// on every background of the stylesheet. Entries: theme, themeTokens(), themedTokens().

import type { SiteConfig, ThemeColors } from '../types.ts';
import { optional, record } from '../yaml/record.ts';
import { textWhere, textWithout } from '../yaml/scalars.ts';
import type { Shape } from '../yaml/shape.ts';
import { siteTokens, type TokenMode, type Tokens } from './color-tokens.ts';
import { contrastOf, mixed } from './contrast.ts';

const TEXT_CONTRAST = 7; // WCAG AAA
const SOFT_SHARE: Readonly<Record<TokenMode, number>> = { light: 0.1, dark: 0.2 };

const hexColor = textWhere(
  (value) => /^#[\da-f]{6}$/i.test(value),
  'is not a hexadecimal colour',
  "write six digits: '#07585b'",
);

const colors = (mode: TokenMode): Shape<ThemeColors> =>
  record({ accent: optional(accent(mode)), ornament: optional(hexColor) });

/** A color, or the nearest that is legible in the message. */
function accent(mode: TokenMode): Shape<string> {
  return textWithout((value) => {
    const ratio = lowestContrast(value, mode);
    if (ratio >= TEXT_CONTRAST) return undefined;
    return {
      text: `has a contrast of ${ratio.toFixed(1)}:1 with its background, and text needs ${TEXT_CONTRAST}:1`,
      hint: `the nearest colour that passes is '${nearestLegible(value, mode)}'`,
    };
  }, hexColor);
}

function lowestContrast(color: string, mode: TokenMode): number {
  const tokens = siteTokens()[mode];
  const backs = ['color-background', 'color-panel', 'color-hover'].map(
    (name) => tokens.get(name) ?? '#ffffff',
  );
  return Math.min(...[...backs, softOf(color, mode)].map((back) => contrastOf(color, back)));
}

/** The accent with as little black, in dark mode white, as makes it legible. */
function nearestLegible(color: string, mode: TokenMode): string {
  const end = mode === 'light' ? '#000000' : '#ffffff';
  for (let percent = 99; percent > 0; percent -= 1) {
    const candidate = mixed(color, end, percent / 100);
    if (lowestContrast(candidate, mode) >= TEXT_CONTRAST) return candidate;
  }
  return end;
}

/** The background of what is selected. */
function softOf(color: string, mode: TokenMode): string {
  return mixed(color, siteTokens()[mode].get('color-background') ?? '#ffffff', SOFT_SHARE[mode]);
}

const titleFont = textWhere(
  (value) => /^\/(?!\/)[^?#"\\]+\.woff2$/.test(value),
  'is not a .woff2 file of public/',
  'write its path below public/: /fonts/brand.woff2',
);

export const theme: Shape<NonNullable<SiteConfig['theme']>> = record({
  light: optional(colors('light')),
  dark: optional(colors('dark')),
  titleFont: optional(titleFont),
});

/** The tokens as pages have them. */
export function themedTokens(config: SiteConfig['theme']): Tokens {
  const { light, dark } = siteTokens();
  return {
    light: new Map([...light, ...themeTokens(config, 'light')]),
    dark: new Map([...dark, ...themeTokens(config, 'dark')]),
  };
}

/** What a theme sets of the stylesheet's tokens, by name without `--`. */
export function themeTokens(config: SiteConfig['theme'], mode: TokenMode): Map<string, string> {
  const { accent: color, ornament } = config?.[mode] ?? {};
  const tokens = new Map<string, string>();
  if (color !== undefined)
    tokens.set('color-accent', color).set('color-accent-soft', softOf(color, mode));
  if (ornament !== undefined) tokens.set('color-gold', ornament);
  return tokens;
}
