// Scrolls a panel, never the page, and only where the link in it is out of view. Entry: showInPanel().

export function showInPanel(panel: Element, selector: string): void {
  const link = panel.querySelector(selector);
  if (link === null) return;
  const { top, bottom, height } = panel.getBoundingClientRect();
  const place = link.getBoundingClientRect();
  if (place.top < top || place.bottom > bottom) panel.scrollTop += place.top - top - height / 3;
}
