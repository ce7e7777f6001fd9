// The owner's settings as styles: colours of the announcement, a navbar that hides, the theme of code.
// Entry: ownersCss().

import type { SiteConfig } from '../types.ts';
import { codeThemeCss } from './code-theme.ts';

/** What the owner's settings add to the stylesheet: pages have no style attributes. */
export function ownersCss(config: SiteConfig): string {
  return announcementCss(config) + hidingNavbarCss(config) + codeThemeCss(config);
}

function announcementCss({ announcement }: SiteConfig): string {
  const colors = [
    ['--announcement-background', announcement?.backgroundColor],
    ['--announcement-text', announcement?.textColor],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`]));
  return colors.length === 0 ? '' : `:root{${colors.join(';')}}`;
}

/** Sidebar and contents move up while the navbar is hidden; anchors need no scroll padding for it. */
function hidingNavbarCss({ navbar }: SiteConfig): string {
  if (!navbar.hideOnScroll) return '';
  return `:root{scroll-padding-block-start:1rem}
@media(width>62.25em){
.sidebar,.toc{transition:inset-block-start 180ms ease-out}
.navbar[data-hidden]:not(:focus-within)~.frame :is(.sidebar,.toc){inset-block-start:0}
.navbar[data-hidden]:not(:focus-within)~.frame .sidebar{block-size:100vh}}`;
}
