// The table of error codes that site.yaml names, held against those of content/data/. Entry: settingFaults().

import { nearest } from '../../diagnostics/nearest.ts';
import type { Diagnostic, SiteConfig } from '../../types.ts';

/** `tables`: names, those of files that cannot be read too. */
export function settingFaults(
  { reference, places }: Pick<SiteConfig, 'reference' | 'places'>,
  tables: readonly string[],
): Diagnostic[] {
  const { errorsTable } = reference;
  if (errorsTable === undefined || tables.includes(errorsTable)) return [];
  const meant = nearest(errorsTable, tables);
  return [
    {
      severity: 'error',
      ...(places['reference'] ?? { file: 'content/site.yaml', line: 1, column: 1 }),
      text: `there is no table "${errorsTable}", which reference.errorsTable names`,
      hint:
        meant === undefined
          ? `write content/data/${errorsTable}.yaml, or remove the key`
          : `did you mean "${meant}"?`,
    },
  ];
}
