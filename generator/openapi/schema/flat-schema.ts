// Schemas at one place → one schema: their references followed, their `allOf` merged. Entry: flatSchema().
// 1. Reference targets.  2. Each part of allOf.  3. The schema's own keywords, which win if only one value can be
// shown; bounds become narrower. Each location is entered once, so cycles and repeats cost nothing.

import { numberIn } from '../../../site/shared/samples/exact-integers.ts';
import {
  type Contents,
  componentName,
  entriesAt,
  type Fields,
  fieldOf,
  isRecord,
  type JsonLocation,
  keyOf,
  present,
  referenceIn,
  targetOf,
} from '../spec/references.ts';
import { CONDITIONAL, hasConditions } from './conditions/conditions.ts';
import { type Choice, choicesOf, constantsOf, extendsChoice } from './schema-choices.ts';

/** A schema merged with everything that it is composed of. */
export interface FlatSchema {
  words: Fields; // single keywords, merged
  types: readonly string[] | undefined; // null included; undefined: any
  name?: string; // of the component, if the schema is just a reference to one
  required: ReadonlySet<string>;
  properties: ReadonlyMap<string, readonly JsonLocation[]>;
  patternProperties: ReadonlyMap<string, readonly JsonLocation[]>;
  additional: readonly JsonLocation[];
  items: readonly JsonLocation[];
  tuple: readonly JsonLocation[];
  contains: readonly JsonLocation[];
  choices: readonly Choice[];
  conditions: readonly JsonLocation[]; // schemas with an `if`, a `not`, dependent fields
  conditional: ReadonlySet<string>; // names of fields that only conditions define
  patterns: readonly string[];
  checks: readonly string[]; // x-checks
  valuesKey: string; // location of its enum; '': none
  isNever: boolean;
  key: string; // the same for schemas with the same content
}

/** A cache, since most schemas are used by many operations. */
const flatSchemas = new WeakMap<Contents, Map<string, FlatSchema>>(); // by keyOf()

export function flatSchema(locations: readonly JsonLocation[], contents: Contents): FlatSchema {
  const [only] = locations;
  if (only === undefined || locations.length > 1) return merged(locations, contents);
  const answers = flatSchemas.get(contents) ?? new Map<string, FlatSchema>();
  flatSchemas.set(contents, answers);
  const key = keyOf(only);
  const cached = answers.get(key);
  if (cached !== undefined) return cached;
  const flat = namedTarget(only, contents) ?? merged(locations, contents);
  answers.set(key, flat);
  return flat;
}

/** For a plain reference to a schema: the target, with its component name. */
function namedTarget(location: JsonLocation, contents: Contents): FlatSchema | undefined {
  const isPlain = Object.keys(location.value ?? {}).length === 1;
  const target = isPlain ? targetOf(location, contents) : undefined;
  if (target === undefined || referenceIn(target.value) !== undefined) return undefined;
  const flat = flatSchema([target], contents);
  const cached = named.get(flat);
  if (cached !== undefined) return cached;
  const name = componentName(target);
  const withName = name === undefined ? flat : { ...flat, name };
  named.set(flat, withName);
  return withName;
}

/** A schema without a name → the same with its component name, shared by all references to it. */
const named = new WeakMap<FlatSchema, FlatSchema>();

function merged(locations: readonly JsonLocation[], contents: Contents): FlatSchema {
  const merger = new Merger(contents);
  for (const location of locations) merger.enter(location, locations.length === 1);
  return merger.finish();
}

/** Limit of nested references and allOf parts. */
const MAX_DEPTH = 500;
/** The narrower of two bounds counts. */
const LOWER = new Set(['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties']);
const UPPER = new Set(['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties']);
/** Keywords that describe the location rather than the schema: not merged from allOf. */
const OF_THE_WHOLE = new Set(['title', 'x-page']);

