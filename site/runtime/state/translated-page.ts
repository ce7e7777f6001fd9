// The text of the shell, without the article. A translator or an extension may change it before hydration; then the
// page is not hydrated and stays plain HTML (product decision 27).

import { ELEMENT_IDS } from '../../shared/element-ids.ts';

export function shellText(): string {
  const root = document.getElementById(ELEMENT_IDS.root);
  const texts: string[] = [];
  const visit = (node: Node): void => {
    if (node instanceof Text) texts.push(node.data);
    else if (node.nodeName === 'FONT')
      texts.push('\0'); // inserted by translators
    else if (node.nodeName !== 'ARTICLE') node.childNodes.forEach(visit);
  };
  if (root) visit(root);
  return texts.join('\n');
}
