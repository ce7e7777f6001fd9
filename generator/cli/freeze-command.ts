// `npm run freeze -- 1.0 [siteDir] [--dry-run]`: keeps the site as it is now as a version: copies its files to
// versions/1.0/, unchanged, and names the version in content/site.yaml. Entry: freezeCommand().

import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { readSiteConfig, SITE_FILE } from '../config/site-config.ts';
import { isFolderName } from '../config/versions-and-locales.ts';
import { placesIn } from '../diagnostics/positions.ts';
import { filesBelow } from '../output/folders.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import { stringOf, valueAt } from '../yaml/record.ts';
import { printDiagnostics } from './build-command.ts';
import { parseCommandLine, type Usage, usageError } from './help.ts';

const USAGE: Usage = {
  command: 'npm run freeze -- <version> [siteDir]',
  description: 'Keeps the site as it is now, as a version of the docs in versions/.',
  words: 2,
  flags: { 'dry-run': { kind: 'switch', description: 'only say what would be done' } },
};

/** What a site is made of; programs that only check it are no part of it. */
const FOLDERS = ['content', 'specs', 'public'];
const PROGRAMS = join('content', 'lint');

export async function freezeCommand(words: readonly string[]): Promise<number> {
  const flags = parseCommandLine(words, USAGE);
  if (typeof flags === 'number') return flags;
  const [id = '', folder = '.'] = flags.words;
  if (id === '') return usageError('name the version', USAGE);
  if (!isFolderName(id))
    return usageError(`"${id}" cannot name a folder: use letters, digits, ".", "-" and "_"`, USAGE);
  const siteDir = resolve(folder);
  if (!existsSync(join(siteDir, SITE_FILE)))
    return usageError(`there is no ${SITE_FILE} in ${folder}`, USAGE);
  const text = readFileSync(join(siteDir, SITE_FILE), 'utf8');
  const { value, diagnostics } = readSiteConfig({ path: SITE_FILE, text, hash: '' });
  if (value === undefined) {
    printDiagnostics(diagnostics, false);
    return 1;
  }
  if (value.locales.list.some(({ code }) => code.toLowerCase() === id.toLowerCase()))
    return usageError(`"${id}" is the name of a language: its pages are there`, USAGE);
  const target = `versions/${id}`;
  if (
    value.versions.some((one) => one.id.toLowerCase() === id.toLowerCase()) ||
    existsSync(join(siteDir, target))
  )
    return usageError(
      `the version "${id}" exists already, in ${target}/ or in ${SITE_FILE}`,
      USAGE,
    );
  const isDry = flags.values['dry-run'] === true;
  const named = withVersion(text, id);
  for (const name of FOLDERS) {
    const from = join(siteDir, name);
    if (!existsSync(from)) continue;
    const filter = (path: string): boolean =>
      !(path + sep).startsWith(join(siteDir, PROGRAMS) + sep);
    const files = filesBelow(from).filter((path) => filter(join(from, path)));
    console.log(`${name}/ → ${target}/${name}/: ${files.length} files`);
    const to = join(siteDir, target, name);
    if (!isDry) cpSync(from, to, { recursive: true, dereference: true, filter });
  }
  console.log(`${SITE_FILE}:${named.line}: ${named.added}`);
  if (!isDry) writeFileSync(join(siteDir, SITE_FILE), named.text);
  if (!value.navbar.items.some(({ type }) => type === 'docsVersionDropdown'))
    console.log(
      'For readers to switch versions, add { type: docsVersionDropdown } to the items of the navbar.',
    );
  console.log(isDry ? 'Nothing was written.' : `Its pages will be at ${value.baseUrl}${id}/.`);
  return 0;
}

/** site.yaml with one line more or one line longer; all else stays as its author wrote it. */
function withVersion(text: string, id: string): { text: string; line: number; added: string } {
  const entry = `{ id: '${id}', label: '${id}' }`;
  const list = valueAt(parseYaml({ path: SITE_FILE, text }).root, 'versions');
  // The newest first, after the version that the site folder itself is.
  const items = list?.kind === 'list' ? list.items : [];
  const last = items.find((item) => stringOf(valueAt(item, 'id')) === 'current') ?? items[0];
  if (list === undefined || last === undefined) {
    const added = `versions: [{ id: current, label: Next }, ${entry}]`;
    const before = `${text.trimEnd()}\n\n`;
    return { text: `${before}${added}\n`, line: before.split('\n').length, added };
  }
  const isFlow = text[list.start] === '[';
  const ofItem = last.start + text.slice(last.start, last.end).trimEnd().length;
  const ofLine = text.indexOf('\n', ofItem); // after a comment
  const end = isFlow ? ofItem : ofLine === -1 ? text.length : ofLine;
  const { column } = placesIn({ path: SITE_FILE, text })(list.start);
  const added = isFlow ? `, ${entry}` : `\n${' '.repeat(column - 1)}- ${entry}`;
  const before = text.slice(0, end) + added;
  return { text: before + text.slice(end), line: before.split('\n').length, added: added.trim() };
}
