// Reads the files of an offline copy. `search.json` stands there as `search.json.js`, which calls siteFile() with the
// text: a page may run scripts of its folder, but read nothing. Entry: fileFetch().

import { OFFLINE_ROOT, SITE_FILE, withIndexFile } from '../../shared/routes.ts';
import { siteBase } from '../state/site-address.ts';
import { trustedCode } from '../state/trusted-html.ts';

/** By address of the script. */
const texts = new Map<string, string>();

Object.assign(globalThis, {
  [SITE_FILE](text: string): void {
    const { src } = document.currentScript as HTMLScriptElement;
    texts.set(src, text);
  },
});

/** Answers 200 with the text, its addresses whole. Rejects, as fetch() does, where the copy has no such file. */
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
      script.remove(); // not before: Firefox calls only what stands in the document the current script
      resolve();
    });
    script.addEventListener('error', () => reject(new TypeError(`${url} could not be read`)));
    document.head.append(script);
  });
}
