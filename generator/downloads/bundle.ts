// An OpenAPI document and the ones it refers to → one document that stands alone. Entry: bundleSpec().
// Components of other files come along under their own names; nothing is copied into place, so schemas
// keep their names and may refer to themselves.

import { nearest } from '../suggest.ts';
import type { Diagnostic } from '../types.ts';
import { type Fields, fieldOf, isFields, mapValues, type SpecDocument } from './spec-document.ts';

export interface Bundle {
  value: Fields; // every reference begins with #/
  diagnostics: readonly Diagnostic[];
}

export function bundleSpec(root: SpecDocument, documents: readonly SpecDocument[]): Bundle {
  const bundler = new Bundler(root, documents);
  return { value: bundler.bundle(), diagnostics: bundler.diagnostics };
}

interface Target {
  document: SpecDocument;
  kind: string; // 'schemas'
  name: string;
  rest: string; // of the pointer, with its slash
  value: unknown; // the component
}

class Bundler {
  readonly diagnostics: Diagnostic[] = [];
  private readonly root: SpecDocument;
  private readonly documents: ReadonlyMap<string, SpecDocument>;
  private readonly brought = new Map<string, { from: SpecDocument; value: unknown }>();
  private readonly used = new Set<SpecDocument>();

  constructor(root: SpecDocument, documents: readonly SpecDocument[]) {
    this.root = root;
    this.documents = new Map(documents.map((document) => [document.name, document]));
  }

  bundle(): Fields {
    const { components, ...rest } = this.root.value;
    const value = this.moved(rest, this.root, []);
    const own = Object.entries(isFields(components) ? components : {}).map(
      ([kind, named]): [string, unknown] => [
        kind,
        Object.fromEntries(
          Object.entries(isFields(named) ? named : {}).map(([name, component]) => [
            name,
            this.component(kind, name, component),
          ]),
        ),
      ],
    );
    return {
      ...(isFields(value) ? value : {}),
      ...this.vendorFields(),
      components: this.withBrought(Object.fromEntries(own)),
    };
  }

  /** `secretKey: { $ref: 'common.yaml#/components/securitySchemes/secretKey' }` is that one itself. */
  private component(kind: string, name: string, written: unknown): unknown {
    const reference = fieldOf(written, '$ref');
    const steps = ['components', kind, name];
    if (typeof reference === 'string' && reference.endsWith(`#/components/${kind}/${name}`)) {
      const target = this.target(reference, this.root);
      if (typeof target === 'object' && target.document !== this.root) {
        this.used.add(target.document);
        return this.moved(target.value, target.document, steps);
      }
    }
    return this.moved(written, this.root, steps);
  }

  /** A copy whose references are local; what they name in other files is brought along. */
  private moved(value: unknown, from: SpecDocument, start: readonly (string | number)[]): unknown {
    return mapValues(value, start, (inner, steps) => {
      const parent = steps.at(-2);
      const isReference =
        (steps.at(-1) === '$ref' || parent === 'mapping') &&
        typeof inner === 'string' &&
        inner.includes('#');
      if (!isReference) return inner;
      const target = this.target(inner, from);
      if (typeof target === 'object') return this.local(target, from, steps);
      this.report(from, steps, target, inner);
      return inner;
    });
  }

  private local(target: Target, from: SpecDocument, steps: readonly (string | number)[]): string {
    const { document, kind, name, rest, value } = target;
    if (document !== this.root) {
      const key = `${kind}/${name}`;
      const known = this.brought.get(key)?.from ?? this.ownerInRoot(kind, name, document);
      if (known === undefined) {
        this.used.add(document);
        this.brought.set(key, { from: document, value: undefined });
        const moved = this.moved(value, document, ['components', kind, name]);
        this.brought.set(key, { from: document, value: moved });
      } else if (known !== document) {
        const where = `${known.file} and in ${document.file}`;
        this.report(from, steps, `the component ${key} stands in ${where}`);
      }
    }
    return `#/components/${kind}/${name}${rest}`;
  }

  /** The document whose component the root has under this name; its alias counts as the other's. */
  private ownerInRoot(kind: string, name: string, other: SpecDocument): SpecDocument | undefined {
    const own = fieldOf(fieldOf(this.root.value['components'], kind), name);
    if (own === undefined) return undefined;
    const isAlias = fieldOf(own, '$ref') === `${other.name}#/components/${kind}/${name}`;
    return isAlias ? other : this.root;
  }

  /** What a reference names, or why it names nothing. */
  private target(reference: string, from: SpecDocument): Target | string {
    const [file = '', pointer = ''] = reference.split('#');
    const document = file === '' ? from : this.documents.get(file.replace(/^\.\//, ''));
    if (document === undefined) return `there is no specs/${file}`;
    const [first, part, kind = '', name = '', ...others] = pointer.split('/');
    if (first !== '' || part !== 'components' || name === '') {
      return 'only components can be referred to: #/components/schemas/Name';
    }
    const named = fieldOf(fieldOf(document.value, 'components'), kind);
    const value = fieldOf(named, unescaped(name));
    if (value === undefined) {
      const meant = nearest(name, Object.keys(isFields(named) ? named : {}));
      return meant === undefined ? 'leads nowhere' : `did you mean "${meant}"?`;
    }
    const rest = others.map((step) => `/${step}`).join('');
    return { document, kind, name: unescaped(name), rest, value };
  }

  private report(
    from: SpecDocument,
    steps: readonly (string | number)[],
    fault: string,
    reference?: string,
  ): void {
    this.diagnostics.push({
      severity: 'error',
      ...from.placeOf(steps),
      ...(reference === undefined
        ? { text: fault }
        : { text: `"${reference}" leads nowhere`, hint: fault }),
    });
  }

  /** Tables that operations name, such as x-rate-limits, stand at the root of the shared file. */
  private vendorFields(): Fields {
    const found = [...this.used]
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((document) =>
        Object.entries(document.value)
          .filter(([key]) => key.startsWith('x-') && !Object.hasOwn(this.root.value, key))
          .map(([key, value]) => [key, this.moved(value, document, [key])]),
      );
    return Object.fromEntries(found);
  }

  private withBrought(own: Fields): Fields {
    const more = [...this.brought].sort(([a], [b]) => (a < b ? -1 : 1));
    const components: Record<string, unknown> = { ...own };
    for (const [key, { value }] of more) {
      const at = key.indexOf('/');
      const kind = key.slice(0, at);
      components[kind] = { ...asFields(components[kind]), [key.slice(at + 1)]: value };
    }
    return components;
  }
}

function asFields(value: unknown): Fields {
  return isFields(value) ? value : {};
}

function unescaped(step: string): string {
  return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
}
