// content/specs.yaml → the texts of the specifications in the edition's language: for each file, JSON Pointer → text.
// Entries: withSpecTexts(), translatedNodes(), textsOf().

import { hashOf } from '../../cache/hash.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { expandVariables } from '../../text/variables.ts';
import type { Checked, Diagnostic, Source, SpecText, Variables } from '../../types.ts';
import { parseYaml } from '../../yaml/parse-yaml.ts';
import { anyText } from '../../yaml/scalars.ts';
import { map, readShape, refine, type Shape } from '../../yaml/shape.ts';
import type { YamlMap, YamlNode } from '../../yaml/yaml-nodes.ts';
import { nameOfSpec, pointerStep } from './references.ts';

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

/** The nodes of a specification with these texts in place of the original's. */
export function translatedNodes(
  root: YamlMap,
  texts: readonly SpecText[],
  report: (fault: Diagnostic) => void,
): YamlMap {
  if (texts.length === 0) return root;
  const waiting = new Map(texts.map((one) => [one.pointer, one]));
  const pointers: string[] = [];
  const translated = withTexts(root, (pointer) => {
    const one = waiting.get(pointer);
    waiting.delete(pointer);
    pointers.push(pointer);
    return one?.text;
  });
  for (const { pointer, place } of waiting.values())
    report({
      severity: 'error',
      ...place,
      text: `the specification has no text at ${pointer}`,
      hint: didYouMean(pointer, pointers, 'name a title, summary or description'),
    });
  return translated.kind === 'map' ? translated : root;
}

/** Pointers of all texts that every specification has. */
export function textsOf({ path, text }: Source, variables: Variables): string[] {
  const written = expandVariables(text, variables).text;
  const root = parseYaml({ path, text: written, size: 'spec' }).root;
  const found: string[] = [];
  if (root !== undefined) withTexts(root, (pointer) => void found.push(pointer));
  return found.filter((pointer) => !/\/x-[^/]+$/.test(pointer));
}

/** What readers read: nothing else of a specification differs between languages. */
const TEXT = /^(?:title|summary|description|x-.+)$/;
/** Values of the API, in which a `title` is no text of ours. */
const VALUES = /^(?:value|example|default|enum|const)$/;

/** A copy, with what `say` answers in place of each text. */
function withTexts(
  node: YamlNode,
  say: (pointer: string) => string | undefined,
  pointer = '',
  key = '',
): YamlNode {
  switch (node.kind) {
    case 'scalar': {
      const isText = TEXT.test(key) && typeof node.value === 'string';
      const words = isText ? say(pointer) : undefined;
      return words === undefined ? node : { ...node, value: words, written: words };
    }
    case 'list': {
      const items = node.items.map((item, at) => withTexts(item, say, `${pointer}/${at}`));
      return { ...node, items };
    }
    case 'map': {
      const pairs = node.pairs.map((pair) => {
        if (key !== 'properties' && VALUES.test(pair.key)) return pair;
        const inside = pointer + pointerStep(pair.key);
        return { ...pair, value: withTexts(pair.value, say, inside, pair.key) };
      });
      return { ...node, pairs };
    }
  }
}
