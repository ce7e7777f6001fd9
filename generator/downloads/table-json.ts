// A data table as JSON: a list of its rows, each cell as plain text or, in a column of numbers, as a number. Entry:
// tableJson().

import { plainText } from '../../site/shared/inline-markdown.ts';
import type { DataTableData } from '../../site/shared/site-types.ts';

/** Only what `columns` names: a row may have more, for the people who keep the table. */
export function tableJson({ columns, rows }: DataTableData): string {
  const list = rows.map((row) =>
    Object.fromEntries(
      columns.map(({ key, kind }) => {
        const text = plainText(row[key] ?? '');
        const isNumber = kind === 'number' && text !== '' && Number.isFinite(Number(text));
        return [key, isNumber ? Number(text) : text];
      }),
    ),
  );
  return `${JSON.stringify(list, null, 2)}\n`;
}
