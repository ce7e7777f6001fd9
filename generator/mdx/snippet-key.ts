/** Under which a page's facts hold a snippet: `node/server.mjs#verify`. */
export function snippetKey({ href, region }: { href: string; region?: string }): string {
  return region === undefined ? href : `${href}#${region}`;
}