class Merger {
  private readonly contents: Contents;
  private readonly entered = new Set<string>();
  private readonly open = new Set<string>(); // the schemas that are being entered: each is part of those before it
  private readonly words: Record<string, unknown> = {};
  private types: string[] | undefined;
  private name: string | undefined;
  private readonly required = new Set<string>();
  private readonly properties = new Map<string, JsonLocation[]>();
  private readonly conditional = new Map<string, JsonLocation[]>();
  private readonly patternProperties = new Map<string, JsonLocation[]>();
  private readonly additional: JsonLocation[] = [];
  private readonly items: JsonLocation[] = [];
  private tuple: JsonLocation[] = [];
  private readonly contains: JsonLocation[] = [];
  private readonly choices: Choice[] = [];
  private readonly patterns = new Set<string>();
  private readonly checks = new Set<string>();
  private readonly conditions: JsonLocation[] = [];
  private valuesKey = '';
  private isNever = false;
  private readonly sources: string[] = [];

  constructor(contents: Contents) {
    this.contents = contents;
  }

  /** `isWhole`: there are no sibling keywords, so its name and title apply to the whole. */
  enter(location: JsonLocation, isWhole: boolean): void {
    if (location.value === false) this.isNever = true;
    const key = keyOf(location);
    if (!isRecord(location.value) || this.entered.has(key) || this.open.size > MAX_DEPTH) return;
    this.entered.add(key);
    this.open.add(key);
    this.take(location, location.value, isWhole);
    this.open.delete(key);
  }

  private take(location: JsonLocation, value: Fields, isWhole: boolean): void {
    const target = targetOf(location, this.contents);
    if (target !== undefined) {
      if (isWhole) this.name ??= componentName(target);
      this.enter(target, isWhole);
    }
    const parts = entriesAt(location, 'allOf');
    const isAlone = parts.length === 1 && !isRecord(value['properties']);
    for (const [, part] of parts) this.enter(part, isWhole && isAlone);
    this.enterChoices(location, isWhole);
    this.takeStructure(location);
    this.takeWords(value, isWhole);
    if (Array.isArray(value['enum'])) this.valuesKey = keyOf(location);
  }

  /**
   * `oneOf: [A, { type: 'null' }]` is a nullable A; a single option is no choice. A schema that extends one that lists
   * it among its options is that option already.
   */
  private enterChoices(location: JsonLocation, isWhole: boolean): void {
    for (const choice of choicesOf(location, this.contents, isWhole)) {
      if (extendsChoice(this.open, location, choice, this.contents)) continue;
      if (choice.isNullable) this.words['nullable'] = true;
      const constants = constantsOf(choice, this.contents);
      if (constants !== undefined) {
        Object.assign(this.words, constants);
        this.valuesKey = keyOf(location);
        continue;
      }
      const [only] = choice.options;
      if (choice.options.length === 1 && only !== undefined && !choice.isInherited)
        this.enter(only, isWhole);
      else if (choice.options.length > 0) {
        this.choices.push(choice);
        this.sources.push(`${keyOf(location)}/${choice.kind}`); // one that extends it has all but the choice
      }
    }
  }

  private takeStructure(location: JsonLocation): void {
    for (const [name, field] of entriesAt(location, 'properties'))
      add(this.properties, name, field);
    for (const [name, field] of entriesAt(location, 'patternProperties'))
      add(this.patternProperties, name, field);
    this.additional.push(...ADDITIONAL.flatMap((key) => present(location, key)));
    this.items.push(...present(location, 'items'));
    const tuple = entriesAt(location, 'prefixItems').map(([, item]) => item);
    if (tuple.length > 0) this.tuple = tuple;
    this.contains.push(...present(location, 'contains'));
    this.takeConditions(location);
    if (hasConditions(location.value)) this.conditions.push(location);
    if (INNER.some((key) => fieldOf(location.value, key) !== undefined))
      this.sources.push(keyOf(location));
  }

