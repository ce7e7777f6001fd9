// content/site.yaml → the checked SiteConfig, variables replaced. Entry: readSiteConfig().
// 1. Parse.  2. Read `variables:`.  3. Read the rest with them.

import type { Checked, SiteConfig, Source } from '../types.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import { keyPlaces, optional, record, required, valueAt, withDefault } from '../yaml/record.ts';
import { boolean, text } from '../yaml/scalars.ts';
import { checked, list, type Shape, ShapeContext, withSchema } from '../yaml/shape.ts';
import type { YamlNode } from '../yaml/yaml-nodes.ts';
import {
  announcement,
  codeTheme,
  colorMode,
  DEFAULT_TABLE_OF_CONTENTS,
  searchOptions,
  tableOfContents,
} from './appearance.ts';
import { footer } from './footer-config.ts';
import { navbar } from './navbar-config.ts';
import { referenceOptions } from './reference-config.ts';
import { NO_SPEC_SETTINGS, specsShape } from './spec-settings.ts';
import { theme } from './theme.ts';
import { baseUrl, editUrl, fileAddress, redirects, url } from './urls-and-redirects.ts';
import { readVariables } from './variable-definitions.ts';
import { DEFAULT_LOCALES, DEFAULT_VERSIONS, locales, versions } from './versions-and-locales.ts';

export const SITE_FILE = 'content/site.yaml';

/** site.yaml as written: which edition it is for, its reader decides. */
export type SiteFileConfig = Omit<SiteConfig, 'edition' | 'editions' | 'siteBase'>;

export function readSiteConfig(source: Source): Checked<SiteFileConfig> {
  const { root, diagnostics, placeOf } = parseYaml(source);
  if (diagnostics.length > 0) return { diagnostics };
  const definitions = new ShapeContext(source, placeOf, {});
  if (root === undefined) {
    definitions.report(0, {
      text: 'the file is empty',
      hint: 'a site needs a "title" and a "url"',
    });
    return { diagnostics: definitions.diagnostics };
  }
  const written = valueAt(root, 'variables');
  const variables = written === undefined ? {} : readVariables(written, definitions);
  const reading = new ShapeContext(source, placeOf, variables);
  const site = siteOf(root, reading);
  const result = checked(site, reading);
  if (!definitions.hasErrors) return result;
  return { diagnostics: [...definitions.diagnostics, ...result.diagnostics] };
}

const fields = record({
  title: required(text),
  tagline: optional(text),
  url: required(url),
  baseUrl: withDefault(baseUrl, '/'),
  trailingSlash: optional(boolean),
  favicon: optional(fileAddress),
  image: optional(fileAddress),
  editUrl: optional(editUrl),
  lastUpdated: withDefault(boolean, false),
  navbar,
  footer: optional(footer),
  announcement: optional(announcement),
  colorMode,
  theme: optional(theme),
  codeTheme: optional(codeTheme),
  tableOfContents: withDefault(tableOfContents, DEFAULT_TABLE_OF_CONTENTS),
  search: searchOptions,
  reference: referenceOptions,
  specs: withDefault(specsShape, NO_SPEC_SETTINGS),
  versions: withDefault(versions, DEFAULT_VERSIONS),
  locales: withDefault(locales, DEFAULT_LOCALES),
  redirects: withDefault(redirects, []),
  allowLinksTo: withDefault(list(text), []),
  variables: optional(isRead),
});

/** All of site.yaml, for the schema that editors read. */
export const siteShape: Shape<unknown> = fields;
withSchema(isRead, () => ({
  type: 'object',
  additionalProperties: {
    type: ['string', 'number', 'array'],
    items: { type: ['string', 'number'] },
  },
}));

/** `variables:` is read by readVariables(), before the rest. */
function isRead(): true {
  return true;
}

function siteOf(root: YamlNode, reading: ShapeContext): SiteFileConfig | undefined {
  const site = fields(root, '', reading);
  if (site === undefined) return undefined;
  return {
    ...site,
    navbar: { ...site.navbar, title: site.navbar.title ?? site.title },
    variables: reading.variables,
    places: keyPlaces(root, reading),
  };
}
