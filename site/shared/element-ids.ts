// Ids of the shell's own elements. No id of an article can begin as these do: ids made of words have no
// colon, and the build refuses an explicit one that begins so. Entry: ELEMENT_IDS.

/** Also goes before what React's useId() makes: `_ui:R_0_`. */
export const ID_PREFIX = 'ui:';

/** Dispatched by a page's entry when the rest of the code could not be loaded; the inline script listens. */
export const LOAD_ERROR = 'load-error';

/** What all ids in a schema's own document begin with, before the page that shows it gives them its own. */
export const PART_ID = 'part';

export const ELEMENT_IDS = {
  root: `${ID_PREFIX}root`,
  main: `${ID_PREFIX}main`,
  sidebar: `${ID_PREFIX}sidebar`, // the menu button names it, and the browser opens it without script
  pageData: `${ID_PREFIX}page-data`,
  status: `${ID_PREFIX}status`, // the live region
  shortcutsTitle: `${ID_PREFIX}shortcuts-title`,
} as const;

/** The one Trusted Types policy, which site/runtime/state/trusted-html.ts makes and the Content-Security-Policy allows. */
export const TRUSTED_TYPES_POLICY = 'portal';
