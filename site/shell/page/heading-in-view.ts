// Which heading the reader is at. Entry: headingInView().

export interface HeadingPlace {
  id: string;
  top: number; // in px from the top of the view
  bottom: number;
}

/** The navbar's height and a margin: headings above this are read or hidden. */
const READ_ABOVE_PX = 76;

/**
 * The first heading below the navbar if it lies in the upper half of the view, else the one before it:
 * its text is what fills the view. None above the first heading.
 */
export function headingInView(
  places: readonly HeadingPlace[],
  viewHeight: number,
): string | undefined {
  const next = places.findIndex(({ top }) => top >= READ_ABOVE_PX);
  const at = places[next];
  if (at === undefined) return places.at(-1)?.id;
  if (at.bottom < viewHeight / 2) return at.id;
  return places[next - 1]?.id;
}
