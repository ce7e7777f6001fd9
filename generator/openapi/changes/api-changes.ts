// Two versions of an API → what is different for its callers, and what breaks them. Entry: apiChanges().
// 1. Pairs of things, each compared once however many operations have it, and those inside: so cycles end.
// 2. The places of what differs, from each operation down.  3. In the order of paths, breaking changes first.

import type { ApiChange } from '../../../site/shared/api-change.ts';
import { changeMessages } from '../../../site/shared/messages/change-messages.ts';
import { shownText } from '../../../site/shared/samples/exact-integers.ts';
import { BREAKING } from './rules.ts';
import {
  apiThing,
  type Facts,
  type Parts,
  type Place,
  type Specs,
  type Thing,
  VARIANT,
} from './things.ts';

export function apiChanges(old: Specs, now: Specs): ApiChange[] {
  const root = compared(apiThing(old), apiThing(now));
  const listed = new Set<Pair>();
  const found = [
    ...root.changes.map((change) => changeAt(change, {})),
    ...root.inside.flatMap(([thing, pair]) => changesBelow({ thing, pair }, listed)),
  ];
  const changes = new Map<string, ApiChange>();
  for (const { where, ...change } of found) {
    const key = JSON.stringify(change);
    const others = changes.get(key)?.where ?? [];
    changes.set(key, { ...change, where: [...new Set([...others, ...where])] });
  }
  const keyed = [...changes.values()].map((change) => [orderOf(change), change] as const);
  return keyed.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, change]) => change);
}

interface FoundChange {
  rule: string;
  place?: Place; // of the part that is new, gone or marked otherwise
  aspect?: string | undefined;
  from?: unknown;
  to?: unknown;
}

/** Two versions of a thing. */
interface Pair {
  changes: FoundChange[];
  inside: [Thing, Pair][];
  holders: Pair[];
  differs?: true; // or one inside does
}

function compared(old: Thing, now: Thing): Pair {
  const pairs = new Map<string, Pair>();
  const waiting: [before: Thing, after: Thing, pair: Pair][] = [];
  const differing: Pair[] = [];
  const pairOf = (before: Thing, after: Thing): Pair => {
    const key = `${before.id} now ${after.id}`;
    const known = before.id === '' ? undefined : pairs.get(key);
    if (known !== undefined) return known;
    const pair: Pair = { changes: [], inside: [], holders: [] };
    pairs.set(key, pair);
    waiting.push([before, after, pair]);
    return pair;
  };
  const root = pairOf(old, now);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [before, after, pair] = next;
    const { changes, shared } = difference(before, after);
    pair.changes.push(...changes);
    for (const [thing, from, to] of shared) {
      const inner = pairOf(from, to);
      pair.inside.push([thing, inner]);
      inner.holders.push(pair);
    }
    if (changes.length > 0) differing.push(pair);
  }
  for (let pair = differing.pop(); pair !== undefined; pair = differing.pop()) {
    if (pair.differs) continue;
    pair.differs = true;
    differing.push(...pair.holders);
  }
  return root;
}

/** How many places an operation lists that another has listed too; those with the shortest paths come first. */
const MOST_REPEATED = 100;

interface Visit {
  thing: Thing;
  pair: Pair;
  above?: Visit;
}

/** `listed`: the pairs that an operation has listed. Each is listed once at least. */
function changesBelow(root: Visit, listed: Set<Pair>): ApiChange[] {
  let repeated = 0;
  const visits = [root];
  for (const visit of visits) {
    for (const [thing, pair] of visit.pair.inside) {
      if (!pair.differs || (repeated === MOST_REPEATED && listed.has(pair))) continue;
      if (isWithin(pair, visit)) continue;
      if (listed.has(pair)) repeated += 1;
      listed.add(pair);
      visits.push({ thing, pair, above: visit });
    }
  }
  return visits.flatMap((visit) => visit.pair.changes.map((one) => changeAt(one, placeOf(visit))));
}

function placeOf({ thing, above }: Visit): Place {
  return above === undefined ? thing.place : placeIn(placeOf(above), thing.place);
}

function isWithin(pair: Pair, visit: Visit): boolean {
  return visit.pair === pair || (visit.above !== undefined && isWithin(pair, visit.above));
}

function placeIn(outer: Place, inner: Place): Place {
  const where = [outer.where, inner.where].filter(Boolean).join(' · ');
  const name = inner.part === undefined ? (outer.name ?? '') + (inner.name ?? '') : inner.name;
  return { ...outer, ...inner, where, name };
}

interface Difference {
  changes: FoundChange[];
  shared: [thing: Thing, before: Thing, after: Thing][];
}

function difference(before: Thing, after: Thing): Difference {
  const changes = factChanges(before.facts(), after.facts());
  const other = changes.find(({ aspect, rule }) => aspect === 'type' && rule === 'type changed');
  if (other !== undefined) return { changes: [other], shared: [] }; // all else follows from it
  const shared: Difference['shared'] = [];
  const parts = [before.parts(), after.parts()] as const;
  const [old, now] = [
    partsBeside(parts[1], parts[0], before),
    partsBeside(parts[0], parts[1], after),
  ];
  const isOpen = before.facts()['isOpen'] === true;
  for (const [key, thing] of new Map([...old, ...now])) {
    const [from, to] = [old.get(key), now.get(key)];
    if (from !== undefined && to !== undefined) {
      const { place } = thing;
      shared.push([thing, from, to]);
      changes.push(...factChanges(from.marks, to.marks).map((one) => ({ ...one, place })));
    } else if (thing.noun !== undefined)
      changes.push(presenceChange(thing, to !== undefined, isOpen));
  }
  return { changes, shared };
}

