// The downloads of an API as texts, by path. Entries: downloadsOf(), ownDownloads().

import { memoryMemo } from '../../generator/cache/memo.ts';
import { readSources } from '../../generator/content/sources.ts';
import { openDownloads } from '../../generator/downloads/downloads.ts';
import { type Api, openApi } from '../../generator/openapi/api.ts';
import type { SiteConfig } from '../../generator/types.ts';
import { readSpecs, siteConfig } from '../content/specs/spec-files.ts';
import { PROJECT } from '../support/site.ts';

export function downloadsOf(
  api: Api,
  reference: SiteConfig['reference'] = { keys: {} },
): ReadonlyMap<string, string> {
  const config = { title: 'Docs', url: 'https://docs.example.com', baseUrl: '/', reference };
  const files = openDownloads({ api, config, memo: memoryMemo() }).files();
  return new Map(files.map(({ path, content }) => [path, content().toString()]));
}

/** Those of this repository's specifications. */
export function ownDownloads(): ReadonlyMap<string, string> {
  const { variables } = readSpecs();
  const sources = readSources(PROJECT).specs;
  return downloadsOf(openApi({ sources, variables, memo: memoryMemo() }), siteConfig().reference);
}
