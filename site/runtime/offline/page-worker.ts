// The search worker of an offline copy, which runs in the page itself. Entry: PageWorker().

import { isHead } from '../../shared/search/index/part-format.ts';
import { openParts } from '../search/search-parts.ts';
import { openWhole, serveSearch } from '../search/serve-search.ts';

/** Called with `new`, like the browser's Worker; the object it returns exchanges messages as a worker does. */
export function PageWorker(): Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'> {
  const { port1, port2 } = new MessageChannel();
  serveSearch(
    (entries, url) => (isHead(entries) ? openParts(entries, url) : openWhole(entries)),
    port2,
  );
  for (const port of [port1, port2]) port.start();
  return Object.assign(port1, { terminate: () => port1.close() });
}