  /** Fields that only a condition defines are shown like other fields. */
  private takeConditions(location: JsonLocation): void {
    const branches = [
      ...present(location, 'then'),
      ...present(location, 'else'),
      ...entriesAt(location, 'dependentSchemas').map(([, branch]) => branch),
    ];
    for (const branch of branches) {
      for (const [name, field] of entriesAt(branch, 'properties'))
        add(this.conditional, name, field);
    }
  }

  private takeWords(value: Fields, isWhole: boolean): void {
    for (const [key, word] of Object.entries(value)) {
      const previous = this.words[key];
      const [before, now] = [numberIn(previous), numberIn(word)];
      if (LOWER.has(key) && before !== undefined && now !== undefined)
        this.words[key] = before < now ? word : previous;
      else if (UPPER.has(key) && before !== undefined && now !== undefined)
        this.words[key] = before > now ? word : previous;
      else if (key === 'pattern') this.patterns.add(String(word));
      else if (!STRUCTURE.has(key) && (isWhole || !OF_THE_WHOLE.has(key))) this.words[key] = word;
    }
    for (const check of [value['x-checks'] ?? []].flat()) this.checks.add(String(check));
    if (Array.isArray(value['required']))
      for (const name of value['required']) this.required.add(String(name));
    this.takeTypes(value['type']);
    this.takeEnum(value);
  }

  private takeTypes(written: unknown): void {
    if (written === undefined) return;
    const types = [written].flat().map(String);
    const both = this.types?.filter((type) => fitsOne(type, types));
    this.types = both === undefined || both.length === 0 ? types : both;
  }

  private takeEnum(value: Fields): void {
    const list = value['enum'];
    if (!Array.isArray(list)) return;
    const previous = this.words['enum'];
    const isNarrower = Array.isArray(previous) && list.every((one) => previous.includes(one));
    if (!Array.isArray(previous) || isNarrower) this.words['enum'] = list;
    else this.words['enum'] = previous.filter((one) => list.includes(one));
  }

  finish(): FlatSchema {
    const conditional = new Set<string>();
    for (const [name, locations] of this.conditional) {
      if (this.properties.has(name)) continue;
      this.properties.set(name, locations);
      conditional.add(name);
    }
    for (const name of this.required) if (!this.properties.has(name)) this.properties.set(name, []);
    return {
      words: this.words,
      types: this.types,
      required: this.required.size === 0 ? NO_NAMES : this.required,
      properties: this.properties.size === 0 ? NO_FIELDS : this.properties,
      patternProperties: this.patternProperties.size === 0 ? NO_FIELDS : this.patternProperties,
      additional: this.additional,
      items: this.items,
      tuple: this.tuple,
      contains: this.contains,
      choices: this.choices,
      conditions: this.conditions,
      conditional: conditional.size === 0 ? NO_NAMES : conditional,
      checks: [...this.checks],
      patterns: [...this.patterns],
      valuesKey: this.valuesKey,
      isNever: this.isNever,
      key: [...new Set(this.sources)].join(' '),
      name: this.name,
    };
  }
}

/** Shared to save memory: all schemas are kept, and most have no names or fields. */
const NO_NAMES: ReadonlySet<string> = new Set();
const NO_FIELDS: ReadonlyMap<string, readonly JsonLocation[]> = new Map();

const ADDITIONAL = ['additionalProperties', 'unevaluatedProperties'];

/** Keywords of a schema that has others inside: without any, all that differs is in its words. */
const INNER = [
  ...ADDITIONAL,
  ...'properties patternProperties items prefixItems contains then else'.split(' '),
  ...CONDITIONAL,
];

/** Keywords that are not words: takeStructure(), enter(), takeTypes() and takeEnum() read them. */
const STRUCTURE = new Set([
  ...INNER.filter((key) => key !== 'not' && key !== 'dependentRequired'),
  ...'$ref $anchor allOf oneOf anyOf required type enum pattern'.split(' '),
]);

function fitsOne(type: string, types: readonly string[]): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

function add(map: Map<string, JsonLocation[]>, name: string, location: JsonLocation): void {
  const list = map.get(name);
  if (list === undefined) map.set(name, [location]);
  else list.push(location);
}
