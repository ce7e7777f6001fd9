// Checks names in site.yaml: the table of error codes in content/data/, and files in specs/. Entry: settingFaults().

import { ALL_SPECS } from '../../config/spec-settings.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import type { Diagnostic, SiteConfig } from '../../types.ts';

/** Existing names, including those of unreadable files. */
interface Existing {
  tables: readonly string[];
  specs: readonly string[];
}

type NamingConfig = Pick<SiteConfig, 'reference' | 'specs' | 'places'>;

export function settingFaults(config: NamingConfig, { tables, specs }: Existing): Diagnostic[] {
  return [...tableFaults(config, tables), ...specFaults(config, specs)];
}

function specFaults({ specs, places }: NamingConfig, existing: readonly string[]): Diagnostic[] {
  return Object.keys(specs)
    .filter((name) => name !== ALL_SPECS && !existing.includes(name))
    .map((name) => ({
      severity: 'error',
      ...(places['specs'] ?? { file: 'content/site.yaml', line: 1, column: 1 }),
      text: `specs: names "${name}", but specs/ has no such file`,
      hint: didYouMean(
        name,
        existing,
        'write the name of a file without its extension, or "*" for all',
      ),
    }));
}

function tableFaults({ reference, places }: NamingConfig, tables: readonly string[]): Diagnostic[] {
  const { errorsTable } = reference;
  if (errorsTable === undefined || tables.includes(errorsTable)) return [];
  return [
    {
      severity: 'error',
      ...(places['reference'] ?? { file: 'content/site.yaml', line: 1, column: 1 }),
      text: `there is no table "${errorsTable}", which reference.errorsTable names`,
      hint: didYouMean(
        errorsTable,
        tables,
        `write content/data/${errorsTable}.yaml, or remove the key`,
      ),
    },
  ];
}
