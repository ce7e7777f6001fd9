// Paths and names as writers spell them: percent-encoded or not, in any of Unicode's normal forms. The names of
// files, routes and ids are in NFC, so that `é` is one name however it was typed or saved. Entries: readPath(), decoded().

export function readPath(written: string): string {
  return decoded(written).normalize();
}

/** What cannot be decoded, as a lone `%`, stays what it is: nothing has that name, so it is reported. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
