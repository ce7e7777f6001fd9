// A page opened before a deploy may request files of its build that are gone. All code and data loaded for the reader
// goes through here: if the site has been rebuilt, the page is reloaded, once per build, and the reader's last action
// is repeated (client/hydrate.tsx). A page that is being left for another is not reloaded: the reader would stay.
// Entries: ofThisBuild(), loadAgain(), followReader(), takeUnfinished().

import { ELEMENT_IDS } from '../../shared/element-ids.ts';
import { isPlainClick } from './plain-click.ts';
import { readSession, writeSession } from './session.ts';

/** What a reader did, to be repeated on the same page of the next build. */
export interface ReaderAction {
  href: string; // of the page
  key?: string; // pressed outside a field
  control?: { name: string; label: string; at: number }; // tag name; `at`: which of the controls with this label
  value?: string; // of a field, as far as it was typed
}

/** Keys in session storage. */
const [RELOADED_FOR, UNFINISHED] = ['reloaded-for', 'unfinished'] as const;
/** An older action has already had its effect. */
const RECENT_MS = 10_000;
const CONTROLS = 'button, summary, input, select, textarea, [role="tab"]';
const PAGE_LINK = 'a[href]:not([target], [download], .part)';

let last: Event | undefined;
let reloading: Promise<boolean> | undefined;

/** Starts to record the reader's last action. */
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
  loadAgain();
  return true;
}

/** Reloads the page; the reader's last action is repeated there. */
export function loadAgain(): void {
  addEventListener('pagehide', () => writeSession(UNFINISHED, lastAction()));
  location.reload();
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

function lastAction(): ReaderAction | undefined {
  if (last === undefined || performance.now() - last.timeStamp > RECENT_MS) return undefined;
  const { href } = location;
  const control = (last.target as Element).closest<HTMLInputElement>(CONTROLS);
  if (control === null) return last instanceof KeyboardEvent ? { href, key: last.key } : undefined;
  const label = labelOf(control);
  const at = controlsOf(control.localName, label).indexOf(control);
  const isField = /^(?:input|select|textarea)$/.test(control.localName);
  return {
    href,
    control: { name: control.localName, label, at },
    ...(isField && { value: control.value }),
  };
}

export function controlsOf(name: string, label: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(name)].filter((one) => labelOf(one) === label);
}

function labelOf(control: HTMLElement): string {
  return control.ariaLabel ?? control.textContent;
}

/** The action to repeat after a reload; given once. Restores a field's text and focus at once, so typing can go on. */
export function takeUnfinished(): ReaderAction | undefined {
  const action = readSession<ReaderAction>(UNFINISHED);
  if (action === undefined) return undefined;
  writeSession(UNFINISHED, null);
  if (action.href !== location.href) return undefined;
  const { control, value } = action;
  const field = control && controlsOf(control.name, control.label)[control.at];
  if (field && value !== undefined) {
    Object.assign(field, { value });
    field.focus();
  }
  return action;
}
