/** RFC 4180 text → rows of fields. */
export function parseCsv(text) {
  const rows = [];
  let row = [];
  let field = '';
  let isQuoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i];
    if (isQuoted && character === '"' && text[i + 1] === '"') {
      field += character;
      i += 1;
    } else if (character === '"') {
      isQuoted = !isQuoted;
    } else if (isQuoted || !',\r\n'.includes(character)) {
      field += character;
    } else if (character !== '\r') {
      row.push(field);
      field = '';
      if (character === '\n') {
        rows.push(row);
        row = [];
      }
    }
  }
  if (field !== '' || row.length > 0) rows.push([...row, field]); // no line break at the end
  return rows.filter((fields) => fields.join('') !== ''); // blank lines
}
