// The block between two lines "---" at a file's start → checked values, variables replaced, and
// where the body starts. Entries: readFrontMatter(), noFrontMatter(). No block at all is fine: defaults.

import { headingDepth } from '../config/appearance.ts';
import { fileAddress, linkAddress } from '../config/urls-and-redirects.ts';
import { hintsByName } from '../diagnostics/nearest.ts';
import { placesIn } from '../diagnostics/positions.ts';
import type {
  Checked,
  Diagnostic,
  DocFrontMatter,
  Position,
  SiteConfig,
  Source,
  Variables,
} from '../types.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import { keyPlaces, keyStart, optional, type RecordOf, record } from '../yaml/record.ts';
import { boolean, isoDay, number, reference, text, word } from '../yaml/scalars.ts';
import { checked, list, nullable, refine, ShapeContext, wrongType } from '../yaml/shape.ts';
import type { YamlNode } from '../yaml/yaml-nodes.ts';

export interface FrontMatterBlock {
  frontMatter: DocFrontMatter;
  places: Readonly<Record<string, Position>>; // of each key that is set, by its name in the file
  bodyOffset: number; // the offset at which it starts
}

/** The levels of headings in the table of contents, where the front matter does not set them. */
type Depths = SiteConfig['tableOfContents'];

export function readFrontMatter(
  source: Source,
  variables: Variables,
  depths: Depths,
): Checked<FrontMatterBlock> {
  const block = blockOf(source.text);
  if (block === undefined) return { value: noFrontMatter(depths), diagnostics: belowText(source) };
  if (block === 'unclosed') return unclosed(source);
  const yaml = { path: source.path, text: source.text, start: block.start, end: block.end };
  const { root, diagnostics, placeOf } = parseYaml(yaml);
  if (diagnostics.length > 0) return { diagnostics };
  const { bodyOffset } = block;
  if (root === undefined)
    return { value: { ...noFrontMatter(depths), bodyOffset }, diagnostics: [] };
  const reading = new ShapeContext(yaml, placeOf, variables);
  if (root.kind !== 'map') {
    reading.report(root.start, wrongType('a map such as "title: Refunds"', 'front matter', root));
  }
  const written = root.kind === 'map' ? frontMatterShape(root, '', reading) : undefined;
  if (written === undefined) return checked<FrontMatterBlock>(undefined, reading);
  const frontMatter = withDefaults(written, depths);
  checkTogether(frontMatter, root, reading);
  return checked({ frontMatter, places: keyPlaces(root, reading), bodyOffset }, reading);
}

const tag = refine(word, (value) => value.normalize());

const fields = {
  title: optional(text),
  sidebar_label: optional(text),
  description: optional(text),
  keywords: optional(list(word)),
  slug: optional(reference),
  sidebar_position: optional(number),
  unlisted: optional(boolean),
  draft: optional(boolean),
  tags: optional(list(tag)),
  hide_title: optional(boolean),
  hide_table_of_contents: optional(boolean),
  toc_min_heading_level: optional(headingDepth),
  toc_max_heading_level: optional(headingDepth),
  image: optional(fileAddress),
  last_update: optional(record({ date: optional(isoDay), author: optional(text) })),
  displayed_sidebar: optional(nullable(reference)),
  pagination_prev: optional(nullable(reference)),
  pagination_next: optional(nullable(reference)),
  pagination_label: optional(text),
  hide_footer: optional(boolean),
  edit_url: optional(nullable(linkAddress)),
};
/** Keys of VitePress, Starlight, Docusaurus, Mintlify, Hugo, Jekyll and others: what each is called here, or where it is set. */
const FOREIGN_KEYS = hintsByName([
  [
    'outline, tableOfContents, toc, aside',
    'use hide_table_of_contents, toc_min_heading_level or toc_max_heading_level',
  ],
  [
    'sidebar, sidebar_class_name, sidebar_custom_props',
    'use sidebar_label and sidebar_position, or content/sidebars.yaml',
  ],
  ['sidebarTitle, navTitle, linktitle, linkTitle', 'it is called sidebar_label'],
  ['order, weight, nav_order', 'it is called sidebar_position'],
  [
    'layout, template, hero, features, pageClass, mode',
    'remove it: all pages have one layout; <Hero> makes a landing page',
  ],
  ['head, titleTemplate', 'remove it: title, description and image fill the head of the page'],
  ['custom_edit_url, editUrl', 'it is called edit_url'],
  ['editLink', 'use edit_url: null for a page without the link'],
  ['next', 'it is called pagination_next'],
  ['prev', 'it is called pagination_prev'],
  ['footer', 'use hide_footer: true for a page without a footer'],
  [
    'lastUpdated, date, last_update_date, lastmod, publishdate, publishDate',
    'use last_update: { date: 2025-09-14 }',
  ],
  ['permalink', 'it is called slug'],
  ['id', 'remove it: the id of a page is its path under content/'],
  ['categories', 'it is called tags'],
  [
    'menu, parent, grand_parent, has_children',
    'remove it: the place of a page is in content/sidebars.yaml',
  ],
  ['nav_exclude, hidden', 'use unlisted: true'],
  ['icon', 'remove it: the sidebar has no icons'],
  ['search, pagefind', 'use unlisted: true for a page that search does not find'],
  ['banner', 'write an admonition such as :::note, or announcement: in content/site.yaml'],
  ['redirect_from, aliases', 'write the old addresses under redirects: in content/site.yaml'],
  ['lang', 'remove it: locales: in content/site.yaml sets the language'],
]);

