// Facts that samples and words repeat: numbers, keys, codes, amounts, the provider's name.

import { mistakes, nearest } from '../../generator/diagnostics/nearest.ts';
import type { YamlNode } from '../../generator/yaml/yaml-nodes.ts';
import { textCheckFails } from '../../site/shared/request-form/named-checks.ts';
import { type Block, type Fault, type Fence, type TextFile, wordsIn } from './prose.ts';

interface NumberRule {
  name: string;
  pattern: RegExp; // the number is its group, if it has one
  check?: 'luhn' | 'modulo-97';
  from: readonly string[]; // files with the numbers of test mode
  invalid?: readonly string[]; // files with numbers that the API refuses
}

/** A reader who copies another number fails, or pays a stranger. */
const NUMBERS: readonly NumberRule[] = [
  {
    name: 'card number',
    pattern:
      /(?<![\w-])(?:[2-6]\d{3}(?:[ -]\d{4}){2}[ -]\d{1,7}|3[47]\d{2}[ -]\d{6}[ -]\d{5}|[3-6]\d{12,18})(?![\w-])/g,
    check: 'luhn',
    from: ['content/data/test-cards.yaml', 'content/data/test-cards-more.yaml'],
    invalid: ['content/data/test-cards-refused.yaml'],
  },
  {
    name: 'IBAN',
    pattern: /(?<!\w)SA\d{2}(?: ?[0-9A-Z]{2,4}){3,6}(?!\w)/g,
    check: 'modulo-97',
    from: ['content/data/payout-test-ibans.yaml', 'specs/payouts.yaml'],
  },
  {
    name: 'mobile number',
    pattern: /(?<!\w)(?:\+?966|0)(5\d{8})(?!\w)/g,
    from: ['content/data/stc-pay-numbers.yaml'],
  },
];

/** Returns a check of one file: card numbers, IBANs and mobile numbers are those of test mode. */
export function openNumbers(files: readonly TextFile[]): (text: string) => Fault[] {
  const numbersIn = (text: string, { pattern }: NumberRule) =>
    [...text.matchAll(pattern)].map(({ 0: written, 1: part, index }) => {
      return { written, digits: (part ?? written).replace(/[\s-]/g, ''), index };
    });
  const rules = NUMBERS.map((rule) => {
    const numbersOf = (paths: readonly string[] = []): Set<string> => {
      const texts = files.filter(({ path }) => paths.includes(path)).map(({ text }) => text);
      return new Set(texts.flatMap((text) => numbersIn(text, rule).map(({ digits }) => digits)));
    };
    return { rule, allowed: numbersOf(rule.from), invalid: numbersOf(rule.invalid) };
  });
  return (text) =>
    rules.flatMap(({ rule, allowed, invalid }) =>
      numbersIn(text, rule).flatMap(({ written, digits, index }): Fault[] => {
        const { name, check, from } = rule;
        const fails = check !== undefined && textCheckFails([check], digits);
        if (invalid.has(digits) || (!fails && allowed.has(digits))) return [];
        const fault = fails ? 'has a wrong check digit' : 'is not one of test mode';
        const hint = `take one from ${from.join(' or ')}`;
        return [{ text: `${name} ${written} ${fault}`, hint, offset: index }];
      }),
    );
}

export function secretFaults(text: string): Fault[] {
  return [...text.matchAll(/[sp]k_(?:test|live)_[A-Za-z0-9]{20,}/g)].map(({ 0: key, index }) => ({
    text: `"${key.slice(0, 12)}…" looks like an API key`, // not all of it: messages end up in logs
    hint: 'write %%secretKeyTest%% or %%publishableKeyTest%%',
    offset: index,
  }));
}

export function brandFaults(text: string, brand: string): Fault[] {
  return [...text.matchAll(new RegExp(brand, 'gi'))].map(({ 0: name, index }) => ({
    text: `"${name}" is a brand name`,
    hint: 'write %%providerName%%, or the variable of content/site.yaml that has it',
    offset: index,
  }));
}

export interface Vocabulary {
  names: Set<string>; // keys and values of specifications and tables
  values: Set<string>; // those that a field may have
}

/** Adds the names of a specification or table. */
export function readNames(node: YamlNode, { names, values }: Vocabulary, isValue = false): void {
  const add = (name: string): void => {
    names.add(name);
    if (isValue) values.add(name);
  };
  if (node.kind === 'list')
    for (const item of node.items) readNames(item, { names, values }, isValue);
  else if (node.kind === 'scalar') add(String(node.value));
  else
    for (const { key, value } of node.pairs) {
      names.add(key);
      readNames(value, { names, values }, key === 'enum' || key === 'x-error-codes');
    }
}

/** What a paragraph is about whose code must exist. */
const ABOUT_CODES = /\b(?:status|state|code|error|event|webhook)(?:e?s)?\b/i;
const OURS = /_(?:declined|failed|paid|invalid|expired|not_found|not_allowed)$/;
/** Of our SDKs, and of Magento. */
const ELSEWHERE = ['authentication_timeout', 'network_error', 'cron_schedule'];

/** Inline code that looks like a status, code or event, and is in no specification, table or sample. */
export function codeFaults(
  { text, offset }: Block,
  { names, values }: Vocabulary,
  samples: string,
): Fault[] {
  const isAboutCodes = ABOUT_CODES.test(wordsIn(text));
  return [...text.matchAll(/`([a-z0-9_]+)`/g)].flatMap(({ 1: name = '', index }): Fault[] => {
    const isCode =
      /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/.test(name) && (isAboutCodes || OURS.test(name));
    // A single word may be anything, but one letter away from a value it is a slip.
    const isWord = isAboutCodes && /^[a-z]{4,}$/.test(name);
    if (!(isCode || isWord) || names.has(name) || ELSEWHERE.includes(name)) return [];
    const meant = isCode
      ? nearest(name, names)
      : [...values].find((value) => mistakes(name, value) === 1);
    if ((isWord && meant === undefined) || new RegExp(`\\b${name}\\b`).test(samples)) return [];
    const hint = meant === undefined ? 'write a code that exists' : `did you mean "${meant}"?`;
    return [
      { text: `\`${name}\` is in no specification and no table`, hint, offset: offset + index },
    ];
  });
}

/** `amount: 11500`, `"amount" => 11_500`, `--data amount=11500`. */
const AMOUNT = /\b(amount|total_minor|totalMinor)\b["']?\s*(?::|=>?|,)\s*["']?(\d[\d_]{2,})\b/g;
/** Languages whose samples have comments. */
const WITH_COMMENTS = /^(?:bash|html|js|ts|tsx|python|php|ruby|java|csharp|swift|kotlin|dart|go)$/;

/** An amount in minor units without a comment that has it in the major unit. */
export function amountFaults({ language, text, offset }: Omit<Fence, 'title'>): Fault[] {
  if (!WITH_COMMENTS.test(language)) return [];
  return [...text.matchAll(AMOUNT)].flatMap(({ 1: name, 2: digits = '', index }): Fault[] => {
    const amount = Number(digits.replaceAll('_', ''));
    const major = (amount / 100).toFixed(2);
    const comments = [major, major.replace(/\B(?=(\d{3})+\.)/g, ','), (amount / 1000).toFixed(3)];
    if (comments.some((comment) => text.includes(comment))) return [];
    const hint = `add a comment, for example "${major}" and its currency`;
    return [
      {
        text: `${name} ${digits} has no comment with its major unit`,
        hint,
        offset: offset + index,
      },
    ];
  });
}
