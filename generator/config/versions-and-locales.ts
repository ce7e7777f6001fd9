// The editions that content/site.yaml declares: versions of the docs, and languages.

import { didYouMean } from '../diagnostics/nearest.ts';
import type { SiteConfig } from '../types.ts';
import {
  keyStart,
  optional,
  record,
  required,
  stringOf,
  valueAt,
  withDefault,
} from '../yaml/record.ts';
import { anyText, boolean, oneOf, text, textWhere } from '../yaml/scalars.ts';
import { list, refine, type Shape, type ShapeContext } from '../yaml/shape.ts';
import type { YamlNode } from '../yaml/yaml-nodes.ts';
import { routeFault } from './route-fault.ts';

type VersionConfig = SiteConfig['versions'][number];
type Locale = SiteConfig['locales']['list'][number];

/** test/SPEC.md §9: docs version 'current', labelled 'Next'. */
export const DEFAULT_VERSIONS: readonly VersionConfig[] = [
  { id: 'current', label: 'Next', path: '', banner: 'none' },
];

/** A version's id and a locale's code name folders: `versions/1.0/`, `content/locales/ar/`. */
export function isFolderName(value: string): boolean {
  return /^\w[\w.-]*$/.test(value) && routeFault(value) === undefined;
}

const folderName = textWhere(
  isFolderName,
  'cannot name a folder',
  'use letters, digits, ".", "-" and "_"',
);

/** The folder of the version's pages: empty for the site's root. */
const versionPath: Shape<string> = refine(anyText, (value, { node, at, reading }) => {
  const path = value.replace(/^\/|\/$/g, '');
  const fault = path === '' ? undefined : routeFault(`/${path}`);
  if (fault === undefined) return path;
  return reading.report(node.start, {
    text: `${at} "${value}" ${fault}`,
    hint: 'write a path such as "1.0", or "" for the root of the site',
  });
});

const version = record({
  id: required(folderName),
  label: required(text),
  path: optional(versionPath),
  banner: withDefault(oneOf('none', 'unreleased', 'unmaintained'), 'none' as const),
  noIndex: optional(boolean),
});

/** Without a path the first version is at the site's root, each other one below its id. */
export const versions: Shape<readonly VersionConfig[]> = refine(
  list(version),
  (read, { node, at, reading }) => {
    const entries = read.map((one, index) => ({
      ...one,
      path: one.path ?? (index === 0 ? '' : one.id),
    }));
    if (reportedTwice(node, 'version', 'id', reading)) return undefined;
    const paths = entries.map((one) => one.path);
    const path = paths.find((one, index) => paths.indexOf(one) !== index);
    if (path !== undefined) {
      return reading.report(node.start, {
        text: `two versions have the path "${path}"`,
        hint: 'one version may be at the root (path: ""); give each other one a path of its own',
      });
    }
    if (entries.length > 0 && !entries.some((one) => one.path === '')) {
      return reading.report(node.start, {
        text: 'no version is at the root of the site',
        hint: 'give the one that readers shall find first: path: ""',
      });
    }
    if (node.kind === 'list' && node.items.length > 0) return entries; // invalid items are reported
    return reading.report(node.start, { text: `${at} must not be empty`, hint: 'remove the key' });
  },
);

/** test/SPEC.md §3 and §9: English only. */
export const DEFAULT_LOCALES: SiteConfig['locales'] = {
  default: 'en',
  list: [{ code: 'en', label: 'English', htmlLang: 'en', direction: 'ltr' }],
};

/** `ar`, `pt-BR`: what the lang attribute of a page may say. */
const languageTag = textWhere(
  (value) => /^[a-z]{1,8}(?:-[a-z\d]{1,8})*$/i.test(value),
  'is not a language tag',
  'write one such as en, ar or pt-BR',
);

const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

function isLanguage(tag: string): boolean {
  try {
    return LANGUAGES.of(tag) !== undefined;
  } catch {
    return false; // not even the form of a tag
  }
}

const locale: Shape<Locale> = refine(
  record({
    code: required(folderName),
    label: required(text),
    htmlLang: optional(languageTag),
    direction: withDefault(oneOf('ltr', 'rtl'), 'ltr' as const),
  }),
  ({ htmlLang, ...found }, { node, reading }) => {
    const lang = htmlLang ?? found.code;
    if (isLanguage(lang)) return { ...found, htmlLang: lang };
    const key = htmlLang === undefined ? 'code' : 'htmlLang';
    return reading.report(valueAt(node, key)?.start ?? node.start, {
      text: `"${lang}" is not a language`,
      hint: 'write a code such as en, ar or pt-BR; for a folder of another name also htmlLang: ar',
    });
  },
);

export const locales: Shape<SiteConfig['locales']> = refine(
  record({
    default: withDefault(text, DEFAULT_LOCALES.default),
    list: withDefault(list(locale), DEFAULT_LOCALES.list),
  }),
  (found, { node, reading }) => {
    const codes = found.list.map(({ code }) => code);
    if (reportedTwice(valueAt(node, 'list'), 'locale', 'code', reading)) return undefined;
    if (codes.includes(found.default)) return found;
    return reading.report(keyStart(node, 'default'), {
      text: `default locale "${found.default}" is not in the list of locales`,
      hint: didYouMean(found.default, codes, `the locales are: ${codes.join(', ')}`),
    });
  },
);

/** Whether an entry of the list has the name of one before it. */
function reportedTwice(
  node: YamlNode | undefined,
  what: string,
  key: string,
  reading: ShapeContext,
): boolean {
  const items = node?.kind === 'list' ? node.items : [];
  const names = items.map((item) => stringOf(valueAt(item, key)));
  const second = names.findIndex((name, at) => name !== undefined && names.indexOf(name) < at);
  if (second === -1) return false;
  const text = `${what} "${names[second]}" is defined twice`;
  reading.report(items[second]?.start ?? 0, { text, hint: 'keep one of them' });
  return true;
}
