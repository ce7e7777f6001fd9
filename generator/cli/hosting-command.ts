// `npm run -s hosting -- <host> [siteDir]`: prints the rules with which a host serves the site as the preview does:
// headers, redirects, 404 page. Entry: hostingCommand().

import { resolve } from 'node:path';
import { PROJECT } from '../cache/project-root.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import { caddyRules } from '../hosting/caddy.ts';
import { type HostRules, hostRules } from '../hosting/host-rules.ts';
import { nginxRules } from '../hosting/nginx.ts';
import { vercelRules } from '../hosting/vercel.ts';
import { printDiagnostics } from './build-command.ts';
import { parseCommandLine, type Usage, usageError } from './help.ts';
import { openSite } from './open-site.ts';

/** Netlify and Cloudflare Pages read `_headers`, which every build writes. */
const WRITERS: Readonly<Record<string, (rules: HostRules, root?: string) => string>> = {
  nginx: nginxRules,
  caddy: caddyRules,
  vercel: vercelRules,
};
const HOSTS = Object.keys(WRITERS);

const USAGE: Usage = {
  command: 'npm run -s hosting -- <host> [siteDir]',
  description: `Prints rules for a host: ${HOSTS.join(', ')}. Netlify and Cloudflare Pages need none.`,
  words: 2,
  flags: {
    root: {
      kind: 'text',
      value: '/srv/portal',
      description: "the server's folder, which has the output at the site's base URL",
    },
  },
};

export async function hostingCommand(words: readonly string[]): Promise<number> {
  const flags = parseCommandLine(words, USAGE);
  if (typeof flags === 'number') return flags;
  const [host = '', folder = PROJECT] = flags.words;
  const write = Object.hasOwn(WRITERS, host) ? WRITERS[host] : undefined;
  if (write === undefined) return usageError(unknownHost(host), USAGE);
  const { editions, diagnostics } = await openSite(resolve(folder));
  if (editions.length === 0) {
    printDiagnostics(diagnostics, false);
    return 1;
  }
  const root = flags.values['root'];
  process.stdout.write(
    write(hostRules(editions.map(({ plan }) => plan)), typeof root === 'string' ? root : undefined),
  );
  return 0;
}

function unknownHost(host: string): string {
  if (host === '') return `name a host: ${HOSTS.join(', ')}`;
  const hint = didYouMean(host, HOSTS, `they are ${HOSTS.join(', ')}`);
  return `there are no rules for a host "${host}": ${hint}`;
}
