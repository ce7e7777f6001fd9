// Usage of a command: its flags, its help text. Entry: parseCommandLine().

import { type FlagKind, type Flags, parseFlags } from './flags.ts';

export interface Usage {
  command: string; // 'tsx build.ts [siteDir]'
  description: string; // in a sentence
  words?: number; // maximum number of words that are not flags; default: 1
  flags: Readonly<Record<string, FlagUsage>>;
}

export interface FlagUsage {
  kind: FlagKind;
  value?: string; // placeholder for the flag's value: '/docs/'
  description: string;
}

const WIDTH = 100;

/** The parsed flags; or the exit code, after printing help or the usage error. */
export function parseCommandLine(words: readonly string[], usage: Usage): Flags | number {
  if (words.includes('--help') || words.includes('-h')) {
    console.log(helpOf(usage));
    return 0;
  }
  const kinds = Object.entries(usage.flags).map(([name, { kind }]) => [name, kind] as const);
  try {
    return parseFlags(words, Object.fromEntries(kinds), usage.words);
  } catch (error) {
    return usageError((error as Error).message, usage);
  }
}

export function usageError(fault: string, usage: Usage): number {
  console.error(`${fault}\n${usageOf(usage)}`);
  return 2;
}

/** `usage: tsx build.ts [siteDir] [--out-dir dist] …`, wrapped. */
function usageOf({ command, flags }: Usage): string {
  const head = `usage: ${command}`;
  const lines = [head];
  for (const spelling of spellings(flags)) {
    const line = `${lines.at(-1)} [${spelling}]`;
    if (line.length <= WIDTH) lines[lines.length - 1] = line;
    else lines.push(`${' '.repeat(7)}[${spelling}]`);
  }
  return lines.join('\n');
}

function helpOf(usage: Usage): string {
  const names = spellings(usage.flags);
  const width = Math.max(0, ...names.map(({ length }) => length)) + 2;
  const lines = Object.values(usage.flags).map(
    ({ description }, at) => `  ${(names[at] ?? '').padEnd(width)}${description}`,
  );
  return [usage.description, '', usageOf(usage), ...lines].join('\n');
}

function spellings(flags: Usage['flags']): string[] {
  return Object.entries(flags).map(([name, { value }]) =>
    value === undefined ? `--${name}` : `--${name} ${value}`,
  );
}
