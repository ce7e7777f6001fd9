// Which folder of site/ may import which, and which packages. Data of test/site/imports.test.ts.
// Entries: SITE_FLOORS, SITE_PACKAGES.

/** Folder: what it may import. From the top: all of those stand below it. TEXTS: shared and shared/messages. */
const TABLE = `
# What sends a page (server.tsx, document.ts), what hydrates it, what follows the dev server.
.: render reference shell shell/page parts TEXTS
client: shell parts runtime runtime/article runtime/navigation runtime/state TEXTS
inline: shared
runtime/dev: runtime/navigation runtime/state TEXTS
workers: runtime/search shared shared/search/index
# What an article is made of.
render: islands content reference parts TEXTS shared/reference
islands: builder shell/search parts runtime/article runtime/search runtime/state TEXTS shared/reference
builder: reference parts runtime/article runtime/state TEXTS shared/code shared/request-form shared/reference shared/samples
content: reference parts TEXTS
reference: parts TEXTS shared/code shared/request-form shared/reference shared/samples
# Everything around the article.
shell: shell/page shell/sidebar shell/navbar parts runtime runtime/state TEXTS
shell/sidebar: shell/page shell/navbar parts runtime runtime/navigation runtime/state TEXTS
shell/page: parts runtime runtime/article runtime/state TEXTS
shell/navbar: shell/search parts runtime runtime/navigation runtime/state TEXTS
shell/search: parts runtime runtime/navigation runtime/search runtime/state TEXTS shared/search
# Components that several folders draw with, and what the browser does without any.
parts: runtime runtime/navigation TEXTS shared/code
runtime: runtime/article runtime/search runtime/state TEXTS
runtime/navigation: runtime/article runtime/state TEXTS
runtime/article: runtime/state TEXTS shared/code
runtime/search: runtime/state TEXTS shared/search shared/search/index
runtime/state: TEXTS
# Plain data and functions, for the build and the browser alike.
shared/code: shared shared/samples
shared/search: TEXTS shared/search/index shared/search/words
shared/search/index: shared shared/search/words
shared: shared/messages shared/reference
shared/request-form: shared/messages shared/reference shared/samples
shared/reference: shared/samples shared/messages
shared/samples: shared/messages
shared/search/words:
shared/messages:
`;

export const SITE_FLOORS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...TABLE.matchAll(/^([\w./-]+):(.*)$/gm)].map(([, folder = '', names = '']) => [
    folder,
    names.replace('TEXTS', 'shared shared/messages').split(' ').filter(Boolean),
  ]),
);

/** What a folder may import from node_modules; by the name of its room. */
export const SITE_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  '.': ['react', 'react-dom/server'],
  render: ['react', 'react-dom/server'],
  client: ['react', 'react-dom/client'],
  workers: [],
  shared: [],
};

/** Where a room has no line of its own. */
export const USUAL_PACKAGES: readonly string[] = ['react', 'react-dom'];
