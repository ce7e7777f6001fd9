// The search worker of a site with an index in parts. Bundled as an entry of its own; search.json names it.

import { openParts } from '../runtime/search/search-parts.ts';
import { openWhole, serveSearch } from '../runtime/search/serve-search.ts';
import { isHead } from '../shared/search/index/part-format.ts';

serveSearch((entries, url) => (isHead(entries) ? openParts(entries, url) : openWhole(entries)));
