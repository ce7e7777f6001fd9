// Development only: morphs the shown article into its new version and touches nothing that is equal, so that scroll
// position, open tabs, folds and focus stay. False: an island was added, removed or has other props, so the whole
// article must be replaced. Entry: morphArticle().

import { trustedHtml } from '../state/trusted-html.ts';

export function morphArticle(article: HTMLElement, html: string): boolean {
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(html);
  const { content } = template;
  return islandsOf(article) === islandsOf(content) && morphChildren(article, content);
}

function islandsOf(root: ParentNode): string {
  const islands = [...root.querySelectorAll<HTMLElement>('[data-island]')];
  return JSON.stringify(
    islands.map(({ dataset }) => [dataset['island'], dataset['id'], dataset['props']]),
  );
}

/** False, perhaps halfway: the whole article must be replaced. */
function morphChildren(old: Node, fresh: Node): boolean {
  const before = [...old.childNodes];
  const after = [...fresh.childNodes];
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && isSame(before[start], after[start])) start += 1;
  let end = 0;
  while (end < most - start && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const gone = before.splice(start, before.length - start - end);
  const come = after.splice(start, after.length - start - end);
  // What is left in both lists is the same, except in islands, whose slots may differ.
  const pairs = before.map((node, at) => [node, after[at]]).filter(([node]) => hasIsland(node));
  if (gone.length === come.length && gone.every((node, at) => isAlike(node, come[at])))
    pairs.push(...gone.map((node, at) => [node, come[at]]));
  else if ([...gone, ...come].some(hasIsland)) return false;
  else {
    const next = before[start] ?? null;
    for (const node of gone) node.remove();
    for (const node of come) old.insertBefore(node, next);
  }
  return pairs.every(([node, other]) => morph(node, other));
}

/** Of the same kind, so that one can be morphed into the other. */
function isAlike(old: ChildNode, fresh: ChildNode | undefined): boolean {
  if (old.nodeName !== fresh?.nodeName) return false;
  if (!(old instanceof HTMLElement) || !(fresh instanceof HTMLElement)) return true;
  return old.id === fresh.id && old.dataset['id'] === fresh.dataset['id'];
}

function morph(old: ChildNode | undefined, fresh: ChildNode | undefined): boolean {
  if (old instanceof CharacterData && fresh instanceof CharacterData) old.data = fresh.data;
  if (!(old instanceof Element) || !(fresh instanceof Element)) return true;
  if (!isIsland(old)) {
    takeAttributes(old, fresh);
    return morphChildren(old, fresh);
  }
  // React renders an island; the author's content is in its slots.
  const slots = slotsOf(old);
  const freshSlots = slotsOf(fresh);
  if (slots.length !== freshSlots.length) return slots.length === 0;
  return slots.every((slot, at) => morphChildren(slot, freshSlots[at] as Node));
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
