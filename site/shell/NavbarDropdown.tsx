// A navbar item that opens a list: a native <details>, so it works before script. Script closes it on
// Escape and on a pointer or focus outside (product spec §4), and moves with the arrow keys.

import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { NavbarItem, PageData } from '../shared/types.ts';
import { Icon } from './Icon.tsx';
import { NavbarItems } from './NavbarItem.tsx';
import { currentOf } from './navbar-current.ts';

const OUTSIDE_EVENTS = ['mousedown', 'touchstart', 'focusin'] as const;

interface NavbarDropdownProps {
  item: Extract<NavbarItem, { type: 'dropdown' }>;
  page: PageData;
}

export function NavbarDropdown({ item, page }: NavbarDropdownProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = ({ target }: Event) => {
      if (ref.current && !ref.current.contains(target as Node)) ref.current.open = false;
    };
    for (const type of OUTSIDE_EVENTS) document.addEventListener(type, close);
    return () => {
      for (const type of OUTSIDE_EVENTS) document.removeEventListener(type, close);
    };
  }, []);
  // `page.route` is no input of the effect but its cause: a list that was left open covers the new page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each page
  useEffect(() => {
    if (ref.current) ref.current.open = false;
  }, [page.route]);
  return (
    <details className="navbar-dropdown" ref={ref} onKeyDown={moveWithKeys}>
      <summary className="navbar-link" aria-current={currentOf(item, page)}>
        {item.label}
        <Icon name="chevron" />
      </summary>
      <ul className="navbar-dropdown-list">
        <NavbarItems items={item.items} page={page} />
      </ul>
    </details>
  );
}

function moveWithKeys(event: KeyboardEvent<HTMLDetailsElement>): void {
  const details = event.currentTarget;
  const stops = [...details.querySelectorAll<HTMLElement>('summary, a')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const goTo = { Escape: 0, ArrowDown: at + 1, ArrowUp: at - 1, Home: 1, End: -1 }[event.key];
  if (goTo === undefined || (event.key === 'Escape' && !details.open)) return;
  event.preventDefault();
  // Escape must not also close the menu that this list stands in.
  event.stopPropagation();
  details.open = event.key !== 'Escape';
  stops.at(goTo % stops.length)?.focus();
}
