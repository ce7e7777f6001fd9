// An OpenAPI document and the ones it refers to → one self-contained document: what readers download, and what
// the parser validates. Entry: SpecBundle. Parts of other files are added as components, under their own names
// if these are free; only path items are inlined, so schemas keep their names and may refer to themselves.
// References that lead nowhere stay as written: check-references.ts reports them.

import { unused } from './api-index.ts';
import { isDataKey, isNamesKey, kindBelow } from './component-kinds.ts';
import {
  type Contents,
  type Fields,
  fieldOf,
  fieldsIn,
  followed,
  inside,
  isRecord,
  type JsonLocation,
  KEY_ORDER,
  pointerStep,
  stepsOf,
  targetAt,
} from './references.ts';

/** A part of a file, and its kind as in `components`: 'schemas', 'parameters' … */
interface BundlePiece {
  from: string; // the file
  value: unknown;
  kind: string;
  isNames?: boolean; // its keys are names chosen by the author
}

/** The target of a reference: the component to add, and the rest of the pointer. */
interface ReferenceTarget {
  kind: string;
  name: string;
  key: string; // 'common.yaml#/components/schemas/Price'
  rest: string; // of the pointer, with its leading slash
  component: JsonLocation;
}

export class SpecBundle {
  readonly value: Fields; // every reference in it begins with #
  private readonly root: string;
  private readonly written: Fields;
  private readonly contents: Contents;
  /** Where a component of another file is in the bundle, by its key. */
  private readonly homes = new Map<string, string>();
  private readonly brought = new Map<string, Map<string, unknown>>(); // kind → name → its value
  private readonly origins = new Map<string, JsonLocation>(); // '#/components/schemas/Price' → where it was written
  private readonly used = new Set<string>();
  private readonly inlined: string[] = []; // path items being inlined

  constructor(root: string, contents: Contents) {
    this.root = root;
    this.written = fieldsIn(contents.get(root));
    this.contents = contents;
    this.value = this.bundle();
  }

  private bundle(): Fields {
    const { components, ...rest } = this.written;
    const own = fieldsIn(components);
    for (const [kind, named] of Object.entries(own)) this.claimAliases(kind, named);
    const value = this.copy({ from: this.root, value: rest, kind: '' });
    const ownComponents = Object.entries(own).map(([kind, named]): [string, unknown] => [
      kind,
      this.ownComponents(kind, named),
    ]);
    return {
      ...fieldsIn(value),
      ...this.vendorFields(),
      components: this.withBrought(Object.fromEntries(ownComponents)),
    };
  }

  /** Where the value at a pointer was written; the pointer may lead through references. */
  origin(pointer: string): JsonLocation {
    const [section = '', kind = '', name = '', ...more] = stepsOf(pointer);
    const brought = section === 'components' && this.origins.get(componentKey(kind, name));
    let at = brought || { document: this.root, pointer: '', value: this.written };
    for (const step of brought ? more : stepsOf(pointer)) {
      const own = inside(at, step);
      const isBeside = own.value !== undefined;
      const next = isBeside ? own : inside(followed(at, this.contents) ?? at, step);
      if (next.value === undefined) return at;
      at = next;
    }
    return followed(at, this.contents) ?? at;
  }

  /** `secretKey: { $ref: 'common.yaml#/components/securitySchemes/secretKey' }` becomes that component itself. */
  private claimAliases(kind: string, named: unknown): void {
    for (const [name, written] of Object.entries(fieldsIn(named))) {
      const target = this.aliased(kind, written);
      if (target !== undefined && !this.homes.has(target.key))
        this.homes.set(target.key, componentKey(kind, name));
    }
  }

  private aliased(kind: string, written: unknown): ReferenceTarget | undefined {
    const reference = fieldOf(written, '$ref');
    if (typeof reference !== 'string' || Object.keys(written as Fields).length > 1)
      return undefined;
    const target = this.target(reference, { from: this.root, value: written, kind });
    const isWhole = target?.rest === '' && target.kind === kind;
    return isWhole && target.component.document !== this.root ? target : undefined;
  }

  private ownComponents(kind: string, named: unknown): unknown {
    if (!isRecord(named)) return named;
    const components = Object.entries(named).map(([name, written]): [string, unknown] => {
      const target = this.aliased(kind, written);
      if (target === undefined || this.homes.get(target.key) !== componentKey(kind, name))
        return [name, this.copy({ from: this.root, value: written, kind })];
      const { document, value } = target.component;
      this.used.add(document);
      return [name, this.copy({ from: document, value, kind })];
    });
    return Object.fromEntries(components);
  }

  /** The value with local references; their targets in other files are added. Unchanged parts are shared. */
  private copy(piece: BundlePiece): unknown {
    const { from, value, kind, isNames = false } = piece;
    if (Array.isArray(value)) {
      const items = value.map((item) => this.copy({ from, value: item, kind }));
      return items.some((item, at) => item !== value[at]) ? items : value;
    }
    if (!isRecord(value)) return value;
    const reference = isNames ? undefined : fieldOf(value, '$ref');
    if (kind === 'pathItems' && typeof reference === 'string') {
      const inPlace = this.pathItem(reference, piece);
      if (inPlace !== undefined) return inPlace;
    }
    const fields = Object.keys(value).map(
      (key) => [key, this.field(key, value[key], piece)] as const,
    );
    const isChanged = fields.some(([key, copied]) => copied !== value[key]);
    // In the bundle integer keys come first, as in any JSON object.
    return isChanged || KEY_ORDER in value ? Object.fromEntries(fields) : value;
  }

