// A numbered procedure: each level-3 heading inside is a step. Entry: Steps.

import type { ReactNode } from 'react';

export function Steps({ children }: { children: ReactNode }) {
  return <div className="steps">{children}</div>;
}
