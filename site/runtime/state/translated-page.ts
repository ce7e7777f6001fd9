// The words of the shell, the article left out. A translator or an extension may change them before
// hydration; then the page is not hydrated and stays a page of links (product decision 27).

import { ELEMENT_IDS } from '../../shared/element-ids.ts';

export function shellText(): string {
  const root = document.getElementById(ELEMENT_IDS.root);
  const texts: string[] = [];
  const visit = (node: Node): void => {
    if (node instanceof Text) texts.push(node.data);
    else if (node.nodeName === 'FONT')
      texts.push('\0'); // what translators put in
    else if (node.nodeName !== 'ARTICLE') node.childNodes.forEach(visit);
  };
  if (root) visit(root);
  return texts.join('\n');
}
