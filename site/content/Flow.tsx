// A small diagram: steps in a row, with what passes from one to the next. Entry: Flow, FlowStep.

import type { ReactNode } from 'react';

interface FlowProps {
  label: string; // read aloud before the steps
  children: ReactNode;
}

export function Flow({ label, children }: FlowProps) {
  return (
    <ol className="flow" aria-label={label}>
      {children}
    </ol>
  );
}

interface FlowStepProps {
  label: string;
  next?: string; // what passes to the next step
}

export function FlowStep({ label, next }: FlowStepProps) {
  return (
    <li className="flow-step">
      <span className="flow-label">{label}</span>
      {next !== undefined && <span className="flow-then">{next}</span>}
    </li>
  );
}
