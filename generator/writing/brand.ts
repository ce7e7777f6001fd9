// Brand names that have variables, found as literal text: in pages, samples, data, specifications, sidebars.
// Entry: checkBrand().

import { placesIn } from '../diagnostics/positions.ts';
import type { Diagnostic, Variables } from '../types.ts';
import type { TextFile } from './numbers.ts';

/** `names`: variables whose values are brand names, which are found inside other words too. */
export function checkBrand(
  files: readonly TextFile[],
  names: readonly string[],
  variables: Variables,
): Diagnostic[] {
  const values = names.flatMap((name) => variables[name] ?? []);
  if (values.length === 0) return [];
  const pattern = new RegExp(values.map(escaped).join('|'), 'gi');
  const known = Object.entries(variables)
    .flatMap(([name, value]) => (typeof value === 'string' ? [{ name, value }] : []))
    .sort((a, b) => b.value.length - a.value.length);
  return files.flatMap(({ path, text }) => {
    const placeOf = placesIn({ path, text });
    let from = 0;
    return [...text.matchAll(pattern)].flatMap(({ 0: found, index }): Diagnostic[] => {
      if (index < from) return []; // inside a longer value that has been reported
      const whole = known
        .map(({ name, value }) => ({ name, value, at: startOf(value, text, index) }))
        .find(({ at }) => at !== undefined);
      const start = whole?.at ?? index;
      const value = whole?.value ?? found;
      from = start + value.length;
      const hint =
        whole === undefined
          ? `write %%${names[0]}%%, or define a variable for it in content/site.yaml`
          : `write %%${whole.name}%%`;
      return [{ severity: 'warning', text: `"${value}" is a brand name`, hint, ...placeOf(start) }];
    });
  });
}

/** The start of the occurrence of `value` that covers `index`. */
function startOf(value: string, text: string, index: number): number | undefined {
  for (let at = Math.max(0, index - value.length + 1); at <= index; at += 1)
    if (text.startsWith(value, at) && at + value.length > index) return at;
  return undefined;
}

function escaped(value: string): string {
  return value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
