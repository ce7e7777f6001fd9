// Texts that only the build writes into pages; the browser's script does not carry them.

export const buildMessages = {
  footnotes: 'Footnotes',
  backToReference: 'Back to the text',
  otherPages: 'Other pages',
  docsTagged: (count: number, tag: string) =>
    count === 1 ? `One doc tagged with "${tag}"` : `${count} docs tagged with "${tag}"`,
  viewAllTags: 'View all tags',
  redirecting: 'This page has moved',
} as const;
