// Checks names in site.yaml: the table of error codes in content/data/, and files in specs/. Entry: settingFaults().

import { ALL_SPECS } from '../../config/spec-settings.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import type { Diagnostic, SiteConfig } from '../../types.ts';

/** `existing`: names, including those of unreadable files. */
export function settingFaults(
  { reference, specs, places }: Pick<SiteConfig, 'reference' | 'specs' | 'places'>,
  existing: { tables: readonly string[]; specs: readonly string[] },
): Diagnostic[] {
  const { errorsTable = '' } = reference; // '': the setting is absent
  const missingTables = ['', ...existing.tables].includes(errorsTable) ? [] : [errorsTable];
  const missingSpecs = Object.keys(specs).filter(
    (name) => name !== ALL_SPECS && !existing.specs.includes(name),
  );
  const fileHint = 'write the name of a file without its extension, or "*" for all';
  return [
    ...missingTables.map((name) => ({
      severity: 'error' as const,
      ...places['reference'],
      text: `there is no table "${name}", which reference.errorsTable names`,
      hint: didYouMean(name, existing.tables, `write content/data/${name}.yaml, or remove the key`),
    })),
    ...missingSpecs.map((name) => ({
      severity: 'error' as const,
      ...places['specs'],
      text: `specs: names "${name}", but specs/ has no such file`,
      hint: didYouMean(name, existing.specs, fileHint),
    })),
  ];
}
