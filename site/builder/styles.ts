// The builder's stylesheet, in its own chunk: no page carries a byte of it. Entry: takeStyles().

import css from '../styles/builder.css' with { type: 'text' };

let sheet: CSSStyleSheet | undefined;

/** Once for all operations of a visit. */
export function takeStyles(): void {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  if (document.adoptedStyleSheets.includes(sheet)) return;
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
