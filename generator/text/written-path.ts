// Paths and names as writers spell them: percent-encoded or not, in any of Unicode's normal forms. The names of
// files, routes and ids are in NFC, so that `é` is one name however it was typed or saved. Entry: readPath().

/** What cannot be decoded stays as it is: no page and no file has that name, so it is reported. */
export function readPath(written: string): string {
  try {
    return decodeURIComponent(written).normalize();
  } catch {
    return written.normalize();
  }
}
