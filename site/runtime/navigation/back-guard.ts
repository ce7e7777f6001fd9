// What covers the page (the mobile menu, the search dialog) is closed by Back, without leaving the page. Entry:
// guardBack().
// 1. Opening pushes a history entry.  2. Back leaves that entry.  3. Closing in any other way goes back from the entry;
// a link to another page replaces it (router.ts).

export type BackGuard = ReturnType<typeof guardBack>;

/** Lives as long as the page: Back may come after what covered it has gone. */
export function guardBack(hide: () => void) {
  let openedAt: string | undefined; // the address; set while our history entry is there
  let isReturning = false; // our own history.back() is under way

  const popped = (event: PopStateEvent): void => {
    const isOurs = isReturning || (openedAt === location.href && event.state !== null);
    if (!isOurs) return;
    event.stopImmediatePropagation(); // the page stays: nothing for the router to do
    isReturning = false;
    openedAt = undefined;
    hide();
  };
  window.addEventListener('popstate', popped, { capture: true }); // before the router's listener
  return {
    opened(): void {
      if (openedAt !== undefined) return;
      openedAt = location.href;
      history.pushState({ ...history.state, menu: true }, '');
    },
    /** `isLeaving`: a link to another page was chosen. */
    closed(isLeaving: boolean): void {
      if (openedAt !== undefined && !isLeaving) {
        isReturning = true;
        history.back();
      }
      openedAt = undefined;
    },
  };
}
