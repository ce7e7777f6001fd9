// A small menu in the line above the title: a native <details>, so that its links work without script. Entry: PageMenu.

import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../../parts/Icon.tsx';

interface PageMenuProps {
  className: string;
  label: string;
  children: ReactNode; // its list
}

export function PageMenu({ className, label, children }: PageMenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => (ref.current ? closes(ref.current) : undefined), []);
  return (
    <details className={`page-menu ${className}`} ref={ref}>
      <summary>
        {label}
        <Icon name="chevron" />
      </summary>
      {children}
    </details>
  );
}

/** Closes the menu on Escape, which also returns focus, on its links, and on a click or focus elsewhere. */
function closes(menu: HTMLDetailsElement): () => void {
  const outside = ({ target }: Event): void => {
    if (!menu.contains(target as Node)) menu.open = false;
  };
  const follow = ({ target }: Event): void => {
    if ((target as Element).closest('a') !== null) menu.open = false;
  };
  const press = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  };
  const stop = new AbortController();
  menu.addEventListener('click', follow, stop);
  menu.addEventListener('keydown', press, stop);
  for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, outside, stop);
  return () => stop.abort();
}
