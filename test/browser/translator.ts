// Translates a page in place, as browsers do. Entry: translate().

/** Runs in the page: what a translator does, to what is there and to what comes. */
export function translate(): void {
  const wrap = (text: Node): void => {
    const { parentElement } = text;
    const words = text.nodeValue?.trim() ?? '';
    if (words === '' || !parentElement || parentElement.closest('font, script, style')) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    parentElement.replaceChild(outer, text);
    outer.append(inner);
    inner.append(`«${words}»`); // the original node is dropped, as translators do
  };
  const visitTexts = (root: Node): void => {
    const texts: Node[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    if (root.nodeType === Node.TEXT_NODE) texts.push(root);
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) wrap(text);
  };
  visitTexts(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      if (type === 'characterData') wrap(target);
      for (const node of addedNodes) visitTexts(node);
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}