/** The parts of a thing; or itself, if the other is only a choice: as the option that is most like it. */
function partsBeside(others: Parts, parts: Parts, thing: Thing): Parts {
  const optionsOf = (all: Parts): string[] =>
    [...all.keys()].filter((key) => key.startsWith(VARIANT));
  const options = optionsOf(others);
  if (options.length === 0 || options.length < others.size || optionsOf(parts).length > 0)
    return parts;
  const likeness = (option: string): number =>
    [...(others.get(option)?.parts().keys() ?? [])].filter((key) => parts.has(key)).length;
  const [nearest = ''] = options.sort((a, b) => likeness(b) - likeness(a));
  return new Map([[nearest, thing]]);
}

function presenceChange(
  { noun, place, marks }: Thing,
  isNew: boolean,
  isOpen: boolean,
): FoundChange {
  const { aspect, value } = place;
  const isRequired = isNew && noun === 'field' && marks['required'] === true;
  if (isRequired) return { rule: 'required field added', place, aspect: 'required', to: true };
  const what = isNew && isOpen && noun === 'value' ? 'open value' : noun;
  return {
    rule: `${what} ${isNew ? 'added' : 'removed'}`,
    place,
    aspect,
    [isNew ? 'to' : 'from']: value,
  };
}

function factChanges(before: Facts, after: Facts): FoundChange[] {
  const aspects = new Set([...Object.keys(before), ...Object.keys(after)]);
  aspects.delete('isOpen');
  return [...aspects].flatMap((aspect): FoundChange[] => {
    const [from, to] = [before[aspect], after[aspect]];
    if (shownText(from) === shownText(to)) return [];
    if (aspect !== 'enum' || !Array.isArray(from) || !Array.isArray(to))
      return [{ rule: ruleOf(aspect, from, to), aspect, from, to }];
    const added = before['isOpen'] === true ? 'open value added' : 'value added';
    return [
      ...to
        .filter((value) => !from.includes(value))
        .map((value) => ({ rule: added, aspect, to: value })),
      ...from
        .filter((value) => !to.includes(value))
        .map((value) => ({ rule: 'value removed', aspect, from: value })),
    ];
  });
}

const LOWER = /^(?:min|exclusiveMin)/;
const LIMIT = /^(?:min|max|exclusiveM)/;

function ruleOf(aspect: string, from: unknown, to: unknown): string {
  switch (aspect) {
    case 'required':
      return to === true ? 'field made required' : 'field made optional';
    case 'deprecated':
      return to === true ? 'deprecated' : 'deprecation changed';
    case 'default':
      return from === undefined ? 'default added' : 'default changed';
    case 'nullable':
      return to === true ? 'widened' : 'narrowed';
    case 'credentials':
      return credentialsRule(from as string[][], to as string[][]);
    case 'type':
      return typeRule(from as string[], to as string[]);
  }
  if (from === undefined) return 'narrowed';
  if (to === undefined) return 'widened';
  if (!LIMIT.test(aspect)) return 'type changed';
  return Number(to) > Number(from) === LOWER.test(aspect) ? 'narrowed' : 'widened';
}

/** Each former way to sign in must still do: a way that needs no more than it has. */
function credentialsRule(from: readonly string[][], to: readonly string[][]): string {
  const still = (way: readonly string[]): boolean =>
    to.some((other) => other.every((scheme) => way.includes(scheme)));
  return from.every(still) ? 'credentials changed' : 'credentials tightened';
}

/** No types: any. */
function typeRule(from: readonly string[], to: readonly string[]): string {
  const isIn = (type: string, all: readonly string[]): boolean =>
    all.includes(type) || (type === 'integer' && all.includes('number'));
  const fits = (some: readonly string[], all: readonly string[]): boolean =>
    all.length === 0 || (some.length > 0 && some.every((type) => isIn(type, all)));
  if (fits(from, to)) return 'widened';
  return fits(to, from) ? 'narrowed' : 'type changed';
}

function changeAt({ rule, aspect, from, to, ...found }: FoundChange, outer: Place): ApiChange {
  const {
    operation,
    part = 'operation',
    name = '',
    where,
    sender,
  } = placeIn(outer, found.place ?? {});
  const [kind = 'changed'] = /(?:added|removed|deprecated)$/.exec(rule) ?? [];
  const [side] = BREAKING[rule] ?? [];
  return {
    ...(operation && { operation }),
    part,
    name: name.replace(/^\./, ''),
    where: where ? [where] : [],
    kind: kind as ApiChange['kind'],
    breaking: side === 'both' || side === (sender === 'api' ? 'response' : 'request'),
    rule,
    ...(aspect !== undefined &&
      rule !== 'deprecated' && { aspect, from: shown(from), to: shown(to) }),
  };
}

function shown(value: unknown): string | boolean | undefined {
  if (value === undefined || typeof value === 'boolean') return value;
  if (!Array.isArray(value)) return shownText(value);
  const each = value.map((one) =>
    Array.isArray(one) ? one.join(' + ') || 'none' : shownText(one),
  );
  return each.join(', ') || 'any';
}

function orderOf({ operation, breaking, part, name, aspect, from, to }: ApiChange): string {
  const { path = '', method = '', spec = '' } = operation ?? {};
  const rank = breaking ? 0 : 1;
  return [
    path,
    method,
    spec,
    rank,
    Object.keys(changeMessages.parts).indexOf(part) + 10,
    name,
    aspect,
    from,
    to,
  ].join(' ');
}
