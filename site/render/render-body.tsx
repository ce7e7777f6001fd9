// The body of a page as static HTML, and the islands in it. Entry: renderBody().
// A component's children are an empty element that is replaced by their HTML after rendering, so that prose is
// never parsed or escaped twice. An island is rendered on its own, with its own id prefix.

import { createElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { type ImageProps, imageSize } from '../content/Image.tsx';
import { islandComponents } from '../islands/island-registry.ts';
import { ContentIcon } from '../parts/ContentIcon.tsx';
import { answersPart, samplesBarHtml, samplesPart } from '../reference/code-tabs.ts';
import { titledExamples } from '../reference/examples-html.ts';
import { ARTICLE_END, ARTICLE_START } from '../shared/article-marks.ts';
import { contentComponents } from '../shared/component-contracts.ts';
import { ID_PREFIX } from '../shared/element-ids.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { messages } from '../shared/messages/shell-messages.ts';
import { API_TAGS, apiBlockKey, apiPartOf } from '../shared/reference/api-parts.ts';
import type { ApiBlock } from '../shared/reference/operation-types.ts';
import type { ArticleBody, BodyFacts, BodyPart, RenderRules } from '../shared/render-types.ts';
import { fileHref, hrefOf } from '../shared/routes.ts';
import type { Route } from '../shared/site-types.ts';
import { tableFile } from '../shared/table-file.ts';
import { staticComponents } from './static-components.ts';

type ComponentOfBody = Extract<BodyPart, { kind: 'component' }>;
type ElementProps = Record<string, unknown>;

export interface RenderedBody {
  html: string;
  islands: readonly string[]; // names, each once, sorted
  styles: readonly string[]; // names of stylesheets besides the main one
  hasPanel: boolean; // code beside the text, which leaves no room for a table of contents
}

export function renderBody(body: ArticleBody, rules: RenderRules): RenderedBody {
  const writer = new BodyWriter(body, rules);
  const html = writer.html();
  return {
    html: ARTICLE_START + html + ARTICLE_END,
    islands: [...writer.islands].sort(),
    styles: [...writer.styles].sort(),
    hasPanel: PANEL.test(html),
  };
}

/** Only our own markup can match: authors' `<` is escaped. */
const PANEL = /<(?:aside|div) class="(?:api-panel|step-code)[ "]/;

const NO_FACTS: BodyFacts = { hrefs: {}, images: {}, tables: {} };

/** Components whose stylesheet only the pages that use them load. */
const STYLES_OF: Readonly<Record<string, string>> = {
  DataTable: 'data-tables',
  PlatformMatrix: 'data-tables',
  CardGrid: 'landing',
  CategoryPage: 'landing',
  DocCardList: 'landing',
  TagPage: 'landing',
  Columns: 'landing',
  Hero: 'landing',
  LinkButton: 'landing',
  DocsHierarchy: 'landing',
  NotFound: 'landing',
  ApiSchemas: 'landing',
};
/** `mada` of `<h3 id="mada" aria-label="mada">mada<a class="hash-link"`, or the name of a file. */
const NAME_AT_START =
  /^\s*(?:<h[2-6] [^>]*?aria-label="|(?:<div [^>]*>){2}<span class="code-title">)([^"<]*)/;

/** The placeholder for children. No author's text can contain it, because React escapes `<`. */
const CHILDREN = createElement('children-slot');
const CHILDREN_HTML = '<children-slot></children-slot>';

class BodyWriter {
  readonly islands = new Set<string>();
  readonly styles = new Set<string>();
  private islandCount = 0;
  private readonly body: ArticleBody;
  private readonly facts: BodyFacts;
  private readonly rules: RenderRules;

  constructor(body: ArticleBody, rules: RenderRules) {
    this.body = body;
    this.facts = body.kind === 'doc' ? body.facts : NO_FACTS;
    this.rules = rules;
  }

