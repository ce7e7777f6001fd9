// A link as written → its destination: a page, a file, elsewhere, or nowhere. Entry: linkResolver().

import { posix } from 'node:path';
import { hrefOf, withoutHtml, withoutSlash } from '../../site/shared/routes.ts';
import type { Route } from '../../site/shared/site-types.ts';
import { docId } from '../content/doc-metadata.ts';
import type { FileAddresses } from '../content/site-files.ts';
import { readPath } from '../text/written-path.ts';
import type { Edition, SiteConfig } from '../types.ts';
import type { SitePlan } from './site-plan.ts';

export type Destination =
  | { kind: 'page'; route: Route; hash?: string; href: string }
  | { kind: 'anchor'; hash: string; href: string } // on the link's own page
  | { kind: 'file'; path: string; href: string } // in public/ or content/
  | { kind: 'elsewhere'; href: string }
  | { kind: 'edition'; edition: Edition; route: Route; href: string } // a page of another version or language
  | { kind: 'no-file'; path: string } // a relative link to a missing file
  | { kind: 'nowhere'; route: string; href: string };

export interface LinkOrigin {
  path: string; // source file, for relative links to files
  route: Route; // for relative links to pages
}

export type LinkResolver = (href: string, from: LinkOrigin) => Destination;

export function linkResolver(site: SitePlan, files: FileAddresses): LinkResolver {
  const routes = new Map(site.pages.map(({ route }) => [withoutSlash(route), route]));
  const { config } = site;
  const fileRules = { baseUrl: config.baseUrl }; // files have no trailing slash
  const pageAt = (path: string, hash: string | undefined, query: string): Destination => {
    const file = path.slice(1);
    const isFile = files.publicFiles.has(file);
    // `/a.html` and `/a/index.html` mean `/a`, unless a file has that name.
    const bare = isFile ? path : withoutHtml(path);
    const route = routes.get(withoutSlash(path)) ?? routes.get(withoutSlash(bare));
    const href =
      hrefOf((route ?? path) as Route, route === undefined && isFile ? fileRules : config) +
      query +
      (hash === undefined ? '' : `#${hash}`);
    if (route !== undefined) return { kind: 'page', route, href, hash };
    if (isFile) return { kind: 'file', path: `public/${file}`, href };
    const other = editionAt(path, config);
    return other === undefined ? { kind: 'nowhere', route: path, href } : { ...other, href };
  };
  return (written, from) => {
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(written)) return { kind: 'elsewhere', href: written };
    const { path, query, hash } = split(written);
    if (path === '') return { kind: 'anchor', hash: hash ?? '', href: `${query}#${hash ?? ''}` };
    if (path.startsWith('/')) return pageAt(withoutBase(path, config.baseUrl), hash, query);
    const target = join(folderOf(from.path), path);
    if (/\.mdx?$/.test(path)) {
      const routed = site.docs.byId.get(docId(target));
      return routed === undefined
        ? { kind: 'no-file', path: target }
        : pageAt(routed.route, hash, query);
    }
    const href = files.assetHref(target);
    if (href !== undefined) return { kind: 'file', path: target, href };
    const destination = pageAt(`/${join(folderOf(from.route).slice(1), path)}`, hash, query);
    const isMissing = destination.kind === 'nowhere' && FILE_NAME.test(path);
    return isMissing ? { kind: 'no-file', path: target } : destination;
  };
}

/** `../package.json`, `.gitignore`: never a page's address. */
const FILE_NAME = /\.(?!html?$)[a-z]\w*$/;

/** The other edition below this one that a path leads to. */
function editionAt(
  path: string,
  { edition: own, editions }: SiteConfig,
): { kind: 'edition'; edition: Edition; route: Route } | undefined {
  const prefixOf = (one: Edition): string => `/${one.path.slice(own.path.length)}`;
  const [edition] = editions
    .filter((one) => one !== own && one.path.startsWith(own.path))
    .filter((one) => `${path}/`.startsWith(prefixOf(one)))
    .sort((a, b) => b.path.length - a.path.length);
  if (edition === undefined) return undefined;
  return { kind: 'edition', edition, route: `/${path.slice(prefixOf(edition).length)}` };
}

/** `/a?b=c#d` → path, query with its "?", and hash; what cannot be decoded stays as it is. */
function split(href: string): { path: string; query: string; hash?: string } {
  const [before = '', ...hashes] = href.split('#');
  const [path = '', ...queries] = before.split('?');
  const hash = hashes.length === 0 ? undefined : readPath(hashes.join('#'));
  return {
    path: readPath(path),
    query: queries.length === 0 ? '' : `?${queries.join('?')}`,
    hash,
  };
}

function withoutBase(path: string, baseUrl: string): string {
  return baseUrl !== '/' && path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : path;
}

/** `content/guides/a.mdx` → `content/guides`; `/guides/` → `/guides`. */
function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0));
}

/** `content/guides` and `../img/a.png` → `content/img/a.png`; nothing is above the root. */
function join(folder: string, path: string): string {
  return posix.join('/', folder, path).slice(1);
}

export interface ResolvedLink {
  file: string; // that contains the link
  line?: number;
  column?: number;
  href: string; // as written
  destination: Destination;
  route: Route; // of the page that shows it
  inSpecs?: true; // in a description in specs/; the position is that of the operation that the page shows
}
