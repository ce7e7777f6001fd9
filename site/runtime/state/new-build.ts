// A page that was opened before a deploy may ask for files of its build that are gone. What fetches code or data for
// the reader goes through here: where the site has been built anew, the page is loaded again, once for each build, and
// what the reader did last is done there (repeat-action.ts).
// Entries: ofThisBuild(), loadAgain(), followReader(), takeUnfinished().

import { ELEMENT_IDS } from '../../shared/element-ids.ts';
import { readSession, writeSession } from './session.ts';

/** What a reader did, for the same page of the next build. */
export interface ReaderAction {
  href: string; // of the page
  key?: string; // pressed outside of fields
  control?: { name: string; label: string; at: number }; // the element's name; which of those with this label
  value?: string; // of a field, as far as it was filled in
}

/** The keys of the session storage. */
const [RELOADED_FOR, UNFINISHED] = ['reloaded-for', 'unfinished'] as const;
/** What was done longer ago has had its effect. */
const RECENT_MS = 10_000;
const CONTROLS = 'button, summary, input, select, textarea, [role="tab"]';

let last: Event | undefined;
let reloading: Promise<boolean> | undefined;

/** From now on it is known what the reader did last. */
export function followReader(): void {
  const keep = (event: Event): void => {
    if (event.isTrusted) last = event;
  };
  for (const type of ['click', 'input', 'keydown']) addEventListener(type, keep, true);
}

/** What `load` answers. Never settles where the page is being loaded again; else rejects as `load` does. */
export async function ofThisBuild<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    reloading ??= reloadsForNewBuild();
    if (await reloading) return new Promise<never>(() => {});
    reloading = undefined;
    throw error;
  }
}

async function reloadsForNewBuild(): Promise<boolean> {
  const build = await buildNow();
  const own = buildIn(document.getElementById(ELEMENT_IDS.pageData)?.textContent);
  if (build === undefined || build === own || readSession(RELOADED_FOR) === build) return false;
  writeSession(RELOADED_FOR, build);
  if (readSession(RELOADED_FOR) !== build) return false; // without a storage it could go on for ever
  loadAgain();
  return true;
}

/** The page is loaded again; what the reader did last is done there. */
export function loadAgain(): void {
  addEventListener('pagehide', () => writeSession(UNFINISHED, lastAction()));
  location.reload();
}

/** Of the page at this address; undefined: the host cannot be reached, or answers something else. */
function buildNow(): Promise<string | undefined> {
  return fetch(location.href, { cache: 'no-cache' }).then(
    async (response) => buildIn(await response.text()),
    () => undefined,
  );
}

/** The page's data are the last of its document. */
function buildIn(text = ''): string | undefined {
  return /.*"build":"(\w+)"/s.exec(text)?.[1];
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

/** What the page was loaded again for; once. A field has its text and the focus at once, so that typing goes on. */
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
