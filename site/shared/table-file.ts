// The file that a data table can be downloaded as. Entry: tableFile().

/** Its path in dist/. */
export function tableFile(name: string): string {
  return `downloads/${name}.json`;
}
