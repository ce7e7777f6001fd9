// The navbar of every page. Entry: Navbar; Brand and ColorToggle are in the mobile menu too.

import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Icon } from '../../parts/Icon.tsx';
import { useSiteData, useTargetHref } from '../../parts/SiteDataContext.tsx';
import { attachLazily } from '../../runtime/attach-lazily.ts';
import { colorMode } from '../../runtime/state/color-mode.ts';
import { ELEMENT_IDS } from '../../shared/element-ids.ts';
import { messages } from '../../shared/messages/shell-messages.ts';
import type { NavbarItem, PageData } from '../../shared/site-types.ts';
import { NavbarItems } from './NavbarItem.tsx';

const SEARCH: NavbarItem = { type: 'search', position: 'right' };

export function Navbar({ page }: { page: PageData }) {
  const { items, hideOnScroll } = useSiteData().navbar;
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page shows the bar again, an anchor hides it
  useEffect(() => {
    if (!hideOnScroll || !bar.current) return;
    const header = bar.current;
    return attachLazily(
      import('./hide-on-scroll.ts').then(({ followScroll }) => followScroll(header)),
    );
  }, [hideOnScroll, page.route]);
  const hasSearch = items.some((item) => item.type === 'search');
  const right = items.filter((item) => item.position === 'right');
  return (
    <header className="navbar" ref={bar}>
      <div className="navbar-inner">
        <Brand />
        <nav className="navbar-main" aria-label={messages.mainMenu}>
          <ul className="navbar-items">
            <NavbarItems items={items.filter((item) => item.position === 'left')} page={page} />
          </ul>
          <ul className="navbar-items navbar-items-end">
            <NavbarItems items={hasSearch ? right : [SEARCH, ...right]} page={page} />
          </ul>
        </nav>
        <ColorToggle />
        <button
          type="button"
          className="icon-button navbar-menu"
          popoverTarget={ELEMENT_IDS.sidebar}
          aria-label={messages.openMenu}
        >
          <Icon name="menu" />
        </button>
      </div>
    </header>
  );
}

export function Brand() {
  const { title, logo } = useSiteData().navbar;
  const href = useTargetHref();
  return (
    <a className="brand" href={href(logo?.target ?? { route: '/' })}>
      {logo && <LogoImages {...logo} />}
      <span className="brand-title">{title}</span>
    </a>
  );
}

interface LogoImagesProps {
  src: string;
  srcDark?: string;
  alt: string;
}

/** Both variants; the stylesheet shows the colour mode's. Lazy, so that the hidden one is never fetched. */
export function LogoImages({ src, srcDark, alt }: LogoImagesProps) {
  if (srcDark === undefined) return <img src={src} alt={alt} {...LOGO_SIZE} />;
  return (
    <>
      <img className="only-light" src={src} alt={alt} loading="lazy" {...LOGO_SIZE} />
      <img className="only-dark" src={srcDark} alt={alt} loading="lazy" {...LOGO_SIZE} />
    </>
  );
}

const LOGO_SIZE = { width: 28, height: 28 }; // px

/** Clicks are handled by the listener of the page's entry, so it works before hydration. */
export function ColorToggle() {
  const { disableSwitch } = useSiteData().colorMode;
  const choice = useSyncExternalStore(colorMode.subscribe, colorMode.choice, () => undefined);
  if (disableSwitch) return null;
  return (
    <button
      type="button"
      className="icon-button color-toggle"
      data-action="toggle-color-mode"
      aria-label={messages.colorToggle}
      title={choice && messages.colorChoice[choice]}
    >
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  );
}