  html(): string {
    const { body } = this;
    const named = 'title' in body ? body.title : undefined;
    const title = named === undefined ? '' : this.title(escapeHtml(named));
    const href = (route: Route): string => hrefOf(route, this.rules);
    switch (body.kind) {
      case 'doc': {
        const { parts } = body;
        const at = parts.findIndex(isOperation);
        if (at === -1) return title + this.parts(parts);
        const last = parts.findLastIndex(isOperation);
        const lead = parts.findIndex((part) => typeof part !== 'string' && part.kind === 'lead');
        const end = lead < 0 ? parts.findIndex((part) => !isTitle(part)) : lead + 1;
        const opening = {
          lead: title + this.parts(parts.slice(0, end)),
          advice: this.parts(parts.slice(end, at)).trim(),
          hasLead: lead >= 0,
        };
        const closing = this.parts(parts.slice(last + 1));
        const operations = parts.slice(at, last + 1).map((part, index) => {
          if (!isOperation(part)) return this.parts([part]);
          return this.api(part, {
            ...(index === 0 && opening),
            ...(at + index === last && { closing }),
          });
        });
        return operations.join('');
      }
      case 'category':
        return title + this.element('CategoryPage', { ...body, href }, '');
      case 'tags':
        return title + this.element('TagsPage', { ...body, href }, '');
      case 'tag':
        return title + this.element('TagPage', { ...body, href }, '');
      case 'search':
        return title + this.islandHtml('SearchPage', {}, []);
      case 'not-found': {
        const { searchRoute, sections } = body;
        return this.element('NotFound', { searchHref: href(searchRoute), sections, href }, '');
      }
      default:
        return body satisfies never;
    }
  }

  /** With the icon of the page's category. */
  private title(words: string, startTag = '<h1>'): string {
    const icon = 'icon' in this.body ? this.body.icon : undefined;
    if (icon === undefined) return `${startTag}${words}</h1>`;
    this.styles.add('landing');
    return `${startTag}${renderToStaticMarkup(createElement(ContentIcon, { name: icon }))}${words}</h1>`;
  }

  private parts(parts: readonly BodyPart[]): string {
    let html = '';
    for (const part of parts) html += typeof part === 'string' ? part : this.part(part);
    return html;
  }

  private part(part: Exclude<BodyPart, string>): string {
    switch (part.kind) {
      case 'title':
        return this.title(this.parts(part.parts), part.startTag);
      case 'lead':
        return `<p>${this.parts(part.parts)}</p>`;
      case 'link':
        return this.link(part.href, part.title, this.parts(part.parts));
      case 'image':
        return this.element('Image', { ...this.imageProps(part) }, '');
      case 'images':
        return this.images(part.parts);
      case 'address':
        return escapeHtml(this.facts.images[part.href]?.src ?? part.href);
      case 'component':
        return this.component(part);
      default:
        return part satisfies never;
    }
  }

  private imageProps(part: Extract<BodyPart, { kind: 'image' }>): ImageProps {
    const facts = this.facts.images[part.src] ?? { src: part.src };
    const { alt, title } = part;
    return { ...facts, ...imageSize(part, facts), alt, title };
  }

  /** A paragraph of images that all have a dark version becomes a row of figures; other images stay a paragraph. */
  private images(parts: readonly BodyPart[]): string {
    const images = parts.flatMap((part) =>
      typeof part !== 'string' && part.kind === 'image' ? [this.imageProps(part)] : [],
    );
    return images.every(({ srcDark }) => srcDark !== undefined)
      ? this.element('Pictures', { images }, '')
      : `<p>${this.parts(parts)}</p>`;
  }

