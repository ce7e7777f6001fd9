// Development only: morphs the shown article into its new version and touches nothing that is equal, so that scroll
// position, open tabs, folds and focus stay. False: an island was added, removed or has other props, so the whole
// article must be replaced. Entry: morphArticle().

import { trustedHtml } from '../state/trusted-html.ts';

export function morphArticle(article: HTMLElement, html: string): boolean {
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(html);
  if (islandsOf(article) !== islandsOf(template.content)) return false;
  const changes: (() => void)[] = [];
  if (!compareChildren(article, template.content, changes)) return false;
  for (const change of changes) change();
  return true;
}

function islandsOf(root: ParentNode): string {
  const islands = [...root.querySelectorAll<HTMLElement>('[data-island]')];
  return JSON.stringify(
    islands.map(({ dataset }) => [dataset['island'], dataset['id'], dataset['props']]),
  );
}

/** Collected first and applied at the end: the comparison may find that the whole article must be replaced. */
type Changes = (() => void)[];

function compareChildren(
  old: ParentNode & Node,
  fresh: ParentNode & Node,
  changes: Changes,
): boolean {
  const before = [...old.childNodes];
  const after = [...fresh.childNodes];
  let start = 0;
  while (start < Math.min(before.length, after.length) && isSame(before[start], after[start]))
    start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1;
  // The unchanged nodes before and after are equal except for islands, whose slots may differ.
  for (let at = 0; at < start; at += 1)
    if (!compareIsland(before[at], after[at], changes)) return false;
  for (let at = 1; at <= end; at += 1)
    if (!compareIsland(before.at(-at), after.at(-at), changes)) return false;
  const next = end === 0 ? null : (before.at(-end) ?? null);
  const gone = before.slice(start, before.length - end);
  const come = after.slice(start, after.length - end);
  return replaceRun({ parent: old, gone, come, next }, changes);
}

interface Run {
  parent: Node;
  gone: ChildNode[];
  come: ChildNode[];
  next: ChildNode | null; // the node after them
}

function replaceRun({ parent, gone, come, next }: Run, changes: Changes): boolean {
  const rest = [...gone];
  for (const node of come) {
    const at = rest.findIndex((one) => isAlike(one, node));
    if (at >= 0) {
      const [match, ...skipped] = [rest[at], ...rest.slice(0, at)];
      rest.splice(0, at + 1);
      if (skipped.some(hasIsland)) return false;
      for (const one of skipped) if (one) changes.push(() => one.remove());
      if (match === undefined || !compare(match, node, changes)) return false;
    } else {
      if (hasIsland(node)) return false;
      const before = rest[0] ?? next;
      changes.push(() => parent.insertBefore(node, before));
    }
  }
  if (rest.some(hasIsland)) return false;
  for (const one of rest) changes.push(() => one.remove());
  return true;
}

/** Of the same kind, so that one can be morphed into the other. */
function isAlike(old: ChildNode, fresh: ChildNode): boolean {
  if (old.nodeName !== fresh.nodeName) return false;
  if (!(old instanceof HTMLElement) || !(fresh instanceof HTMLElement)) return true;
  return old.id === fresh.id && old.dataset['id'] === fresh.dataset['id'];
}

function compare(old: ChildNode, fresh: ChildNode, changes: Changes): boolean {
  if (old instanceof CharacterData && fresh instanceof CharacterData) {
    if (old.data !== fresh.data)
      changes.push(() => {
        old.data = fresh.data;
      });
    return true;
  }
  if (!(old instanceof Element) || !(fresh instanceof Element)) return true;
  if (isIsland(old)) return compareIsland(old, fresh, changes);
  changes.push(() => takeAttributes(old, fresh));
  return compareChildren(old, fresh, changes);
}

/** Attributes that the reader's actions change: they are kept. */
const OF_THE_READER = new Set([
  'open',
  'hidden',
  'aria-pressed',
  'aria-busy',
  'aria-live',
  'tabindex',
]);

function takeAttributes(old: Element, fresh: Element): void {
  for (const { name, value } of [...fresh.attributes])
    if (!OF_THE_READER.has(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const { name } of [...old.attributes])
    if (!OF_THE_READER.has(name) && !fresh.hasAttribute(name)) old.removeAttribute(name);
}

/** React renders an island; the author's content is in its slots. */
function compareIsland(
  old: ChildNode | undefined,
  fresh: ChildNode | undefined,
  changes: Changes,
): boolean {
  if (!(old instanceof Element) || !(fresh instanceof Element)) return true;
  if (!isIsland(old)) {
    // Equal, but a hydrated island inside may differ from the HTML that was sent.
    return !hasIsland(old) || old.isEqualNode(fresh) || compareChildren(old, fresh, changes);
  }
  const slots = slotsOf(old);
  const freshSlots = slotsOf(fresh);
  if (slots.length !== freshSlots.length) return slots.length === 0;
  return slots.every((slot, at) => {
    const other = freshSlots[at];
    return other !== undefined && compareChildren(slot, other, changes);
  });
}

function slotsOf(island: Element): HTMLElement[] {
  const slots = [...island.querySelectorAll<HTMLElement>('[data-slot]')];
  return slots.filter((slot) => slot.closest('[data-island]') === island);
}

/** Equal, apart from what islands rendered and what the reader opened or pressed. */
function isSame(old: ChildNode | undefined, fresh: ChildNode | undefined): boolean {
  if (old === undefined || fresh === undefined) return false;
  if (old.isEqualNode(fresh)) return true;
  if (isIsland(old) && isIsland(fresh)) return isAlike(old, fresh);
  return old.textContent === fresh.textContent && asSent(old).isEqualNode(asSent(fresh));
}

/** A copy without the attributes that the reader's actions change. */
function asSent(node: ChildNode): Node {
  const copy = node.cloneNode(true);
  if (!(copy instanceof Element)) return copy;
  for (const element of [copy, ...copy.querySelectorAll('*')])
    for (const name of OF_THE_READER) element.removeAttribute(name);
  return copy;
}

function isIsland(node: Node): boolean {
  return node instanceof HTMLElement && node.dataset['island'] !== undefined;
}

function hasIsland(node: Node | undefined): boolean {
  if (!(node instanceof Element)) return false;
  return isIsland(node) || node.querySelector('[data-island]') !== null;
}
