// A nested value → the fields of a form, names in brackets. Entry: fieldsOf().

export interface SampleField {
  name: string;
  value: string;
  comment?: string;
  file?: string; // multipart only: this file is sent in place of the value
  contentType?: string; // of the file, there whenever `file` is
}

/** `{source: {type: 'a'}, tags: ['b'], items: [{n: 1}]}` → `source[type]`, `tags[]`, `items[0][n]`. */
export function fieldsOf(
  value: unknown,
  comments: Readonly<Record<string, string>>,
): SampleField[] {
  return fieldsIn(value, '', '', comments);
}

function fieldsIn(
  value: unknown,
  name: string,
  pointer: string,
  comments: Readonly<Record<string, string>>,
): SampleField[] {
  if (typeof value !== 'object' || value === null) {
    const comment = comments[pointer];
    const field = { name, value: value === null || value === undefined ? '' : String(value) };
    return [comment === undefined ? field : { ...field, comment }];
  }
  if ('$file' in value) return [fileField(name, value)];
  const isFlat = Array.isArray(value) && value.every((item) => typeof item !== 'object');
  return Object.entries(value).flatMap(([key, inner]) => {
    const step = `[${isFlat ? '' : key}]`;
    return fieldsIn(
      inner,
      name === '' ? key : name + step,
      `${pointer}/${pointerStep(key)}`,
      comments,
    );
  });
}

function fileField(name: string, value: object & { $file: unknown }): SampleField {
  const contentType = 'contentType' in value ? value.contentType : 'application/octet-stream';
  return { name, value: '', file: String(value.$file), contentType: String(contentType) };
}

/** A key as a step of a JSON Pointer. */
export function pointerStep(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

export function hasUniqueNames(fields: readonly SampleField[]): boolean {
  return new Set(fields.map(({ name }) => name)).size === fields.length;
}
