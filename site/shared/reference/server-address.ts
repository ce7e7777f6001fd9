// The base address of requests to a server. Entry: serverAddress().

import type { Server } from './operation-types.ts';

/** The placeholder origin where a file names none: its servers are relative, or it has none. */
const ORIGIN = 'https://api.example.com';

/** Without a trailing slash. `values` of the server's variables override their defaults. */
export function serverAddress(
  server: Server | undefined,
  values: Readonly<Record<string, string>> = {},
): string {
  const url = server === undefined ? '' : filled(server, values);
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(url)) return url;
  if (url.startsWith('//')) return `https:${url}`;
  const path = url.replace(/^\/?(?:\.\.?\/)*/, '/').replace(/\/$/, '');
  return ORIGIN + path;
}

function filled(
  { url, template, variables = [] }: Server,
  values: Readonly<Record<string, string>>,
) {
  if (template === undefined) return url;
  const text = template.replace(/\{([^}]*)\}/g, (written, name: string) => {
    const variable = variables.find((one) => one.name === name);
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value || (variable?.default ?? written);
  });
  return text.replace(/\/$/, '');
}
