// A writer who saves, and a reader of the dev server. Entry: openLive().

import { type Files, site, type TestSite } from '../support/site.ts';
import { openWriter, type Writer } from '../support/writer.ts';
import { openReader, type Reader, visit } from './reader.ts';

interface Live {
  made: TestSite;
  writer: Writer;
  reader: Reader;
}

export async function openLive(files: Files, path: string): Promise<Live> {
  const made = site(files);
  const writer = await openWriter(made);
  await writer.settled();
  const reader = await openReader(writer.url);
  await visit(reader, path);
  return { made, writer, reader };
}
