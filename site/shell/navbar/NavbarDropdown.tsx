// A navbar item that opens a list: a native <details>, so it works without script. In the navbar it follows the ARIA
// menu-button pattern, whose code is loaded separately; in the mobile menu it unfolds in place.

import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../../parts/Icon.tsx';
import { attachLazily } from '../../runtime/attach-lazily.ts';
import type { NavbarItem, PageData } from '../../shared/site-types.ts';
import { currentOf } from './current-item.ts';

interface NavbarDropdownProps {
  item: Extract<NavbarItem, { type: 'dropdown' }>;
  page: PageData;
  inMenu?: boolean | undefined; // rendered in the mobile menu
  children: ReactNode; // the list's items
}

export function NavbarDropdown({ item, page, inMenu, children }: NavbarDropdownProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const current = currentOf(item, page);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that was left open covers the new page
  useEffect(() => {
    const details = ref.current;
    if (details === null || inMenu) return;
    return attachLazily(import('./menu-button.ts').then(({ menuButton }) => menuButton(details)));
  }, [page.route, inMenu]);
  return (
    <details className="navbar-dropdown" ref={ref} open={inMenu === true && current !== undefined}>
      <summary className="navbar-link" aria-current={current}>
        {item.icon && !inMenu && <Icon {...item.icon} />}
        <span>{(inMenu && item.menuLabel) || item.label}</span>
        <Icon name="chevron" />
      </summary>
      <ul className="navbar-dropdown-list">{children}</ul>
    </details>
  );
}
