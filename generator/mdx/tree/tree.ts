// The syntax trees that the parser hands us, as far as we look at them: Markdown (mdast) before, HTML
// (hast) after. One loose node type for both, narrowed by `type`; and walk().

export interface Point {
  line: number;
  column: number;
}

export interface JsxAttribute {
  type: string; // 'mdxJsxAttribute', or 'mdxJsxExpressionAttribute' for {...spread}
  name?: string;
  value?: string | null | { type: string; value: string };
  position?: { start: Point };
}

export interface Node {
  type: string;
  children?: Node[];
  value?: string;
  position?: { start: Point; end: Point };
  data?: Record<string, unknown>;
  // Markdown
  lang?: string | null;
  meta?: string | null;
  title?: string | null;
  url?: string;
  identifier?: string; // of definitions and references, in lower case
  label?: string | null; // the same as written
  name?: string | null; // directives and JSX
  attributes?: JsxAttribute[];
  // HTML
  tagName?: string;
  properties?: Record<string, unknown>;
  part?: 'title' | 'lead'; // what it is on the page
  heading?: { id: string; text: string }; // of a heading below the title
}

export function isJsx(node: Node): boolean {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** The name of an element or a tag; '' of text. */
export function tagOf({ tagName, name }: Node): string {
  return tagName ?? name ?? '';
}

/** Visits `node` and all below it, parents first. */
export function walk(node: Node, visit: (node: Node, parent: Node | undefined) => void): void {
  const step = (current: Node, parent: Node | undefined): void => {
    visit(current, parent);
    for (const child of current.children ?? []) step(child, current);
  };
  step(node, undefined);
}

/** The words in and below a node. */
export function textOf(node: Node): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value ?? '';
  return (node.children ?? []).map(textOf).join('');
}

/** Whether a tag names a component of ours, rather than an HTML element. */
export function isComponentName(name: string): boolean {
  return /^[A-Z]/.test(name);
}
