// Ids of the shell's own elements, and of footnotes. No id of an author can begin with this prefix: slugs have no colon,
// and the build rejects an explicit id that begins with it. Entry: ELEMENT_IDS.

/** Also React's identifierPrefix for useId(): `_ui:R_0_`. */
export const ID_PREFIX = 'ui:';

/** The event a page's entry dispatches when the rest of the code could not be loaded; the inline script listens. */
export const LOAD_ERROR = 'load-error';

/** The prefix of all ids in a schema's own document, until the page that shows it replaces it. */
export const PART_ID = 'part';

export const ELEMENT_IDS = {
  root: `${ID_PREFIX}root`,
  main: `${ID_PREFIX}main`,
  sidebar: `${ID_PREFIX}sidebar`, // `popovertarget` of the menu button, so that it opens without script
  pageData: `${ID_PREFIX}page-data`,
  status: `${ID_PREFIX}status`, // the live region
  shortcutsTitle: `${ID_PREFIX}shortcuts-title`,
} as const;

/** The one Trusted Types policy, which site/runtime/state/trusted-html.ts makes and the Content-Security-Policy allows. */
export const TRUSTED_TYPES_POLICY = 'portal';
