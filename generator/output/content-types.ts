// The Content-Type of a file by its name. Entry: contentType(). sirv sets types too, but adds the UTF-8 charset to
// HTML only, and the dev server also sends files from memory.

export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html;charset=utf-8',
  css: 'text/css;charset=utf-8',
  js: 'text/javascript;charset=utf-8',
  mjs: 'text/javascript;charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  txt: 'text/plain;charset=utf-8',
  md: 'text/markdown;charset=utf-8',
  xml: 'text/xml;charset=utf-8',
  yaml: 'application/yaml;charset=utf-8',
  yml: 'application/yaml;charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  woff: 'font/woff',
  pdf: 'application/pdf',
  zip: 'application/zip',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

const TEXT = /^text\/|^application\/(?:json|yaml|manifest\+json)|\+xml$/;

export function contentType(path: string): string {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(CONTENT_TYPES, extension)
    ? (CONTENT_TYPES[extension] ?? '')
    : 'application/octet-stream';
}

/** Worth compressing. */
export function isText(path: string): boolean {
  return TEXT.test(contentType(path));
}
