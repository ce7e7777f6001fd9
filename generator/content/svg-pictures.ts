// A picture that is drawn once and shown in both color modes: an SVG whose styles name tokens, `var(--color-text)`,
// becomes two, with the values of each mode filled in. Variables work in it as on pages. Entry: drawPicture().

import { imageSize } from 'image-size';
import { escapeHtml } from '../../site/shared/escape-html.ts';
import type { TokenMode, Tokens } from '../config/color-tokens.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import { type OffsetFault, placesIn } from '../diagnostics/positions.ts';
import { TextEdits } from '../text/text-edits.ts';
import { diagnoseVariables, expandVariables } from '../text/variables.ts';
import type { Diagnostic, Variables } from '../types.ts';
import { readSvg, type SvgText } from './read-svg.ts';

export interface DrawnPicture {
  texts: Readonly<Record<TokenMode, string>>;
  width?: number;
  height?: number;
  faults: readonly Diagnostic[];
}

interface PictureInput {
  source: { path: string; text: string };
  variables: Variables;
  tokens: Tokens;
}

/** Undefined: an SVG that names no token is an image like any other. */
export function drawPicture({ source, variables, tokens }: PictureInput): DrawnPicture | undefined {
  if (!source.text.includes('var(')) return undefined;
  const { text, unknown, originalOffset } = expandVariables(source.text, escaped(variables));
  const svg = readSvg(text);
  const uses = usesIn(text, svg, tokens);
  if (svg.faults.length === 0 && uses.every(({ isToken }) => !isToken)) return undefined;
  const placeOf = placesIn(source);
  const faults = [
    ...svg.faults,
    ...uses.flatMap((use) => unknownToken(use, tokens)),
    ...rootFaults(text),
  ];
  return {
    texts: { light: painted(text, uses, tokens.light), dark: painted(text, uses, tokens.dark) },
    ...sizeOf(Buffer.from(text)),
    faults: [
      ...diagnoseVariables({ source, unknown, variables }),
      ...faults.map(({ offset, text: fault, hint }): Diagnostic => {
        return { severity: 'error', ...placeOf(originalOffset(offset)), text: fault, hint };
      }),
    ],
  };
}

/** `var(--name)` or `var(--name, fallback)`. */
const USE = /var\(\s*--([\w-]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)/g;

/** A custom property that the picture defines. */
const OWN = /(?<![\w-])--([\w-]+)\s*:/g;

interface TokenUse {
  name: string;
  written: string;
  offset: number;
  isToken: boolean; // else a property of the picture's own, or one with a fallback
}

function usesIn(text: string, { styles }: SvgText, { light }: Tokens): TokenUse[] {
  const properties = new Set([...text.matchAll(OWN)].map(([, name]) => name));
  return styles.flatMap(({ from, to }) =>
    [...text.slice(from, to).matchAll(USE)].map(([written, name = '', fallback], at, all) => {
      const isToken = !properties.has(name) && (light.has(name) || fallback === undefined);
      return { name, written, offset: from + (all[at]?.index ?? 0), isToken };
    }),
  );
}

function unknownToken({ name, offset, isToken }: TokenUse, { light }: Tokens): OffsetFault[] {
  if (!isToken || light.has(name)) return [];
  const hint = didYouMean(
    name,
    light.keys(),
    'site/styles/tokens.css has them all',
    (token) => `"--${token}"`,
  );
  return [{ offset, text: `there is no token "--${name}"`, hint }];
}

function painted(
  text: string,
  uses: readonly TokenUse[],
  values: ReadonlyMap<string, string>,
): string {
  const edits = new TextEdits(text);
  for (const { name, written, offset, isToken } of uses)
    if (isToken) edits.replace(offset, written, escapeHtml(values.get(name) ?? ''));
  return edits.text();
}

/** What an image needs on its <svg> tag: of an SVG file browsers recognise the namespace alone. */
function rootFaults(text: string): OffsetFault[] {
  const root = /<svg\b[^>]*>/.exec(text);
  if (root === null) return [{ offset: 0, text: 'no <svg> in this picture', hint: ROOT }];
  const fault = (what: string): OffsetFault => ({ offset: root.index, text: what, hint: ROOT });
  return [
    ...(/\sxmlns="http:\/\/www\.w3\.org\/2000\/svg"/.test(root[0])
      ? []
      : [fault('<svg> without xmlns')]),
    ...(sizeOf(Buffer.from(text)).width === undefined ? [fault('<svg> without a size')] : []),
  ];
}

const ROOT = 'begin with <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 344 200">';

/** Nothing for a format that cannot be measured. */
export function sizeOf(image: Buffer): { width?: number; height?: number } {
  try {
    const { width, height } = imageSize(image);
    return { width, height };
  } catch {
    return {};
  }
}

function escaped(variables: Variables): Variables {
  const entries = Object.entries(variables).map(([name, value]): [string, string | string[]] => [
    name,
    typeof value === 'string' ? escapeHtml(value) : value.map(escapeHtml),
  ]);
  return Object.fromEntries(entries);
}
