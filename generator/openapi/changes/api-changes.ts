// Two versions of an API → what is different for its callers, and what breaks them. Entry: apiChanges().
// 1. Pairs of things, each compared once however many operations have it, and those inside: so cycles end.
// 2. The places of what differs, from each operation down.  3. In the order of paths, breaking changes first.

import { changeMessages } from '../../../site/shared/messages/change-messages.ts';
import { shownText } from '../../../site/shared/samples/exact-integers.ts';
import type { ApiChange } from './api-change.ts';
import { BREAKING, ruleOf } from './rules.ts';
import { apiThing, type Parts, type Place, type Specs, type Thing, VARIANT } from './things.ts';

export function apiChanges(old: Specs, now: Specs): ApiChange[] {
  const root = compared(apiThing(old), apiThing(now));
  const found = [
    ...root.changes.map((change) => changeAt({}, change)),
    ...root.inside.flatMap((call) => changesBelow(call)),
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
  place?: Place; // of the part that is new or gone
  aspect?: string | undefined;
  from?: unknown;
  to?: unknown;
}

/** Two versions of a thing. */
interface Pair {
  changes: readonly FoundChange[];
  inside: readonly Visit[];
  differs: boolean; // or one inside does
}

interface Visit {
  pair: Pair;
  place: Place;
  above?: Visit;
}

function compared(old: Thing, now: Thing): Pair {
  const pairs = new Map<string, Pair>();
  const waiting: (() => void)[] = [];
  const pairOf = (before: Thing, after: Thing): Pair => {
    const key = before.id === '' ? `${pairs.size}` : `${before.id} now ${after.id}`;
    const known = pairs.get(key);
    if (known !== undefined) return known;
    const pair: Pair = { changes: [], inside: [], differs: false };
    pairs.set(key, pair);
    waiting.push(() => {
      const { changes, shared } = difference(before, after);
      pair.changes = changes;
      pair.inside = shared.map(([from, to]) => ({ pair: pairOf(from, to), place: to.place }));
      pair.differs = changes.length > 0;
    });
    return pair;
  };
  const root = pairOf(old, now);
  for (let compare = waiting.pop(); compare !== undefined; compare = waiting.pop()) compare();
  const differs = ({ pair }: Visit): boolean => pair.differs;
  const all = [...pairs.values()].reverse();
  for (let isGrowing = true; isGrowing; ) {
    const holders = all.filter((pair) => !pair.differs && pair.inside.some(differs));
    for (const pair of holders) pair.differs = true;
    isGrowing = holders.length > 0;
  }
  return root;
}

/** In how many places an operation lists the changes of a schema. */
const MOST_PLACES = 10;

function changesBelow(call: Visit): ApiChange[] {
  const counts = new Map<Pair, number>();
  const visits = [call];
  for (const visit of visits) {
    for (const { pair, place } of visit.pair.inside) {
      const count = counts.get(pair) ?? 0;
      if (!pair.differs || count === MOST_PLACES || isWithin(pair, visit)) continue;
      counts.set(pair, count + 1);
      visits.push({ pair, place: placeIn(visit.place, place), above: visit });
    }
  }
  return visits.flatMap(({ pair, place }) => pair.changes.map((one) => changeAt(place, one)));
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
  shared: [before: Thing, after: Thing][];
}

function difference(before: Thing, after: Thing): Difference {
  const changes = factChanges(before, after);
  const other = changes.find(({ aspect, rule }) => aspect === 'type' && rule === 'type changed');
  if (other !== undefined) return { changes: [other], shared: [] }; // all else follows from it
  const shared: Difference['shared'] = [];
  const [old, now] = [before.parts(), after.parts()];
  const from = partsBeside(now, old, before);
  const to = partsBeside(old, now, after);
  for (const [key, thing] of new Map([...from, ...to])) {
    const pair = [from.get(key), to.get(key)] as const;
    if (pair[0] !== undefined && pair[1] !== undefined)
      shared.push([pair[0], { ...pair[1], place: thing.place }]);
    else if (thing.noun !== undefined)
      changes.push(presenceChange(thing, pair[1] !== undefined, before.isOpen));
  }
  return { changes, shared };
}

/** The parts of a thing; or itself, if the other is only a choice: as the option that is most like it. */
function partsBeside(others: Parts, parts: Parts, thing: Thing): Parts {
  const isOption = (key: string): boolean => key.startsWith(VARIANT);
  const options = [...others.keys()];
  if (options.length === 0 || !options.every(isOption) || [...parts.keys()].some(isOption))
    return parts;
  const likeness = (option: string): number =>
    [...(others.get(option)?.parts().keys() ?? [])].filter((key) => parts.has(key)).length;
  const [nearest = ''] = options.sort((a, b) => likeness(b) - likeness(a));
  return new Map([
    [nearest, { ...thing, place: {}, facts: { ...thing.facts, required: undefined } }],
  ]);
}

function presenceChange(thing: Thing, isNew: boolean, isOpen: boolean): FoundChange {
  const { noun, place, facts, aspect, name } = thing;
  if (isNew && noun === 'field' && facts['required'] === true)
    return { rule: 'required field added', place, aspect: 'required', to: true };
  const what = isNew && isOpen && noun === 'value' ? 'open value' : noun;
  const value = isNew ? { to: name } : { from: name };
  return { rule: `${what} ${isNew ? 'added' : 'removed'}`, place, aspect, ...value };
}

function factChanges(before: Thing, after: Thing): FoundChange[] {
  const aspects = new Set([...Object.keys(before.facts), ...Object.keys(after.facts)]);
  return [...aspects].flatMap((aspect): FoundChange[] => {
    const [from, to] = [before.facts[aspect], after.facts[aspect]];
    if (shownText(from) === shownText(to)) return [];
    if (aspect !== 'enum' || !Array.isArray(from) || !Array.isArray(to))
      return [{ rule: ruleOf(aspect, from, to), aspect, from, to }];
    const added = before.isOpen ? 'open value added' : 'value added';
    const fresh = to.filter((value) => !from.includes(value));
    const gone = from.filter((value) => !to.includes(value));
    return [
      ...fresh.map((value) => ({ rule: added, aspect, to: value })),
      ...gone.map((value) => ({ rule: 'value removed', aspect, from: value })),
    ];
  });
}

function changeAt(outer: Place, { rule, aspect, from, to, place = {} }: FoundChange): ApiChange {
  const { operation, part = 'operation', name = '', where, sender } = placeIn(outer, place);
  const [kind = 'changed'] = /(?:added|removed|deprecated)$/.exec(rule) ?? [];
  const [side] = BREAKING[rule] ?? [];
  const isValued = aspect !== undefined && rule !== 'deprecated';
  return {
    ...(operation && { operation }),
    part,
    name: name.replace(/^\./, ''),
    where: where ? [where] : [],
    kind: kind as ApiChange['kind'],
    breaking: side === 'both' || side === (sender === 'api' ? 'response' : 'request'),
    rule,
    ...(isValued && { aspect, from: shown(from), to: shown(to) }),
  };
}

function shown(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) return shownText(value);
  const each = value.map((one) =>
    Array.isArray(one) ? one.join(' + ') || 'none' : shownText(one),
  );
  return each.join(', ') || 'any';
}

function orderOf({ operation, breaking, part, name, aspect, from, to }: ApiChange): string {
  const { path = '', method = '', spec = '' } = operation ?? {};
  const parts = Object.keys(changeMessages.parts);
  const ranks = [breaking ? 0 : 1, parts.indexOf(part) + 10];
  return [path, method, spec, ...ranks, name, aspect, from, to].join(' ');
}