/** Also for the schema that editors read. */
export const frontMatterShape = record(fields, FOREIGN_KEYS);
type WrittenFrontMatter = RecordOf<typeof fields>;

/** Names in the file → names in the code, and defaults for what is left out. */
function withDefaults(written: WrittenFrontMatter, depths: Depths): DocFrontMatter {
  return {
    title: written.title,
    sidebarLabel: written.sidebar_label,
    description: written.description,
    slug: written.slug,
    sidebarPosition: written.sidebar_position,
    image: written.image,
    lastUpdate: written.last_update,
    displayedSidebar: written.displayed_sidebar,
    paginationPrevious: written.pagination_prev,
    paginationNext: written.pagination_next,
    paginationLabel: written.pagination_label,
    editUrl: written.edit_url,
    keywords: written.keywords ?? [],
    tags: written.tags ?? [],
    unlisted: written.unlisted ?? false,
    draft: written.draft ?? false,
    hideTitle: written.hide_title ?? false,
    hideTableOfContents: written.hide_table_of_contents ?? false,
    hideFooter: written.hide_footer ?? false,
    tocMinDepth: written.toc_min_heading_level ?? depths.minDepth,
    tocMaxDepth: written.toc_max_heading_level ?? depths.maxDepth,
  } satisfies Record<keyof DocFrontMatter, unknown>;
}

function checkTogether(values: DocFrontMatter, root: YamlNode, reading: ShapeContext): void {
  if (values.draft && values.unlisted) {
    reading.report(keyStart(root, 'unlisted'), {
      text: "a page can't be draft and unlisted at the same time",
      hint: 'remove "draft: true" or "unlisted: true"',
    });
  }
  const { tocMinDepth: min, tocMaxDepth: max } = values;
  if (min <= max) return;
  reading.report(keyStart(root, 'toc_min_heading_level'), {
    text: `toc_min_heading_level ${min} is above toc_max_heading_level ${max}`,
    hint: `write toc_max_heading_level: ${min} or more`,
  });
}

interface YamlBlock {
  start: number; // offsets of the YAML
  end: number;
  bodyOffset: number;
}

/** The first line "---", with the spaces that editors may leave behind it. */
const OPENING = /^---[ \t]*(?:\n|$)/;
/** The line "---" that ends the block. */
const CLOSING = /^---[ \t]*(?:\n|$(?![\s\S]))/gm;

function blockOf(text: string): YamlBlock | 'unclosed' | undefined {
  const opening = OPENING.exec(text);
  if (opening === null) return undefined;
  const start = opening[0].length;
  CLOSING.lastIndex = start;
  const match = CLOSING.exec(text);
  if (match === null) return 'unclosed';
  return { start, end: match.index, bodyOffset: match.index + match[0].length };
}

export function noFrontMatter(depths: Depths): FrontMatterBlock {
  return { frontMatter: withDefaults({}, depths), places: {}, bodyOffset: 0 };
}

/** Below empty lines or a comment, its lines are text of the page. */
function belowText(source: Source): Diagnostic[] {
  const above = /^(?:\s|<!--(?:(?!-->)[\s\S])*-->)+(?=---\n\w+:)/.exec(source.text)?.[0];
  if (above === undefined) return [];
  return [
    {
      severity: 'warning',
      ...placesIn(source)(above.length),
      text: 'front matter that does not begin on the first line is not read',
      hint: 'remove what is above it, or move it below',
    },
  ];
}

function unclosed(source: Source): Checked<FrontMatterBlock> {
  return {
    diagnostics: [
      {
        severity: 'error',
        text: 'the front matter that opens here is never closed',
        hint: 'write a line "---" below its last key',
        ...placesIn(source)(0),
      },
    ],
  };
}
