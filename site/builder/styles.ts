// The builder's stylesheets, bundled into its chunk: no page loads them earlier. Entry: takeStyles().

import frame from '../styles/builder.css' with { type: 'text' };
import fields from '../styles/builder-fields.css' with { type: 'text' };

let sheet: CSSStyleSheet | undefined;

/** Once for all operations of a visit. */
export function takeStyles(): void {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(frame + fields);
  }
  if (document.adoptedStyleSheets.includes(sheet)) return;
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
