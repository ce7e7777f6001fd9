// A navbar item that opens a list: a native <details>, so it works before script. In the bar it follows the
// menu-button pattern, whose code comes by itself; in the mobile menu it unfolds in place.

import { useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';
import { late } from './late.ts';
import { type NavbarItemProps, NavbarItems } from './NavbarItem.tsx';
import { currentOf } from './navbar-current.ts';

export function NavbarDropdown({ item, page, inMenu }: NavbarItemProps<'dropdown'>) {
  const ref = useRef<HTMLDetailsElement>(null);
  const current = currentOf(item, page);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that was left open covers the new page
  useEffect(() => {
    const details = ref.current;
    if (details === null || inMenu) return;
    return late(import('./menu-button.ts').then(({ menuButton }) => menuButton(details)));
  }, [page.route, inMenu]);
  return (
    <details className="navbar-dropdown" ref={ref} open={inMenu && current !== undefined}>
      <summary className="navbar-link" aria-current={current}>
        <span>{(inMenu && item.menuLabel) || item.label}</span>
        <Icon name="chevron" />
      </summary>
      <ul className="navbar-dropdown-list">
        <NavbarItems items={item.items} page={page} />
      </ul>
    </details>
  );
}
