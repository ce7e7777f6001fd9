// Two parts side by side where there is room: text on the left, code on the right. Entry: Columns, Column.

import type { ReactNode } from 'react';

export function Columns({ children }: { children: ReactNode }) {
  return <div className="columns">{children}</div>;
}

export function Column({ children }: { children: ReactNode }) {
  return <div className="column">{children}</div>;
}
