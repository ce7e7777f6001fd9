// A select of titles; what is chosen is the index of one. Entry: Select.

import type { ComponentProps } from 'react';

export interface SelectProps extends ComponentProps<'select'> {
  titles: readonly string[];
  chosen: number;
  choose: (at: number) => void;
}

/** `children`: options before the titles. */
export function Select({ titles, chosen, choose, children, ...attributes }: SelectProps) {
  return (
    <select {...attributes} value={chosen} onChange={(event) => choose(Number(event.target.value))}>
      {children}
      {titles.map((title, at) => (
        <option key={at} value={at}>
          {title}
        </option>
      ))}
    </select>
  );
}
