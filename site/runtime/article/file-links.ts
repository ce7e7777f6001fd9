// Links to files that the page itself can use: an image in full size, the page as Markdown. Loaded when a
// reader follows one. Entry: followFile().

import { copyPage } from './copy-page.ts';
import { zoomImage } from './image-zoom.ts';

export function followFile(link: HTMLAnchorElement): void {
  if (link.matches('.zoom')) zoomImage(link);
  else void copyPage(link);
}
