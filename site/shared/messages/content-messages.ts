// Texts that only the build writes into pages; the browser's script does not carry them. Entry:
// contentMessages.

import { plural } from './plural.ts';

export const contentMessages = {
  // Where a page's stylesheet or script does not load; written into the inline script.
  baseUrlWarning: {
    title: 'This site did not load as it should.',
    text: 'A stylesheet or script was not found below the base URL {base}. Most often that base URL is wrong.',
    suggestion:
      'This address suggests {suggestion}: set it as baseUrl in content/site.yaml and build again.',
  },
  // Product spec §2, to the letter.
  tagsTitle: 'Tags',
  hashLink: (heading: string) => `Direct link to ${heading}`,

  // The not-found page; its title is in shell-messages.ts.
  notFoundText: 'No page has this address. It may have moved, or the link may be mistyped.',
  notFoundNearest: 'The nearest existing pages',
  notFoundSections: 'Or start from here',

  // Code blocks.
  copyCode: 'Copy',
  /** Its first word is that of the button: voice control finds it by what it sees. */
  copyNamed: (name: string) => `Copy ${name}`,
  copyValue: (value: string) => `Copy ${value}`,
  wrapCode: 'Wrap',
  wrapCodeLabel: 'Toggle word wrap',

  // Content components.
  admonition: {
    note: 'Note',
    tip: 'Tip',
    info: 'Info',
    warning: 'Warning',
    danger: 'Danger',
  },
  details: 'Details', // of a fold whose author gave it no title
  badge: {
    secret: 'Secret key',
    publishable: 'Publishable key',
    get: 'GET',
    post: 'POST',
    put: 'PUT',
    patch: 'PATCH',
    delete: 'DELETE',
    new: 'New',
    limited: 'Limited',
    deprecated: 'Deprecated',
  },
  table: 'Table',
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  emptyCategory: 'This section has no public pages yet.',
  filterLabel: 'Filter the table',
  filterPlaceholder: 'Filter rows',
  clearFilter: 'Clear the filter',
  rowDetails: (row: string) => `Details of ${row}`,
  available: 'Available',
  notAvailable: 'Not available',
  limited: 'Limited availability',
  availableOn: (platform: string) => `Available on ${platform} only`,

  // Markdown.
  footnotes: 'Footnotes',
  toDo: 'To do',
  done: 'Done',
  backToReference: 'Back to the text',

  // Versions of the docs.
  versionBadge: (label: string) => `Version: ${label}`,
  versionNote: {
    unreleased: (site: string, label: string) =>
      `This is ${site} ${label}, which is not released yet and may still change.`,
    unmaintained: (site: string, label: string) =>
      `This is ${site} ${label}, which is no longer maintained.`,
  },
  latestVersion: 'Read this page of the latest version',
  versionsMenu: 'Versions',
  languagesMenu: 'Languages',

  // Pages made by the build.
  otherPages: 'Other pages',
  pageCount: (count: number, locale: string) => plural(count, '1 page|{n} pages', locale),
  docsTagged: (count: number, tag: string, locale: string) =>
    `${plural(count, 'One doc|{n} docs', locale)} tagged with "${tag}"`,
  viewAllTags: 'View all tags',
  redirecting: 'This page has moved',

  // Around the article; product spec §2 to the letter: banners.
  unlistedTitle: 'Unlisted page',
  unlistedText:
    'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
  draftTitle: 'Draft page',
  draftText:
    'This page is a draft. It will only be visible in dev and be excluded from the production build.',
  tags: 'Tags',
  notFoundTitle: 'Page Not Found',
} as const;
