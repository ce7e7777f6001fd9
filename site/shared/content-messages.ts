// Texts that only the build writes into pages; the browser's script does not carry them. Entry:
// contentMessages.

export const contentMessages = {
  // The not-found page; its title is in messages.ts.
  notFoundText: 'No page has this address. It may have moved, or the link may be mistyped.',
  notFoundNearest: 'The nearest existing page',
  notFoundSections: 'Or start from here',

  // Code blocks.
  copyCode: 'Copy',
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
  emptyCategory: 'This section has no public pages yet.',
  filterLabel: 'Filter the table',
  filterPlaceholder: 'Filter rows',
  available: 'Available',
  notAvailable: 'Not available',
  limited: 'Limited availability',
  availableOn: (platform: string) => `Available on ${platform} only`,

  // Markdown.
  footnotes: 'Footnotes',
  toDo: 'To do',
  done: 'Done',
  backToReference: 'Back to the text',

  // Pages made by the build.
  otherPages: 'Other pages',
  docsTagged: (count: number, tag: string) =>
    count === 1 ? `One doc tagged with "${tag}"` : `${count} docs tagged with "${tag}"`,
  viewAllTags: 'View all tags',
  redirecting: 'This page has moved',
} as const;
