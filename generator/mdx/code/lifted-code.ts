// Fenced code at the margin is taken out of a text before it is parsed, and put back into the tree: it is half of
// many pages, and the parser would look at each of its characters several times for nothing. Entries:
// liftCode(), restoreCode().

import { codeFences } from '../../text/fences.ts';
import { TextEdits } from '../../text/text-edits.ts';
import { type Node, walk } from '../tree/tree.ts';

export interface LiftedCode {
  text: string; // with the first and last lines of the fences, and nothing in between
  originalOffset(offset: number): number;
  code: ReadonlyMap<number, string>; // by the line of the lifted text on which its fence begins
}

export function liftCode(text: string): LiftedCode {
  const edits = new TextEdits(text);
  const code = new Map<number, string>();
  let line = 1;
  let from = 0;
  for (const { opening, start, end, closing } of codeFences(text)) {
    const isAtMargin = /[`~]/.test(text[opening] ?? '') && /[`~]/.test(text[end] ?? '');
    if (!isAtMargin || end <= start || closing <= end) continue;
    line += linesIn(text, from, opening);
    code.set(line, text.slice(start, end - 1));
    edits.replace(start, text.slice(start, end), '');
    line += 1;
    from = end;
  }
  return { text: edits.text(), originalOffset: edits.originalOffset(), code };
}

/** False: the parser found other fences than were lifted, so compile the whole text. */
export function restoreCode(tree: Node, { code }: LiftedCode): boolean {
  let restored = 0;
  walk(tree, (node) => {
    const at = node.position?.start;
    const lifted = node.type === 'code' && at?.column === 1 ? code.get(at.line) : undefined;
    if (lifted === undefined || node.value !== '') return;
    node.value = lifted;
    restored += 1;
  });
  return restored === code.size;
}

function linesIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1))
    count += 1;
  return count;
}
