// The tokens of site/styles/tokens.css as a picture needs them: each name's value, in light and in dark, with
// references to other tokens resolved. Entry: siteTokens().

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../cache/project-root.ts';

export type TokenMode = 'light' | 'dark';

/** By name, without `--`. */
export type Tokens = Readonly<Record<TokenMode, ReadonlyMap<string, string>>>;

/** Read anew whenever a site is loaded: the dev server shows a changed token as soon as it is saved. */
export function siteTokens(): Tokens {
  return readTokens(readFileSync(join(PROJECT, 'site/styles/tokens.css'), 'utf8'));
}

/** A rule without nested rules: its selector and its declarations. */
const RULE = /([^{};]+)\{([^{}]*)\}/g;
const DECLARATION = /--([\w-]+)\s*:\s*([^;]+)/g;

function readTokens(css: string): Tokens {
  const light = new Map<string, string>();
  const dark = new Map<string, string>();
  for (const [, selector = '', body = ''] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(RULE)) {
    const isDark = selector.includes(':root[data-theme="dark"]');
    if (!isDark && selector.trim() !== ':root') continue;
    for (const [, name = '', value = ''] of body.matchAll(DECLARATION))
      (isDark ? dark : light).set(name, value.replace(/\s+/g, ' ').trim());
  }
  return { light: resolved(light), dark: resolved(new Map([...light, ...dark])) };
}

/** `--a: var(--b)` → the value of b. A circular reference, which the site's tokens do not have, becomes ''. */
function resolved(written: ReadonlyMap<string, string>): Map<string, string> {
  const expand = (name: string, above: readonly string[]): string => {
    if (above.includes(name)) return '';
    const value = written.get(name) ?? '';
    return value.replace(/var\(--([\w-]+)\)/g, (_, inner: string) =>
      expand(inner, [...above, name]),
    );
  };
  return new Map([...written.keys()].map((name) => [name, expand(name, [])]));
}
