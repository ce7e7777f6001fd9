// What static hosts make of a `_headers` file, by what they document and publish of it. Entry: hostHeaders().

export interface Host {
  matches(pattern: string, address: string): boolean;
  /** `values`: of the rules that match, in their order. */
  combine(values: readonly string[]): string;
}

/** Values of all rules are joined, as Cloudflare Pages and Sevalla do. */
const joined = (values: readonly string[]): string => values.join(', ');
const last = (values: readonly string[]): string => values.at(-1) ?? '';
const first = (values: readonly string[]): string => values[0] ?? '';

export const HOSTS: Readonly<Record<string, Host>> = {
  'all rules are joined': { matches: matchesWhole, combine: joined },
  'the last rule holds': { matches: matchesWhole, combine: last },
  'the first rule holds': { matches: matchesWhole, combine: first },
  'the last rule holds, and "/a/*" matches "/ab" too': { matches: matchesLoosely, combine: last },
};

interface Rule {
  pattern: string;
  headers: readonly (readonly [name: string, value: string])[];
}

/** `address` as a browser sends it. Names in lower case. */
export function hostHeaders(file: string, address: string, host: Host): Record<string, string> {
  const found = new Map<string, string[]>();
  for (const { pattern, headers } of parseHeadersFile(file)) {
    if (!host.matches(pattern, address)) continue;
    for (const [name, value] of headers) {
      const key = name.toLowerCase();
      found.set(key, [...(found.get(key) ?? []), value]);
    }
  }
  return Object.fromEntries([...found].map(([name, values]) => [name, host.combine(values)]));
}

/** A line that begins with "/" opens a rule, one that is set in belongs to it. */
export function parseHeadersFile(file: string): Rule[] {
  return file
    .split('\n\n')
    .map((block) => block.trimEnd().split('\n'))
    .map(([pattern = '', ...lines]) => ({
      pattern,
      headers: lines.map((line) => {
        const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
        if (name === undefined || value === undefined) throw new Error(`no header: "${line}"`);
        return [name, value] as const;
      }),
    }));
}

/** "*" matches any characters, once in a pattern; all else stands for itself. */
function matchesWhole(pattern: string, address: string): boolean {
  const parts = pattern.split('*').map(escaped);
  if (parts.length > 2) throw new Error(`two "*" in ${pattern}`);
  return new RegExp(`^${parts.join('.*')}$`).test(address);
}

/** As the parser does that Netlify has published: in parts, a part that is "*" alone may be missing. */
function matchesLoosely(pattern: string, address: string): boolean {
  const parts = pattern.split('/').filter(Boolean);
  const read = parts.map((part) => {
    if (part === '*') return '?(.*)';
    return part.includes('*') ? part.replaceAll('*', '(.*)') : escaped(part);
  });
  return new RegExp(`^/${read.join('/')}/?$`, 'iu').test(address);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
