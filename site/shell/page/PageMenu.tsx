// A small menu in the line above the title: a native <details>, so that its links work without script. Entry: PageMenu.

import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../../parts/Icon.tsx';
import { closeOnLeave } from '../../runtime/close-on-leave.ts';

interface PageMenuProps {
  className: string;
  label: string;
  children: ReactNode; // its list
}

export function PageMenu({ className, label, children }: PageMenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => (ref.current ? closeOnLeave(ref.current) : undefined), []);
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
