// What a content type says about a body. Entries: bodyKind(), sentType(), fileNameFor().

type BodyKind = 'json' | 'form' | 'multipart' | 'xml' | 'text' | 'binary';

const TEXTS =
  /[/+.-](?:yaml|yml|csv|graphql|javascript|toml|sql|x-ndjson|ndjson|jsonl|json-seq)\s*(?:;|$)/i;

export function bodyKind(contentType: string): BodyKind {
  const type = sentType(contentType);
  if (/[/+.-]json\s*(?:;|$)/i.test(type)) return 'json';
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return 'form';
  if (/^multipart\//i.test(type)) return 'multipart';
  if (/[/+.-]xml\s*(?:;|$)/i.test(type)) return 'xml';
  return /^text\//i.test(type) || TEXTS.test(type) ? 'text' : 'binary';
}

/** A request needs a type, not a range: the usual type of each range. */
const OF_RANGES: Readonly<Record<string, string>> = {
  '*/*': 'application/json',
  'application/*': 'application/json',
  'text/*': 'text/plain',
  'image/*': 'image/png',
  'audio/*': 'audio/mpeg',
  'video/*': 'video/mp4',
  'multipart/*': 'multipart/form-data',
};

/** `image/*` → `image/png`; of `image/png, image/jpeg` the first. */
export function sentType(contentType: string): string {
  const [first = ''] = contentType.split(',');
  const type = first.trim();
  if (!type.includes('*')) return type;
  return OF_RANGES[type] ?? 'application/octet-stream';
}

const ENDINGS: Readonly<Record<string, string>> = {
  'application/gzip': 'gz',
  'application/javascript': 'js',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
  'text/csv': 'csv',
  'text/html': 'html',
  'text/plain': 'txt',
  'video/mp4': 'mp4',
};

/** `receipt` as application/pdf → `receipt.pdf`. */
export function fileNameFor(name: string, contentType: string): string {
  const type = sentType(contentType)
    .replace(/\s*;.*$/s, '')
    .toLowerCase();
  const ending = Object.hasOwn(ENDINGS, type) ? ENDINGS[type] : undefined;
  const kind = /[/+](json|xml|yaml)$/.exec(type)?.[1];
  const stem = name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '');
  return `${stem === '' ? 'file' : stem}.${ending ?? kind ?? 'bin'}`;
}
