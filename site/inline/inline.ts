// The one inline script, the same on every page, so that one hash in the Content-Security-Policy covers the site: what
// must be set up before the first paint. generator/client/inline-script.ts bundles it to a string. Its settings are data
// attributes of <html>. It marks that script runs, leaves the scroll position of a reload to the browser, applies the
// stored colour mode, hides a dismissed announcement, and shows the remembered tab of each group (one named in the query
// first) and the sidebar's categories as they were left, with CSS rules of its own, in the layer of preferences, until
// the page is hydrated. If the page's stylesheet or script fails to load, it warns of a wrong base URL (test/SPEC.md
// §2), or says that a part could not be loaded (§8).

import { LOAD_ERROR } from '../shared/element-ids.ts';

/** Written into the script when it is bundled. */
declare const PAGE_DATA_ID: string;
declare const TEXTS: {
  title: string;
  text: string; // with {base}
  suggestion: string; // with {suggestion}
  errorTitle: string;
  errorText: string;
  retry: string;
};

/** Own colours, because the stylesheet may be missing. The policy allows styles that script sets this way. */
const WARNING_STYLE =
  'padding:1rem;border:2px solid #8c1517;font:1rem/1.5 sans-serif;color:#13201e;background:#fdebea';

const root = document.documentElement;
const settings = root.dataset;
let rules = '';
let isWarned = false;

settings['script'] = '';
// The browser restores the scroll position itself, before the first paint; the router takes over later.
history.scrollRestoration = 'auto';
const storage = attempt(() => localStorage);
applyColorMode();
hideAnnouncement();
attempt(() => {
  for (const key of Object.keys(storage ?? {}))
    if (key.startsWith('tab-')) showTab(`group=${key.slice(4)}`, stored(key));
});
for (const [key, value] of new URLSearchParams(location.search)) showTab(`query=${key}`, value);
attempt(showFolds);
attempt(() => {
  if (rules === '') return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer preferences{${rules}}`);
  document.adoptedStyleSheets = [sheet];
});
addEventListener(LOAD_ERROR, () => warnWhenParsed(true));
addEventListener(
  'error',
  ({ target }) => warnOfFile(target as HTMLScriptElement | HTMLLinkElement),
  true,
);

/** Storage may be denied, and hold anything. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function stored(key: string): string | undefined {
  return attempt(() => storage?.getItem(key)) ?? undefined;
}

function applyColorMode(): void {
  const chosen = 'noSwitch' in settings ? undefined : stored('theme');
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const usual = 'followSystem' in settings ? system : settings['defaultMode'];
  settings['theme'] = chosen === 'light' || chosen === 'dark' ? chosen : (usual ?? '');
}

/** "annoucement" is how earlier versions spelled it. */
function hideAnnouncement(): void {
  const { announcementId } = settings;
  let id = stored('announcement-id') || stored('annoucement-id');
  if (id === 'annoucement-bar') id = 'announcement-bar';
  if (announcementId && id === announcementId && stored('announcement-dismiss') === 'true')
    settings['announcement'] = 'dismissed';
}

/** In groups that have the value, its panel and no other. */
function showTab(name: string, value: string | undefined): void {
  if (!/^[-=\w]+$/.test(name) || value === undefined) return;
  const tab = `[data-value=${CSS.escape(value)}]`;
  const panels = `[data-script] [data-${name}]:has(${tab})>[role=tabpanel]`;
  rules += `${panels}{display:none}${panels}${tab}{display:block}`;
}

function showFolds(): void {
  const folds = JSON.parse(sessionStorage.getItem('sidebar-folds') ?? '{}') as Record<
    string,
    boolean
  >;
  for (const [id, isOpen] of Object.entries(folds)) {
    const fold = `html:not([data-hydrated]) [data-fold=${CSS.escape(id)}]`;
    rules += isOpen
      ? `${fold}>ul{display:block}`
      : `${fold}:not(:has([aria-current]))>ul{display:none}`;
  }
}

function warnOfFile({ localName, type, rel }: Partial<HTMLScriptElement & HTMLLinkElement>): void {
  const isScript = localName === 'script';
  // The page's script could not be loaded: everything stays open and readable.
  if (type === 'module') delete settings['script'];
  if ((isScript || rel === 'stylesheet') && document.readyState !== 'complete')
    warnWhenParsed(isScript);
}

function warnWhenParsed(isScript: boolean): void {
  if (document.readyState !== 'loading') warn(isScript);
  else document.addEventListener('DOMContentLoaded', () => warn(isScript));
}

function warn(isScript: boolean): void {
  const { baseUrl = '/' } = settings;
  const address = baseInAddress(baseUrl);
  if (isWarned || (address === baseUrl && !isScript)) return;
  isWarned = true;
  const box = document.createElement('div');
  const add = (text: string, name: 'strong' | 'p' | 'button'): HTMLElement => {
    const element = box.appendChild(document.createElement(name));
    element.textContent = text;
    return element;
  };
  if (address === baseUrl) {
    const own = globalThis.siteCatalogue?.groups['shell'] as Partial<Record<string, string>>;
    add(own?.['pageErrorTitle'] ?? TEXTS.errorTitle, 'strong');
    add(own?.['partErrorText'] ?? TEXTS.errorText, 'p');
    add(own?.['pageErrorRetry'] ?? TEXTS.retry, 'button').onclick = () => location.reload();
  } else {
    add(TEXTS.title, 'strong');
    add(TEXTS.text.replace('{base}', baseUrl), 'p');
    add(TEXTS.suggestion.replace('{suggestion}', address), 'p');
  }
  box.className = address === baseUrl ? 'load-error' : 'base-url-warning';
  box.role = 'alert';
  box.style.cssText = WARNING_STYLE;
  document.body.prepend(box);
}

/**
 * The base URL according to the address: the part before the page's own route. If it is the configured one, a file
 * could not be loaded and the base URL is right.
 */
function baseInAddress(baseUrl: string): string {
  const data = document.getElementById(PAGE_DATA_ID)?.textContent ?? '{}';
  const { route } = JSON.parse(data) as { route: string };
  const end = route.replace(/\/$/, '');
  const path = decodeURIComponent(location.pathname.replace(/(index)?\.html$|\/$/, ''));
  if (path.endsWith(end)) return `${path.slice(0, path.length - end.length)}/`;
  return `${path}/`.startsWith(baseUrl) ? baseUrl : `${path}/`;
}
