// An image at full size, over the page. Loaded at the first click. Entry: zoomImage().

/** `link` points to the full-size image and contains the small one. */
export function zoomImage(link: HTMLAnchorElement): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom-dialog';
  const image = document.createElement('img');
  image.src = link.href;
  image.alt = link.querySelector('img')?.alt ?? '';
  dialog.ariaLabel = image.alt;
  dialog.append(image);
  // The browser closes the dialog on Escape and returns focus; any click closes it too.
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
