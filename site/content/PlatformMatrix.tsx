// What is available on which platform: marks to see, words for screen readers. The first column names the row.
// Entry: PlatformMatrix.

import { contentMessages } from '../shared/messages/content-messages.ts';
import type { DataTableData } from '../shared/site-types.ts';
import { type Hrefs, InlineText } from './InlineText.tsx';
import { TableFrame } from './TableFrame.tsx';

interface PlatformMatrixProps {
  table: DataTableData;
  hrefs: Hrefs;
  caption?: string;
}

export function PlatformMatrix({ table, hrefs, caption }: PlatformMatrixProps) {
  const [first, ...platforms] = table.columns;
  if (first === undefined) throw new Error('PlatformMatrix: the table has no columns');
  return (
    <figure className="matrix">
      <TableFrame caption={caption} stacked={true}>
        <thead>
          <tr>
            {table.columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index}>
              <th scope="row">
                <InlineText markdown={row[first.key] ?? ''} hrefs={hrefs} />
              </th>
              {platforms.map(({ key, label }) => (
                <td key={key} data-label={label}>
                  <Cell value={row[key] ?? ''} hrefs={hrefs} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
      <MatrixKey />
    </figure>
  );
}

/** `✓ (iOS)`: available, on this platform only. */
const AVAILABLE_ON = /^✓ \((.+)\)$/;

function Cell({ value, hrefs }: { value: string; hrefs: Hrefs }) {
  const platform = AVAILABLE_ON.exec(value)?.[1];
  if (platform !== undefined) {
    return (
      <>
        <Mark sign="✓" label={contentMessages.availableOn(platform)} />
        <small aria-hidden="true">{platform}</small>
      </>
    );
  }
  return isSign(value) ? <Mark sign={value} /> : <InlineText markdown={value} hrefs={hrefs} />;
}

const marks = {
  '✓': { kind: 'yes', label: 'available' },
  L: { kind: 'limited', label: 'limited' },
  '-': { kind: 'no', label: 'notAvailable' },
} as const;
type Sign = keyof typeof marks;

function isSign(value: string): value is Sign {
  return Object.hasOwn(marks, value);
}

function labelOf(sign: Sign): string {
  return contentMessages[marks[sign].label];
}

interface MarkProps {
  sign: Sign;
  label?: string; // in place of the sign's own words
}

function Mark({ sign, label = labelOf(sign) }: MarkProps) {
  return (
    <span className={`mark mark-${marks[sign].kind}`} role="img" aria-label={label}>
      {sign === '-' ? '–' : sign}
    </span>
  );
}

/** Hidden from screen readers: each mark already has its label. */
function MatrixKey() {
  return (
    <figcaption className="matrix-key" aria-hidden="true">
      {(['✓', 'L', '-'] as const).map((sign) => (
        <span key={sign}>
          <Mark sign={sign} /> {labelOf(sign)}
        </span>
      ))}
    </figcaption>
  );
}