  /** A broken link is shown as its text: the check has reported it. */
  private link(written: string, title: string | undefined, words: string): string {
    const href = this.facts.hrefs[written] ?? written;
    if (href === '') return words;
    const more = title === undefined ? '' : ` title="${escapeHtml(title)}"`;
    if (!/^(?:https?:)?\/\//i.test(href))
      return `<a href="${escapeHtml(href)}"${more}>${words}</a>`;
    return `<a class="external" href="${escapeHtml(href)}"${more} target="_blank" rel="noopener noreferrer">${words}<span class="visually-hidden"> ${messages.newTab}</span></a>`;
  }

  private component(part: ComponentOfBody): string {
    const { name } = part;
    if (name === 'Tabs') return this.tabs(part);
    if (Object.hasOwn(islandComponents, name)) return this.islandHtml(name, part.props, []);
    if (Object.hasOwn(API_TAGS, name)) return this.api(part);
    return this.element(name, this.propsOf(part), this.parts(part.parts));
  }

  /** A part of the API: its block, and for an operation the request as tabs of code; `words` stand around it. */
  private api({ name, props }: ComponentOfBody, words: ElementProps = {}): string {
    const shown = apiPartOf(name, props);
    const block = shown && this.facts.api?.[apiBlockKey(shown)];
    if (block === undefined) return ''; // its specification cannot be read: the build has reported it
    this.styles.add('reference');
    const blockProps = { ...props, block, hrefs: this.facts.hrefs };
    if (block.kind !== 'operation') return this.element(name, blockProps, '');
    const examples = answersPart(block.operation, block.response);
    const answers = examples === undefined ? '' : this.part(examples);
    const samples = this.samples(block, examples !== undefined);
    return this.element(name, { ...blockProps, ...words, answers }, samples);
  }

  /** The samples of the first example, in an island that can show the others. */
  private samples(block: Extract<ApiBlock, { kind: 'operation' }>, hasAnswer: boolean): string {
    const { operation, data, request } = block;
    const examples = titledExamples(operation.body?.contents ?? []).map(({ title }) => title);
    const props = {
      data: (this.rules.siteBase ?? this.rules.baseUrl) + data,
      ...(examples.length > 1 ? { examples } : {}),
    };
    return this.islandHtml('OperationSamples', props, [
      samplesBarHtml(examples, { name: `${operation.anchor}panel`, hasAnswer }),
      this.part(samplesPart(request)),
    ]);
  }

  private propsOf({ name, props }: ComponentOfBody): ElementProps {
    const contract = Object.hasOwn(contentComponents, name) ? contentComponents[name] : undefined;
    const values: ElementProps = { ...props };
    for (const [key, value] of Object.entries(props)) {
      if (contract?.props[key]?.kind === 'href')
        values[key] = this.facts.hrefs[String(value)] ?? value;
    }
    if (STYLES_OF[name] === 'data-tables') {
      values['table'] = this.facts.tables[String(props['name'])];
      values['hrefs'] = this.facts.hrefs;
      values['download'] =
        props['download'] === true
          ? fileHref(tableFile(String(props['name'])), this.rules)
          : undefined;
    }
    if (name === 'Diagram') values['drawing'] = this.facts.drawings?.[String(props['drawing'])];
    if (name === 'DocCardList') values['cards'] = this.facts.cards ?? [];
    if (name === 'DocsHierarchy') values['sections'] = this.facts.hierarchy ?? [];
    if (name === 'DocCardList' || name === 'DocsHierarchy')
      values['href'] = (route: Route): string => hrefOf(route, this.rules);
    return values;
  }

  /** A static component around finished HTML. */
  private element(name: string, props: ElementProps, inside: string): string {
    const component = staticComponents[name];
    const styles = STYLES_OF[name];
    if (styles !== undefined) this.styles.add(styles);
    if (component === undefined)
      throw new Error(`renderBody: no component <${name}> in the registry`);
    const child = inside === '' ? undefined : CHILDREN;
    const identifierPrefix = `${ID_PREFIX}c${this.islandCount++}`;
    const html = renderToStaticMarkup(createElement(component, props, child), { identifierPrefix });
    return inside === '' ? html : html.replace(CHILDREN_HTML, () => inside);
  }

  private islandHtml(name: string, props: ElementProps, slots: readonly string[]): string {
    const component = islandComponents[name];
    if (component === undefined) throw new Error(`renderBody: no island <${name}>`);
    this.islands.add(name);
    const id = `${ID_PREFIX}i${this.islandCount++}`;
    const html = renderToString(createElement(component, { ...props, slots }), {
      identifierPrefix: id,
    });
    const data = escapeHtml(JSON.stringify(props));
    return `<div data-island="${name}" data-id="${id}" data-props="${data}">${html}</div>`;
  }

  /**
   * Each tab becomes a label and a slot, a bar beside them the first slot. A tab's slot begins with its label, for paper
   * and readers without script, unless it begins with a heading or file of the same name; tabs of code that share one bar
   * get theirs from the stylesheet.
   */
  private tabs({ name, props, parts }: ComponentOfBody): string {
    const inside = parts.filter((child) => typeof child !== 'string' && child.kind === 'component');
    const items = inside.filter((child) => child.name === 'Tab');
    const labelled = (item: (typeof items)[number]): string => {
      const label = escapeHtml(String(item.props['label']));
      const html = this.parts(item.parts);
      const [, heading] = NAME_AT_START.exec(html) ?? [];
      return heading === label ? html : `<p class="tabs-label">${label}</p>${html}`;
    };
    const beside = this.parts(inside.filter((child) => !items.includes(child)));
    const slots =
      beside === ''
        ? items.map(labelled)
        : [beside, ...items.map((item) => this.parts(item.parts))];
    return this.islandHtml(name, { ...props, items: items.map((item) => item.props) }, slots);
  }
}

/** Or a banner in its place, or white space beside it. */
function isTitle(part: BodyPart): boolean {
  if (typeof part === 'string') return part.trim() === '';
  return part.kind === 'title' || (part.kind === 'component' && part.name === 'Hero');
}

/** Whether the page is about it. */
function isOperation(part: BodyPart): part is ComponentOfBody {
  if (typeof part === 'string' || part.kind !== 'component') return false;
  return part.name === 'ApiOperation' && part.props['section'] !== true;
}
