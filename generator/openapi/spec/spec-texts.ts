// content/specs.yaml → the texts of the specifications in the edition's language: for each file, JSON Pointer → text.
// Entries: withSpecTexts(), translatedNodes(), textsOf().

import { hashOf } from '../../cache/hash.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { expandVariables } from '../../text/variables.ts';
import type { Checked, Diagnostic, Source, SpecText, Variables } from '../../types.ts';
import { jsonNodes } from '../../yaml/parse-json.ts';
import { parseYaml } from '../../yaml/parse-yaml.ts';
import { anyText } from '../../yaml/scalars.ts';
import { map, readShape, refine, type Shape } from '../../yaml/shape.ts';
import type { YamlMap, YamlNode } from '../../yaml/yaml-nodes.ts';
import { nameOfSpec, pointerStep, stepsOf } from './references.ts';

/** The specifications, each with its translated texts. */
export function withSpecTexts(
  specs: readonly Source[],
  texts: Source | undefined,
  variables: Variables,
): Checked<readonly Source[]> {
  if (texts === undefined) return { value: specs, diagnostics: [] };
  const emptyHint = 'write for each file: payments.yaml: { /info/title: … }';
  const { value = [], diagnostics } = readShape({ source: texts, shape, variables, emptyHint });
  const names = specs.map(nameOfSpec);
  const strays = value.flatMap(([name, [first]]): Diagnostic[] =>
    names.includes(name) || first === undefined
      ? []
      : [
          {
            severity: 'error',
            ...first.place,
            text: `there is no specs/${name}, whose texts these are`,
            hint: didYouMean(name, names, `there are ${names.join(', ')}`),
          },
        ],
  );
  const byName = new Map(value);
  const translated = specs.map((source) => {
    const own = byName.get(nameOfSpec(source));
    return own === undefined
      ? source
      : { ...source, texts: own, hash: hashOf(source.hash + JSON.stringify(own)) };
  });
  return { value: translated, diagnostics: [...diagnostics, ...strays] };
}

const text: Shape<Omit<SpecText, 'pointer'>> = refine(anyText, (value, { node, reading }) => ({
  text: value,
  place: reading.place(node.start),
}));

const shape: Shape<readonly (readonly [string, readonly SpecText[]])[]> = map(
  refine(map(text), (texts) => texts.map(([pointer, one]) => ({ ...one, pointer }))),
);

/** What readers read: nothing else of a specification differs between languages. */
const TEXT = /^(?:title|summary|description|x-.+)$/;

/** The nodes of a specification with these texts in place of the original's. */
export function translatedNodes(
  root: YamlMap,
  texts: readonly SpecText[],
  report: (fault: Diagnostic) => void,
): YamlMap {
  let translated = root;
  for (const one of texts) {
    const steps = stepsOf(one.pointer);
    const replaced = TEXT.test(steps.at(-1) ?? '')
      ? replacedAt(translated, steps, one.text)
      : undefined;
    if (replaced?.kind === 'map') translated = replaced;
    else
      report({
        severity: 'error',
        ...one.place,
        text: `the specification has no text at ${one.pointer}`,
        hint: hintFor(root, steps),
      });
  }
  return translated;
}

/** A copy; aliases of the same node keep theirs. Undefined: there is no text at this place. */
function replacedAt(
  node: YamlNode,
  [step, ...rest]: readonly string[],
  words: string,
): YamlNode | undefined {
  if (step === undefined)
    return node.kind === 'scalar' && typeof node.value === 'string'
      ? { ...node, value: words, written: words }
      : undefined;
  if (node.kind === 'list') {
    const inner = node.items[Number(step)];
    const item = inner && replacedAt(inner, rest, words);
    return item && { ...node, items: node.items.map((one) => (one === inner ? item : one)) };
  }
  if (node.kind !== 'map') return undefined;
  const pair = node.pairs.find(({ key }) => key === step);
  const value = pair && replacedAt(pair.value, rest, words);
  return (
    value && { ...node, pairs: node.pairs.map((one) => (one === pair ? { ...one, value } : one)) }
  );
}

/** Names what is there, at the first step that leads nowhere. */
function hintFor(root: YamlNode, steps: readonly string[]): string {
  let node: YamlNode = root;
  for (const step of steps) {
    if (node.kind === 'list') {
      const item: YamlNode | undefined = node.items[Number(step)];
      if (item === undefined) return `the list there has ${node.items.length} items, from 0`;
      node = item;
      continue;
    }
    if (node.kind !== 'map') break;
    const keys: string[] = node.pairs.map(({ key }) => key);
    const pair = node.pairs.find(({ key }) => key === step);
    if (pair === undefined)
      return didYouMean(
        step,
        keys,
        `"${step}" is not there; there are ${keys.slice(0, 10).join(', ')}`,
      );
    node = pair.value;
  }
  return 'name a title, summary or description';
}

/** Values of the API, in which a `title` is no text of ours. */
const VALUES = /^(?:value|example|default|enum|const)$/;

/** Pointers of all texts that can be translated. */
export function textsOf({ path, text }: Source, variables: Variables): string[] {
  const written = expandVariables(text, variables).text;
  const root = jsonNodes(written) ?? parseYaml({ path, text: written, size: 'spec' }).root;
  const found: string[] = [];
  const visit = (node: YamlNode, pointer: string, key: string): void => {
    if (node.kind === 'scalar') {
      if (/^(?:title|summary|description)$/.test(key) && typeof node.value === 'string')
        found.push(pointer);
    } else if (node.kind === 'list') {
      for (const [at, item] of node.items.entries()) visit(item, `${pointer}/${at}`, '');
    } else
      for (const pair of node.pairs.filter(({ key: name }) => !VALUES.test(name)))
        visit(pair.value, pointer + pointerStep(pair.key), pair.key);
  };
  if (root !== undefined) visit(root, '', '');
  return found;
}
