// Which component is allowed inside which. Entry: checkChildren(), checkPlacement().

import { isBlank } from './prepare-markdown.ts';
import { contractOf } from './tree/props.ts';
import type { Reporter } from './tree/reporter.ts';
import { isComponentName, isJsx, type Node, textOf, walk } from './tree/tree.ts';

/** Reports components outside the parent that they need. */
export function checkPlacement(tree: Node, reporter: Reporter): void {
  walk(tree, (node, parent) => {
    if (!isJsx(node) || node.data?.['props'] !== undefined) return;
    const needs = contractOf(node.name ?? '')?.parent;
    if (needs === undefined || (parent && isJsx(parent) && parent.name === needs)) return;
    const around = parent && isJsx(parent) ? contractOf(parent.name ?? '') : undefined;
    if (around !== undefined && around.children !== 'any') return; // checkChildren() reports it
    reporter.error(
      node.position?.start,
      `<${node.name}> is only allowed inside <${needs}>`,
      `put it directly inside <${needs}>`,
    );
  });
}

export function checkChildren(
  node: Node,
  allowed: 'none' | 'any' | readonly string[],
  reporter: Reporter,
): void {
  if (allowed === 'any') return;
  for (const child of node.children ?? []) {
    const at = child.position?.start ?? node.position?.start;
    if (isBlank(child)) continue;
    if (allowed === 'none') {
      reporter.error(at, `<${node.name}> takes no content`, `write <${node.name} … />`);
      return;
    }
    if (isJsx(child) && allowed.includes(child.name ?? '')) continue;
    if (isUnknownComponent(child)) continue; // reported by its name
    const what = isJsx(child) ? nameOf(child) : `"${textOf(child).trim().slice(0, 30)}"`;
    reporter.error(
      at,
      `${what} is not allowed directly inside <${node.name}>`,
      `allowed inside it: ${allowed.map((one) => `<${one}>`).join(', ')}`,
    );
  }
}

function isUnknownComponent({ name: written, data }: Node): boolean {
  const name = written ?? '';
  return isComponentName(name) && contractOf(name) === undefined && data?.['props'] === undefined;
}

/** A code fence has become a component that writers do not know. */
function nameOf({ name, data }: Node): string {
  return data?.['props'] !== undefined && name === 'CodeBlock' ? 'a code block' : `<${name}>`;
}
