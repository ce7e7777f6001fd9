// What script adds to a document: elements, stylesheets. Entries: element(), addStyles(), adoptStyles().

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = '',
  text = '',
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name);
  if (className !== '') node.className = className;
  node.textContent = text;
  return node;
}

/** Undefined: the document has it already. */
export function addStyles(href = ''): HTMLLinkElement | undefined {
  if (document.querySelector(`link[href="${href}"]`)) return undefined;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.head.append(link);
  return link;
}

const adopted = new Map<string, CSSStyleSheet>(); // by their text

/** Once; again after they were removed, which tabs do when they are hydrated. */
export function adoptStyles(css: string): void {
  const sheet = adopted.get(css) ?? new CSSStyleSheet();
  if (!adopted.has(css)) sheet.replaceSync(css);
  adopted.set(css, sheet);
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}
