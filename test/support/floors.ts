// The rooms of generator/ from the top floor down, as ARCHITECTURE.md lists them, and circles among what imports
// what. Entries: generatorFloors(), circleIn().

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './site.ts';

/** Room → its floor, counted from the top: a folder of generator/, or a file beside them. */
export function generatorFloors(): ReadonlyMap<string, number> {
  const text = readFileSync(join(PROJECT, 'ARCHITECTURE.md'), 'utf8');
  const [, list = ''] = text.split('## Floors of generator/\n');
  const [own = ''] = list.split('\n## ');
  const lines = [...own.matchAll(/^\d+\. ((?:`[^`]+`(?:, )?)+)/gm)];
  return new Map(
    lines.flatMap(([, names = ''], floor) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => [name, floor] as const),
    ),
  );
}

/** `generator/mdx/html/serialize.ts` → `mdx/`; `generator/types.ts` → `types.ts`. */
export function roomOf(path: string): string {
  const [, first = '', ...more] = path.split('/');
  return more.length === 0 ? first : `${first}/`;
}

/** The members of one circle, if there is any; each node's own targets do not count as one. */
export function circleIn(edges: ReadonlyMap<string, Iterable<string>>): string[] {
  const done = new Set<string>();
  const visit = (node: string, path: readonly string[]): string[] => {
    const at = path.indexOf(node);
    if (at >= 0) return path.slice(at);
    if (done.has(node)) return [];
    for (const next of edges.get(node) ?? []) {
      const found = next === node ? [] : visit(next, [...path, node]);
      if (found.length > 0) return found;
    }
    done.add(node);
    return [];
  };
  for (const node of edges.keys()) {
    const found = visit(node, []);
    if (found.length > 0) return found;
  }
  return [];
}
