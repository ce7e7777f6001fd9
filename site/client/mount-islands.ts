// Hydrates the islands of an article: each is a React root of its own in finished HTML. Entry: mountIslands().
// The slots of all islands are read before the first is hydrated, so islands inside islands are hydrated too.

import { type ComponentType, createElement, type ReactElement } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { ErrorBoundary } from '../parts/ErrorBoundary.tsx';
import { applyChanges } from '../runtime/article/article-inputs.ts';
import type { IslandLoaders } from '../runtime/navigation/fetch-page.ts';

type LoadedIsland = ComponentType<Record<string, unknown>>;

/** `loaded`: the islands' components by name. Returns a function that unmounts them. */
export function mountIslands(
  article: HTMLElement,
  loaded: ReadonlyMap<string, LoadedIsland>,
): () => void {
  const elements = [...article.querySelectorAll<HTMLElement>('[data-island]')].filter((element) =>
    loaded.has(nameOf(element)),
  );
  const slots = elements.map(slotsOf);
  let isLeft = false;
  // An error on a page that was left before React hydrated it does not mean that its HTML differed.
  const report = (error: unknown): void => {
    if (!isLeft) reportRecoverable(error);
  };
  const roots = elements.map((element, at) => {
    const component = loaded.get(nameOf(element)) as LoadedIsland;
    const props = JSON.parse(element.dataset['props'] ?? '{}') as Record<string, unknown>;
    return hydrate(element, createElement(component, { ...props, slots: slots[at] }), report);
  });
  for (const element of elements) applyChanges(element);
  return () => {
    isLeft = true;
    // Not now: React may be rendering the shell, and forbids unmounting another root meanwhile.
    queueMicrotask(() => {
      for (const root of roots) root.unmount();
    });
  };
}

/** React repairs a hydration mismatch by itself; we log it once. */
export function reportRecoverable(error: unknown): void {
  console.error('The page differed from what was sent, and was drawn again.', error);
}

function nameOf({ dataset }: HTMLElement): string {
  return dataset['island'] ?? '';
}

/** Only the slots whose nearest island is this one. */
function slotsOf(element: HTMLElement): string[] {
  const slots = [...element.querySelectorAll<HTMLElement>('[data-slot]')];
  return slots
    .filter((slot) => slot.closest('[data-island]') === element)
    .map((slot) => slot.innerHTML);
}

function hydrate(
  element: HTMLElement,
  component: ReactElement,
  onRecoverableError: (error: unknown) => void,
): Root {
  const island = createElement(ErrorBoundary, null, component);
  const options = { identifierPrefix: element.dataset['id'] ?? '', onRecoverableError };
  const isTranslated = element.querySelector('font') !== null;
  if (!isTranslated) return hydrateRoot(element, island, options);
  // A translator has changed the HTML, so hydration would fail: render anew; the slots keep their text.
  const root = createRoot(element, options);
  root.render(island);
  return root;
}

/** The islands' components by name: a module exports its component under the island's name. */
export async function loadIslands(loaders: IslandLoaders): Promise<Map<string, LoadedIsland>> {
  const entries = await Promise.all(
    Object.entries(loaders).map(
      async ([name, load]) => [name, (await load())[name] as LoadedIsland] as const,
    ),
  );
  return new Map(entries);
}
