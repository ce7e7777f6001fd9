/** The key of a snippet in a page's facts: `node/server.mjs#verify`. */
export function snippetKey({ href, region }: { href: string; region?: string }): string {
  return region === undefined ? href : `${href}#${region}`;
}
