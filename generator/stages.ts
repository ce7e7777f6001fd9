// The stages of a build, in order. Entry: STAGES.

/** Stage → how the progress display names it. */
export const STAGES = {
  worker: 'bundling the renderer',
  read: 'reading files',
  api: 'reading the specifications',
  plan: 'planning pages',
  'api check': 'checking the specifications',
  articles: 'rendering articles',
  check: 'checking links',
  client: 'bundling the browser’s code',
  documents: 'writing documents',
  search: 'building the search index',
  downloads: 'writing the downloads',
  write: 'writing files',
  compress: 'compressing files',
  commit: 'moving files into the output',
} as const satisfies Record<string, string>;

export type Stage = keyof typeof STAGES;
