// Before the router runs, Back may lead to an address whose page was swapped in by an earlier router:
// the browser changes the address and shows nothing new. Such a page is loaded in full. Entry: guardHistory().

let isRunning = false;

export function isRouterRunning(): boolean {
  return isRunning;
}

export function routerRuns(): void {
  isRunning = true;
}

export function guardHistory(): void {
  const here = location.pathname + location.search;
  addEventListener('popstate', () => {
    if (!isRunning && location.pathname + location.search !== here) location.reload();
  });
}
