// A picture in its full size, over the page. Loaded at the first click. Entry: zoomImage().

/** `link` leads to the full picture and contains the small one. */
export function zoomImage(link: HTMLAnchorElement): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom-dialog';
  const image = document.createElement('img');
  image.src = link.href;
  image.alt = link.querySelector('img')?.alt ?? '';
  dialog.ariaLabel = image.alt;
  dialog.append(image);
  // The browser closes it by Escape and gives the focus back; any click closes it too.
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
