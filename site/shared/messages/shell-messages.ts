// The texts that the shell shows. Those that test/SPEC.md quotes are copied to the letter and marked;
// the rest are our own. Entry: messages.

import { localized, text } from './catalogue.ts';

export const messages = localized('shell', {
  // test/SPEC.md §2, page shell.
  skipToMain: 'Skip to main content',
  backToMainMenu: '← Back to main menu',
  crashTitle: 'This page crashed.',
  pageErrorTitle: 'Page Error',
  pageErrorRetry: 'Retry',

  // Navbar and menu.
  mainMenu: 'Main',
  mobileMenu: 'Menu',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  pagesOfSection: 'Pages of this section',
  newTab: '(opens in a new tab)',
  colorToggle: 'Switch between light and dark colours',
  colorChoice: { light: 'Light colours', dark: 'Dark colours', system: 'Colours of your device' },
  searchLabel: 'Search the documentation',
  searchPlaceholder: 'Search',
  searchShortcut: 'Ctrl K',
  searchShortcutMac: '⌘ K',
  closeSearch: 'Close search',
  close: 'Close',
  dismissAnnouncement: 'Close',
  announcement: 'Announcement',
  /** test/SPEC.md §5 and §8. */
  unknownNavbarItem: text('No NavbarItem component found for type "{type}".'),

  // Around the article.
  expandCategory: text("Expand sidebar category '{label}'"),
  collapseCategory: text("Collapse sidebar category '{label}'"),
  docsSidebar: 'Docs sidebar',
  deprecated: 'Deprecated',
  breadcrumbs: 'Breadcrumbs',
  homePage: 'Home page',
  onThisPage: 'On this page',
  docsPages: 'Docs pages',
  backToTop: 'Scroll back to top',
  previous: 'Previous',
  next: 'Next',
  loading: 'Loading the page',

  // Errors.
  partErrorText: 'A part of this page could not be loaded. Check your connection, then try again.',
  pageErrorText: 'The page could not be loaded. Check your connection, then try again.',
});
