// A multipart body that our code encodes, for languages whose libraries cannot express all of it. Entries: partHead(),
// encodeMultipart(), headersWithType().

import type { SampleField } from './fields.ts';
import type { PreparedBody, PreparedRequest } from './prepared-request.ts';
import type { Pair } from './sample-request.ts';

export type MultipartBody = Extract<PreparedBody, { type: 'multipart' }>;

/** The form classes of libraries send only multipart/form-data. */
export function isFormData({ contentType }: MultipartBody): boolean {
  return /^multipart\/form-data\b/i.test(contentType);
}

export function hasPartHeaders({ fields }: MultipartBody): boolean {
  return fields.some(({ headers = [] }) => headers.length > 0);
}

/** `Content-Disposition: form-data; name="a"` and further headers, in lines that end with CRLF. */
export function partHead({ name, file, contentType, headers = [] }: SampleField): string {
  const filename = file === undefined ? '' : `; filename="${quotable(baseName(file))}"`;
  const lines = [
    `Content-Disposition: form-data; name="${quotable(name)}"${filename}`,
    ...(contentType === undefined ? [] : [`Content-Type: ${contentType}`]),
    ...headers.map(([key, value]) => `${key}: ${value}`),
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}

/** Escapes a part's name as browsers do. */
function quotable(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Adds Content-Type, except where the language's library sets it: of forms, and of multipart bodies that it encodes. */
export function headersWithType(
  { headers, body }: PreparedRequest,
  needsEncoding: (body: MultipartBody) => boolean,
): readonly Pair[] {
  if (body === undefined || body.type === 'form') return headers;
  if (body.type !== 'multipart') return [...headers, ['Content-Type', body.contentType]];
  return needsEncoding(body)
    ? [...headers, ['Content-Type', encodeMultipart(body).contentType]]
    : headers;
}

type Chunk = string | { file: string };

/** Texts and files in turn, with a boundary that occurs in none of the texts. */
export function encodeMultipart({ fields, contentType }: MultipartBody): {
  contentType: string;
  chunks: readonly Chunk[];
} {
  const texts = fields.map((field) => partHead(field) + field.value).join('\n');
  let boundary = 'part-boundary';
  while (texts.includes(boundary)) boundary += '-x';
  const chunks: Chunk[] = [];
  let text = '';
  for (const field of fields) {
    text += `--${boundary}\r\n${partHead(field)}\r\n`;
    if (field.file === undefined) text += field.value;
    else {
      chunks.push(text, { file: field.file });
      text = '';
    }
    text += '\r\n';
  }
  chunks.push(`${text}--${boundary}--\r\n`);
  const [type = contentType] = contentType.split(';');
  return { contentType: `${type}; boundary=${boundary}`, chunks };
}
