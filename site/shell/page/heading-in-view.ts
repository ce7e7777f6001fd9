// Which heading the reader is at. Entry: headingInView().

export interface HeadingPlace {
  id: string;
  top: number; // px from the top of the viewport
  bottom: number;
}

/** The navbar's height and a margin: headings above this have been read. */
const READ_ABOVE_PX = 76;

/**
 * The first heading below the navbar if it is in the upper half of the viewport, else the one before it, whose text
 * then fills the viewport. None above the first heading.
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
