// Everything that a part of the specifications depends on, as one hash: its own text, that of all components it leads
// to, and the root of the files. So a changed description rebuilds only what shows it. Entry: Digests.

import { hashOf } from '../cache/hash.ts';
import {
  fieldOf,
  isRecord,
  type JsonLocation,
  KEY_ORDER,
  pointerStep,
  resolveReference,
  stepsOf,
} from './spec/references.ts';

type SpecPlace = Pick<JsonLocation, 'document' | 'pointer'>;

/** A component, a path item or a webhook; for anything else the whole file. */
interface DigestUnit {
  hash: string;
  leadsTo: readonly string[]; // keys of units
}

/** Sections of a file whose entries are units. */
const SECTIONS: readonly string[] = ['paths', 'webhooks', 'x-webhooks'];
/** Root keys that no operation, webhook or schema shows. */
const SHOWN_ELSEWHERE: readonly string[] = ['info', 'tags', 'x-tagGroups', 'externalDocs'];
/** Keys with text that refers to another place in the specifications. */
const REFERENCES: readonly string[] = ['$ref', '$dynamicRef', 'operationRef'];
const DISCRIMINATOR = 'discriminator';
const REFERRING: ReadonlySet<string> = new Set([...REFERENCES, DISCRIMINATOR]);

export class Digests {
  private readonly contents: ReadonlyMap<string, unknown>;
  private readonly units = new Map<string, DigestUnit>();
  private roots: readonly string[] | undefined; // units at the root of all files
  private heirs: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(contents: ReadonlyMap<string, unknown>) {
    this.contents = contents;
  }

  /** The digest of these places. */
  of(places: readonly SpecPlace[]): string {
    const wanted = [...this.rootUnits(), ...places.map((place) => unitKey(place))];
    const seen = new Set(wanted);
    for (const key of seen) for (const next of this.unit(key).leadsTo) seen.add(next);
    const hashes = [...seen].sort().map((key) => `${key} ${this.unit(key).hash}`);
    const own = places.map(({ document, pointer }) => `${document}#${pointer}`);
    return hashOf(...own, ...hashes);
  }

  private unit(key: string): DigestUnit {
    const known = this.units.get(key);
    if (known !== undefined) return known;
    const [document = '', pointer = ''] = JSON.parse(key) as string[];
    const root = this.contents.get(document);
    const value = pointer === '' ? root : valueIn(root, stepsOf(pointer));
    const made = this.unitOf(value, { document, pointer });
    this.units.set(key, made);
    return made;
  }

  private unitOf(value: unknown, place: SpecPlace): DigestUnit {
    const found = new Set<string>();
    let isParent = false;
    const text = textOf(value, (key, written) => {
      if (key === DISCRIMINATOR) isParent = true;
      // Its meaning depends on all anchors that the file defines.
      if (key === '$dynamicRef') found.add(JSON.stringify([place.document, '']));
      for (const target of targetsIn(key, written)) {
        const spot = resolveReference(target, place.document, this.contents);
        if (!('missing' in spot)) found.add(unitKey(spot));
      }
    });
    const heirs = isParent ? (this.heirsOf().get(unitKey(place)) ?? []) : [];
    return { hash: hashOf(text), leadsTo: [...found, ...heirs] };
  }

  /** For each file, a unit of its servers, security and tables that operations refer to. */
  private rootUnits(): readonly string[] {
    if (this.roots !== undefined) return this.roots;
    const keys: string[] = [];
    for (const [document, value] of this.contents) {
      if (!isRecord(value)) continue;
      const components = fieldOf(value, 'components');
      const rest = Object.entries(value).filter(
        ([key]) => ![...SECTIONS, ...SHOWN_ELSEWHERE, 'components'].includes(key),
      );
      const schemes = fieldOf(components, 'securitySchemes');
      const root = { ...Object.fromEntries(rest), schemes };
      const key = JSON.stringify([document, '/ root']);
      this.units.set(key, this.unitOf(root, { document, pointer: '/ root' }));
      keys.push(key);
    }
    this.roots = keys;
    return keys;
  }

  /** For each schema, those that extend it by allOf: if it has a discriminator, they are its choices. */
  private heirsOf(): ReadonlyMap<string, readonly string[]> {
    if (this.heirs !== undefined) return this.heirs;
    const heirs = new Map<string, string[]>();
    for (const [document, root] of this.contents) {
      const schemas = fieldOf(fieldOf(root, 'components'), 'schemas');
      for (const [name, schema] of Object.entries(isRecord(schemas) ? schemas : {})) {
        const parts = fieldOf(schema, 'allOf');
        const pointer = `/components/schemas${pointerStep(name)}`;
        for (const part of Array.isArray(parts) ? parts : []) {
          const reference = fieldOf(part, '$ref');
          if (typeof reference !== 'string') continue;
          const target = resolveReference(reference, document, this.contents);
          if ('missing' in target) continue;
          const key = unitKey(target);
          heirs.set(key, [...(heirs.get(key) ?? []), unitKey({ document, pointer })]);
        }
      }
    }
    this.heirs = heirs;
    return heirs;
  }
}

/** The unit that a place is in. */
function unitKey({ document, pointer }: SpecPlace): string {
  const [section = '', kind = '', name] = stepsOf(pointer);
  if (SECTIONS.includes(section) && kind !== '')
    return JSON.stringify([document, pointerStep(section) + pointerStep(kind)]);
  return section === 'components' && name !== undefined
    ? JSON.stringify([document, `/components${pointerStep(kind)}${pointerStep(name)}`])
    : JSON.stringify([document, '']);
}

function valueIn(root: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>(
    (value, step) => (Array.isArray(value) ? value[Number(step)] : fieldOf(value, step)),
    root,
  );
}

/** References as written; a discriminator mapping may also use a bare schema name. */
function targetsIn(key: string, written: unknown): string[] {
  if (typeof written === 'string') return REFERENCES.includes(key) ? [written] : [];
  const mapping = key === DISCRIMINATOR ? fieldOf(written, 'mapping') : undefined;
  return Object.values(isRecord(mapping) ? mapping : {}).flatMap((target) => {
    if (typeof target !== 'string') return [];
    return /^[\w.-]+$/.test(target) ? [target, `#/components/schemas/${target}`] : [target];
  });
}

/** A value as text, with the written order of keys where an object does not keep it. */
function textOf(value: unknown, see: (key: string, written: unknown) => void): string {
  const orders: unknown[] = []; // key orders of maps with integer keys, in order of visit
  const visit = (holder: object): void => {
    if (KEY_ORDER in holder) orders.push(holder[KEY_ORDER]);
    for (const [key, written] of Object.entries(holder)) {
      if (REFERRING.has(key)) see(key, written);
      if (typeof written === 'object' && written !== null) visit(written);
    }
  };
  if (typeof value === 'object' && value !== null) visit(value);
  return `${JSON.stringify(value) ?? ''}${JSON.stringify(orders)}`;
}
