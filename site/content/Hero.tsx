// The hero of the home page, and the buttons in it. Entry: Hero, LinkButton.

import type { ReactNode } from 'react';

interface HeroProps {
  title: string;
  lead?: string;
  children?: ReactNode; // LinkButtons
}

export function Hero({ title, lead, children }: HeroProps) {
  return (
    <header className="hero">
      <h1>{title}</h1>
      {lead !== undefined && <p>{lead}</p>}
      {children !== undefined && <div className="hero-actions">{children}</div>}
    </header>
  );
}

interface LinkButtonProps {
  to: string; // a finished address
  kind?: 'primary' | 'secondary';
  children: ReactNode;
}

export function LinkButton({ to, kind = 'primary', children }: LinkButtonProps) {
  return (
    <a className={`button button-${kind}`} href={to}>
      {children}
    </a>
  );
}
