// Reads the files of an offline copy. `search.json` is stored as `search.json.js`, which calls siteFile() with the
// text: a page opened from a folder may run its scripts, but not fetch its files. Entry: fileFetch().

import { OFFLINE_ROOT, SITE_FILE, withIndexFile } from '../../shared/routes.ts';
import { siteBase } from '../state/site-address.ts';
import { trustedCode } from '../state/trusted-html.ts';

/** By the script's address. */
const texts = new Map<string, string>();

Object.assign(globalThis, {
  [SITE_FILE](text: string): void {
    const { src } = document.currentScript as HTMLScriptElement;
    texts.set(src, text);
  },
});

/** A 200 response with the text, its addresses completed. Rejects, as fetch() does, if the copy has no such file. */
export async function fileFetch(address: string | URL): Promise<Response> {
  const { href, pathname } = new URL(address, location.href);
  const file = /\.[a-z]+$/.test(pathname) ? pathname : withIndexFile(pathname);
  const url = new URL(`${file}.js`, href).href;
  if (!texts.has(url)) await run(url);
  const text = texts.get(url);
  if (text === undefined) throw new TypeError(`${url} holds no file`);
  return new Response(text.replaceAll(`"${OFFLINE_ROOT}`, `"${siteBase()}`));
}

function run(url: string): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = trustedCode(url);
    script.addEventListener('load', () => {
      script.remove(); // not earlier: Firefox sets `currentScript` only for scripts in the document
      resolve();
    });
    script.addEventListener('error', () => reject(new TypeError(`${url} could not be read`)));
    document.head.append(script);
  });
}
