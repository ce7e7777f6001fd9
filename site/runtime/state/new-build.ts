// A page opened before a deploy may request files of its build that are gone. All code and data loaded for the reader
// goes through here: if the site has been rebuilt, the page is reloaded, once per build. A page that is being left for
// another is not reloaded: the reader would stay. Entries: ofThisBuild(), followReader().

import { ELEMENT_IDS } from '../../shared/element-ids.ts';
import { isPlainClick } from './plain-click.ts';
import { readSession, writeSession } from './session.ts';

/** The key in session storage. */
const RELOADED_FOR = 'reloaded-for';
const PAGE_LINK = 'a[href]:not([target], [download], .part)';

let last: Event | undefined;
let reloading: Promise<boolean> | undefined;

/** Starts to record the last thing that the reader did. */
export function followReader(): void {
  const keep = (event: Event): void => {
    if (event.isTrusted) last = event;
  };
  for (const type of ['click', 'input', 'keydown']) addEventListener(type, keep, true);
}

/** Settles as `load` does, but never settles while the page is being left, or reloaded for a new build. */
export async function ofThisBuild<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    reloading ??= reloadsForNewBuild();
    if (await reloading) return new Promise<never>(() => {});
    reloading = undefined;
    if (isLeaving()) return new Promise<never>(() => {});
    throw error;
  }
}

async function reloadsForNewBuild(): Promise<boolean> {
  const build = await buildNow();
  const own = buildIn(document.getElementById(ELEMENT_IDS.pageData)?.textContent);
  if (build === undefined || build === own || readSession(RELOADED_FOR) === build) return false;
  if (isLeaving()) return false;
  writeSession(RELOADED_FOR, build);
  if (readSession(RELOADED_FOR) !== build) return false; // without storage the page could reload forever
  location.reload();
  return true;
}

/** The build of the page now at this address; undefined: the host cannot be reached, or sends something else. */
function buildNow(): Promise<string | undefined> {
  return fetch(location.href, { cache: 'no-cache' }).then(
    async (response) => buildIn(await response.text()),
    () => undefined,
  );
}

/** Finds the last `build` in the document: the page data is at its end. */
function buildIn(text = ''): string | undefined {
  return /.*"build":"(\w+)"/s.exec(text)?.[1];
}

/** Whether the last thing the reader did was to click a link whose page is not shown yet. */
function isLeaving(): boolean {
  if (!(last instanceof MouseEvent) || !isPlainClick(last)) return false;
  const link = (last.target as Element).closest<HTMLAnchorElement>(PAGE_LINK);
  return link !== null && link.pathname !== location.pathname;
}
