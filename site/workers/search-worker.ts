// The search worker of a site whose indexes are one file each. Bundled as an entry of its own; search.json names it.

import { openWhole, serveSearch } from '../runtime/search/serve-search.ts';

serveSearch(openWhole);
