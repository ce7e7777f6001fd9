// Folds of the reference whose fields are in a document of their own: fetched when the reader opens the fold, or when
// an address names an anchor in it. If that fails, the fold keeps its link. Entries: fetchFold(), fetchFoldsAround().

import { ARTICLE_END, ARTICLE_START, sliceArticle } from '../../shared/article-marks.ts';
import { PART_ID } from '../../shared/element-ids.ts';
import { foldMessages } from '../../shared/messages/fold-messages.ts';
import { announce } from '../state/live-region.ts';
import { ofThisBuild } from '../state/new-build.ts';
import { trustedHtml } from '../state/trusted-html.ts';

/** Resolves when the fields are shown, or could not be loaded. */
export async function fetchFold(fold: HTMLDetailsElement): Promise<void> {
  const link = fold.querySelector<HTMLAnchorElement>(':scope > p > a.part');
  if (link === null || fold.ariaBusy === 'true') return;
  fold.ariaBusy = 'true';
  tell(link, foldMessages.fetching);
  try {
    const html = await ofThisBuild(() => fieldsAt(link.href));
    show(fold, html.slice(ARTICLE_START.length, -ARTICLE_END.length));
  } catch (error) {
    console.warn('The fields of a schema could not be fetched; their link remains.', error);
    tell(link, foldMessages.failed);
  }
  fold.ariaBusy = null;
}

async function fieldsAt(href: string): Promise<string> {
  const response = await fetch(href);
  const html = response.ok ? sliceArticle(await response.text()) : undefined;
  if (html === undefined) throw new Error(`${href} holds no fields`);
  return html;
}

/** Shows `words` beside the link and announces them to screen readers. */
function tell(link: HTMLAnchorElement, words: string): void {
  const beside = link.nextElementSibling ?? document.createElement('span');
  beside.textContent = ` ${words}`;
  link.after(beside);
  announce(words);
}

/** Replaces the link with the fields. Their ids begin with the fold's, as if they had come with the page. */
function show(fold: HTMLDetailsElement, html: string): void {
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(html);
  const { part: own = '' } = fold.dataset;
  const ownId = (id: string): string => (isOfPart(id) ? own + id.slice(PART_ID.length) : id);
  for (const element of template.content.querySelectorAll<HTMLElement>(
    '[id],[data-part],a[href^="#"]',
  )) {
    const { id, dataset } = element;
    if (id !== '') element.id = ownId(id);
    if (dataset['part'] !== undefined) dataset['part'] = ownId(dataset['part']);
    const href = element.getAttribute('href');
    if (href?.startsWith('#')) element.setAttribute('href', `#${ownId(href.slice(1))}`);
  }
  const place = fold.querySelector(':scope > p > a.part')?.parentElement;
  const hadFocus = place?.contains(document.activeElement) === true;
  place?.replaceWith(template.content);
  delete fold.dataset['part'];
  if (hadFocus) fold.querySelector('summary')?.focus();
}

function isOfPart(id: string): boolean {
  return id === PART_ID || id.startsWith(`${PART_ID}-`);
}

/** Fetches the folds that enclose the element with this id, outermost first. Returns the element, if there is one. */
export async function fetchFoldsAround(id: string): Promise<HTMLElement | null> {
  for (;;) {
    const target = document.getElementById(id);
    if (target !== null) return target;
    const folds = [...document.querySelectorAll<HTMLDetailsElement>('details[data-part]')];
    const around = folds
      .filter(({ dataset }) => id.startsWith(`${dataset['part']}-`))
      .sort((a, b) => (b.dataset['part'] ?? '').length - (a.dataset['part'] ?? '').length);
    const [next] = around;
    if (next === undefined) return null;
    await fetchFold(next);
    if (next.dataset['part'] !== undefined) return null; // loading failed
  }
}