  /** The value under a key of a piece. */
  private field(key: string, value: unknown, piece: BundlePiece): unknown {
    const { from, kind } = piece;
    if (piece.isNames) return this.copy({ from, value, kind });
    if (key === '$ref' && typeof value === 'string') return this.local(value, piece);
    if (isDataKey(key, value)) return value;
    if (key === 'mapping') return this.mapping(value, from);
    const isNames = isNamesKey(key, value);
    return this.copy({ from, value, kind: kindBelow(key, kind), isNames });
  }

  /** A path item of another file is inlined: OpenAPI 3.0 has no components for path items. */
  private pathItem(reference: string, piece: BundlePiece): unknown {
    const target = this.target(reference, piece);
    if (target === undefined || target.component.document === this.root) return undefined;
    const { document, value } = target.component;
    const isWhole = target.rest === '' && !this.inlined.includes(target.key);
    if (!isWhole) return undefined;
    this.used.add(document);
    this.inlined.push(target.key);
    const { $ref: _, ...own } = piece.value as Fields;
    const copied = this.copy({ from: document, value, kind: 'pathItems' });
    const beside = this.copy({ ...piece, value: own });
    this.inlined.pop();
    return { ...(copied as Fields), ...(beside as Fields) };
  }

  /** A discriminator mapping: its values are references, or names of schemas. */
  private mapping(value: unknown, from: string): unknown {
    if (!isRecord(value)) return value;
    const entries = Object.entries(value).map(([name, written]): [string, unknown] => {
      const isReference = typeof written === 'string' && /#|\.(?:ya?ml|json)$/.test(written);
      return [name, isReference ? this.local(written, { from, value, kind: 'schemas' }) : written];
    });
    return Object.fromEntries(entries);
  }

  /** The reference for use in the bundle. */
  private local(reference: string, piece: BundlePiece): string {
    if (piece.from === this.root && LOCAL.test(reference)) return reference;
    const target = this.target(reference, piece);
    if (target === undefined) return reference;
    if (target.component.document === this.root) {
      // A reference to an anchor stays as it is.
      const [, fragment = ''] = reference.split('#');
      return piece.from === this.root ? `#${fragment}` : written(target.key, target.rest);
    }
    return this.home(target) + encodeURI(target.rest);
  }

  private target(reference: string, { from, kind }: BundlePiece): ReferenceTarget | undefined {
    const location = targetAt(reference, from, this.contents);
    if (location === undefined) return undefined;
    const { document, pointer } = location;
    const [section, ownKind = '', name, ...others] = stepsOf(pointer);
    if (section === 'components' && name !== undefined) {
      const way = ['components', ownKind, name].map(pointerStep).join('');
      const value = ['components', ownKind, name].reduce(fieldOf, this.contents.get(document));
      const rest = others.map(pointerStep).join('');
      const component = { document, pointer: way, value };
      return { kind: ownKind, name, key: `${document}#${way}`, rest, component };
    }
    const stem = document.replace(/^.*\//, '').replace(/\.\w+$/, '');
    const called = stepsOf(pointer).at(-1) ?? stem;
    return { kind, name: called, key: `${document}#${pointer}`, rest: '', component: location };
  }

  private home({ kind, name, key, component }: ReferenceTarget): string {
    const existing = this.homes.get(key);
    if (existing !== undefined) return existing;
    const { document, value } = component;
    const free = this.freeName(kind, name, document);
    const home = componentKey(kind, free);
    this.homes.set(key, home);
    this.origins.set(home, component);
    this.used.add(document);
    const named = this.brought.get(kind) ?? new Map<string, unknown>();
    this.brought.set(kind, named);
    named.set(free, undefined); // reserves the name while what it refers to is added
    named.set(free, this.copy({ from: document, value, kind }));
    return home;
  }

  /** Two files may have components with the same name: the second gets the file's name added. */
  private freeName(kind: string, name: string, document: string): string {
    const own = fieldOf(fieldOf(this.written, 'components'), kind);
    const isTaken = (one: string): boolean =>
      fieldOf(own, one) !== undefined || this.brought.get(kind)?.has(one) === true;
    const plain = name.replace(/[^\w.-]+/g, '-');
    const long = `${plain}-${document.replace(/\.\w+$/, '').replace(/[^\w.-]+/g, '-')}`;
    return isTaken(plain) ? unused(long, isTaken) : plain;
  }

  /** Tables that operations refer to, such as x-rate-limits, are at the root of the shared file. */
  private vendorFields(): Fields {
    const fields = [...this.used].sort().flatMap((document) => {
      return Object.entries(fieldsIn(this.contents.get(document))).filter(
        ([key]) => key.startsWith('x-') && !Object.hasOwn(this.written, key),
      );
    });
    return Object.fromEntries(fields);
  }

  private withBrought(own: Fields): Fields {
    const byName = <T>(all: Iterable<[string, T]>): [string, T][] =>
      [...all].sort(([a], [b]) => (a < b ? -1 : 1));
    const more = byName(this.brought).map(([kind, named]): [string, unknown] => {
      const added = Object.fromEntries(byName(named));
      return [kind, { ...fieldsIn(own[kind]), ...added }];
    });
    return { ...own, ...Object.fromEntries(more) };
  }
}

/** `#/components/schemas/Price` */
const LOCAL = /^#[^#]*$/;

function componentKey(kind: string, name: string): string {
  return written(`#/components/${kind}${pointerStep(name)}`, '');
}

/** `common.yaml#/components/…` as a reference inside that file. */
function written(key: string, rest: string): string {
  return `#${encodeURI(key.slice(key.indexOf('#') + 1) + rest)}`;
}
