// A pinch on an element → the factor by which the fingers' distance has changed. Entry: zoomByTouch().

export function zoomByTouch(element: HTMLElement, by: (factor: number) => void): void {
  let before: number | undefined;
  element.addEventListener(
    'touchmove',
    (event) => {
      const now = distanceOf(event.touches);
      if (now === undefined) return; // one finger scrolls
      event.preventDefault();
      if (before !== undefined) by(now / before);
      before = now;
    },
    { passive: false },
  );
  const end = ({ touches }: TouchEvent): void => {
    before = distanceOf(touches);
  };
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
    element.addEventListener(type, end);
}

function distanceOf([one, other, third]: Iterable<Touch> & TouchList): number | undefined {
  if (one === undefined || other === undefined || third !== undefined) return undefined;
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || 1;
}
