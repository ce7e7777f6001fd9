// Which component is allowed inside which. Entry: checkChildren(), checkPlacement().

import { isBlank } from './prepare-markdown.ts';
import { contractOf } from './tree/props.ts';
import type { Reporter } from './tree/reporter.ts';
import { isJsx, type Node, textOf, walk } from './tree/tree.ts';

/** Reports components outside the parent that they need. */
export function checkPlacement(tree: Node, reporter: Reporter): void {
  walk(tree, (node, parent) => {
    if (!isJsx(node) || node.data?.['props'] !== undefined) return;
    const needs = contractOf(node.name ?? '')?.parent;
    const parentIsComponent =
      parent !== undefined && isJsx(parent) && contractOf(parent.name ?? '') !== undefined;
    if (needs !== undefined && !parentIsComponent) misplaced(node, needs, reporter);
  });
}

export function checkChildren(
  node: Node,
  allowed: 'none' | 'any' | readonly string[],
  reporter: Reporter,
): void {
  for (const child of node.children ?? []) {
    const at = child.position?.start ?? node.position?.start;
    const parent = contractOf(child.name ?? '')?.parent;
    if (allowed === 'any' || isBlank(child)) {
      if (parent !== undefined && isJsx(child) && parent !== node.name)
        misplaced(child, parent, reporter);
    } else if (allowed === 'none') {
      reporter.error(at, `<${node.name}> takes no content`, `write <${node.name} … />`);
      return;
    } else if (!isJsx(child) || !allowed.includes(child.name ?? '')) {
      if (isUnknownComponent(child)) continue; // reported by its name
      const what = isJsx(child) ? nameOf(child) : `"${textOf(child).trim().slice(0, 30)}"`;
      reporter.error(
        at,
        `${what} is not allowed directly inside <${node.name}>`,
        `allowed inside it: ${allowed.map((one) => `<${one}>`).join(', ')}`,
      );
    }
  }
}

function isUnknownComponent({ name: written, data }: Node): boolean {
  const name = written ?? '';
  return /^[A-Z]/.test(name) && contractOf(name) === undefined && data?.['props'] === undefined;
}

/** A code fence has become a component that writers do not know. */
function nameOf({ name, data }: Node): string {
  return data?.['props'] !== undefined && name === 'CodeBlock' ? 'a code block' : `<${name}>`;
}

/** A component that needs its parent, found in running text or inside something else. */
function misplaced(node: Node, parent: string, reporter: Reporter): void {
  reporter.error(
    node.position?.start,
    `<${node.name}> is only allowed inside <${parent}>`,
    `put it directly inside <${parent}>`,
  );
}
