// Links to this place in another version or language keep the query and the hash of the address (product
// spec §2), in `href` itself, so that this also works in a new tab. Entry: followAddress(), writeEditionLinks().

export function followAddress(): void {
  writeEditionLinks();
  addEventListener('hashchange', writeEditionLinks);
  addEventListener('popstate', writeEditionLinks);
  // Before a link is used: history.replaceState may have changed the query, which fires no event.
  for (const type of ['pointerdown', 'focusin', 'toggle'])
    addEventListener(type, writeEditionLinks, true);
}

/** `?a=1#part` in `/1.0/pay?a=1#part`. */
const QUERY_AND_HASH = /[?#].*/;

export function writeEditionLinks(): void {
  const { search, hash } = location;
  for (const link of document.querySelectorAll<HTMLAnchorElement>(
    'a[data-action="choose-edition"]',
  )) {
    const old = link.getAttribute('href') ?? '';
    const href = old.replace(QUERY_AND_HASH, '') + search + hash;
    if (href !== old) link.setAttribute('href', href); // not link.search: that would write the whole URL
  }
}
