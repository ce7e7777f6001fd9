// Before the router runs, Back may lead to an address whose page an earlier router had swapped in: the browser then
// changes the address and shows nothing new. Such a page is reloaded in full, whether Back was pressed before or
// after this script ran. Entry: guardHistory().

import { placeIsWrong } from './scroll-memory.ts';

let isRunning = false;
let isReplaced = false;

export function isRouterRunning(): boolean {
  return isRunning;
}

export function routerRuns(): void {
  isRunning = true;
}

/** This document is being reloaded: it must not hydrate, nor change the address. */
export function isBeingReplaced(): boolean {
  return isReplaced;
}

export function guardHistory(): void {
  const shown = loadedAddress();
  const reload = (): void => {
    if (isRunning || withoutHash(location.href) === shown) return;
    placeIsWrong();
    isReplaced = true;
    location.reload();
  };
  addEventListener('popstate', reload);
  reload();
}

/** The address that this document was loaded from, not the current one. */
function loadedAddress(): string {
  const name = performance.getEntriesByType('navigation')[0]?.name ?? '';
  return withoutHash(name.startsWith('http') ? name : location.href); // older browsers: 'document'
}

function withoutHash(url: string): string {
  return url.split('#', 1)[0] ?? '';
}
