// Images and other files beside the pages: their address in dist/, and width and height read from the
// file, so that the layout does not shift when they load. Entry: openFiles().

import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { fileHref } from '../../site/shared/routes.ts';
import { shortHash } from '../cache/hash.ts';
import { assetPath, outputHref } from '../client/reserved-folders.ts';
import type { TokenMode, Tokens } from '../config/color-tokens.ts';
import { themedTokens } from '../config/theme.ts';
import { readPath } from '../text/written-path.ts';
import type { Diagnostic, SiteConfig, Variables } from '../types.ts';
import type { Sources } from './sources.ts';
import { type DrawnPicture, drawPicture, sizeOf } from './svg-pictures.ts';

export interface ImageFacts {
  src: string;
  srcDark?: string; // of a picture that is drawn in the site's colors
  width?: number;
  height?: number;
}

export interface SiteFiles extends FileAddresses {
  assets: ReadonlySet<string>; // other files than pages under content/: paths
  /** `src`: as the author wrote it, on a page in `folder`; undefined: there is no such file. */
  image(src: string, folder: string, report: (fault: Diagnostic) => void): ImageFacts | undefined;
  /** The text of a file under content/. */
  read(path: string): string;
  /** The files under content/ that pages use: path in dist/ → path in the site folder. */
  used(): ReadonlyMap<string, string>;
  /** Pictures that pages use, in both color modes: path in dist/ → text. */
  drawn(): ReadonlyMap<string, string>;
}

export function openFiles(
  siteDir: string,
  sources: Pick<Sources, 'publicFiles' | 'assets' | 'names'>,
  config: Pick<SiteConfig, 'baseUrl' | 'siteBase' | 'variables' | 'theme'>,
): SiteFiles {
  const { baseUrl, variables, theme } = config;
  const onDisk = (path: string): string => join(siteDir, sources.names.get(path) ?? path);
  const publicFiles = new Set(sources.publicFiles.map((path) => path.replace(/^public\//, '')));
  const assets = new Set(sources.assets);
  const used = new Map<string, string>();
  const sizes = new Map<string, { width?: number; height?: number }>();

  const assetHref = (path: string): string | undefined => {
    if (!assets.has(path)) return undefined;
    const target = hashedPath(path, readFileSync(onDisk(path)));
    used.set(target, path);
    return outputHref(target, config);
  };
  const pictures = openPictures(onDisk, variables, theme);
  const measured = (path: string): { width?: number; height?: number } => {
    const size = sizes.get(path) ?? sizeOf(readFileSync(onDisk(path)));
    sizes.set(path, size);
    return size;
  };
  return {
    publicFiles,
    assets,
    assetHref,
    used: () => used,
    drawn: () => pictures.files,
    read: (path) => readFileSync(onDisk(path), 'utf8'),
    image(src, folder, report) {
      if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(src)) return { src };
      const bare = readPath(src.split(/[?#]/)[0] ?? '');
      if (bare.startsWith('/')) {
        const path = publicPath(bare, baseUrl);
        if (!publicFiles.has(path)) return undefined;
        return { src: fileHref(path, { baseUrl }), ...measured(`public/${path}`) };
      }
      const path = join(folder, bare);
      const picture = assets.has(path) ? pictures.of(path) : undefined;
      if (picture !== undefined) {
        picture.faults.forEach(report);
        const { light, dark, width, height } = picture;
        return { src: outputHref(light, config), srcDark: outputHref(dark, config), width, height };
      }
      const href = assetHref(path);
      return href === undefined ? undefined : { src: href, ...measured(path) };
    },
  };
}

interface FiledPicture extends DrawnPicture, Readonly<Record<TokenMode, string>> {} // its paths in dist/

/** The SVGs that are drawn with the site's tokens, each read once. */
function openPictures(
  onDisk: (path: string) => string,
  variables: Variables,
  theme: SiteConfig['theme'],
) {
  const cache = new Map<string, FiledPicture | undefined>();
  const files = new Map<string, string>();
  let tokens: Tokens | undefined;
  const read = (path: string): FiledPicture | undefined => {
    tokens ??= themedTokens(theme);
    const text = readFileSync(onDisk(path), 'utf8');
    const drawn = drawPicture({ source: { path, text }, variables, tokens });
    if (drawn === undefined) return undefined;
    const file = (mode: TokenMode): string => {
      const target = hashedPath(path.replace(/\.svg$/i, `-${mode}.svg`), drawn.texts[mode]);
      files.set(target, drawn.texts[mode]);
      return target;
    };
    return { ...drawn, light: file('light'), dark: file('dark') };
  };
  const of = (path: string): FiledPicture | undefined => {
    if (!/\.svg$/i.test(path)) return undefined;
    if (!cache.has(path)) cache.set(path, read(path));
    return cache.get(path);
  };
  return { files, of };
}

/** `content/guides/img/flow.png` → `_assets/flow-1a2b3c4d.png`. */
function hashedPath(path: string, bytes: Buffer | string): string {
  const { name, ext } = parse(path);
  return assetPath(`${name}-${shortHash(bytes)}${ext}`);
}

/** `/docs/a.png` and `/a.png` → `a.png`, below public/. */
function publicPath(path: string, baseUrl: string): string {
  return path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path.slice(1);
}

/**
 * The address of a file of public/ that an owner has named: with the base URL or without, encoded or not. Addresses
 * elsewhere stay as they are.
 */
export function publicAddress(written: string, { baseUrl }: { baseUrl: string }): string {
  if (!/^\/(?!\/)/.test(written)) return written;
  const path = written.replace(/[?#].*/s, '');
  return fileHref(publicPath(readPath(path), baseUrl), { baseUrl }) + written.slice(path.length);
}

export interface FileAddresses {
  publicFiles: ReadonlySet<string>; // paths under public/, without it
  assetHref(path: string): string | undefined; // of a file under content/; undefined: not there
}
