// A tag's attributes → plain values: strings, numbers, booleans. Expressions other than a literal are
// errors, and a component's props must be those of its contract. Entry: attributeValues(), checkProps().

import {
  type ComponentContract,
  contentComponents,
  type PropKind,
} from '../../../site/shared/component-contracts.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { FOREIGN_PROPS } from './foreign-names.ts';
import type { Reporter } from './reporter.ts';
import type { JsxAttribute, Node, Point } from './tree.ts';

export type PropValue = string | number | boolean;

export interface Prop {
  name: string;
  value: PropValue;
  at: Point | undefined;
}

/**
 * The attributes of a tag, literals evaluated; what is not a literal is reported and left out. With a contract,
 * the value of a prop that it does not name is not checked: the prop itself is reported as unknown.
 */
export function attributeValues(
  node: Node,
  reporter: Reporter,
  contract?: ComponentContract,
): Prop[] {
  const props: Prop[] = [];
  for (const attribute of node.attributes ?? []) {
    const at = attribute.position?.start ?? node.position?.start;
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name === undefined) {
      reporter.error(at, `{...} spreads an object into <${node.name}>`, 'write each attribute out');
      continue;
    }
    const isUnknown = contract !== undefined && !Object.hasOwn(contract.props, attribute.name);
    const value = literalOf(attribute) ?? (isUnknown ? '' : undefined);
    if (value !== undefined) props.push({ name: attribute.name, value, at });
    else {
      reporter.error(
        at,
        `the value of "${attribute.name}" on <${node.name}> is not a literal`,
        `write ${attribute.name}="text", ${attribute.name}={3} or ${attribute.name}={true}`,
      );
    }
  }
  return props;
}

/** `={3}`, `={-1.5}`, `={true}`, `={"text"}`, `={'text'}`. */
function literalOf(attribute: JsxAttribute): PropValue | undefined {
  const { value } = attribute;
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value;
  const text = value.value.trim();
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  const quoted = /^(["'`])([^"'`\\$]*)\1$/.exec(text);
  return quoted?.[2];
}

export function checkProps(
  node: Node,
  contract: ComponentContract,
  props: readonly Prop[],
  reporter: Reporter,
): void {
  const name = node.name ?? '';
  const names = Object.keys(contract.props);
  const byName = new Map<string, Prop>();
  for (const prop of props) {
    if (byName.has(prop.name))
      reporter.error(prop.at, `<${name}> has "${prop.name}" twice`, 'remove one of them');
    byName.set(prop.name, prop);
    const kind = Object.hasOwn(contract.props, prop.name) ? contract.props[prop.name] : undefined;
    if (kind === undefined) {
      const all = names.length === 0 ? `<${name}> takes none` : `it takes ${names.join(', ')}`;
      const hint = FOREIGN_PROPS.get(`${name} ${prop.name}`) ?? didYouMean(prop.name, names, all);
      reporter.error(prop.at, `<${name}> has no prop "${prop.name}"`, hint);
      continue;
    }
    const fault = valueFault(name, prop, kind);
    if (fault !== undefined) reporter.error(prop.at, fault.text, fault.hint);
  }
  const written = new Set(node.attributes?.map((attribute) => attribute.name));
  const isSpread = node.attributes?.some(({ type }) => type !== 'mdxJsxAttribute');
  for (const [prop, kind] of Object.entries(contract.props)) {
    if (kind.required && !isSpread && !written.has(prop)) {
      reporter.error(
        node.position?.start,
        `<${name}> needs the prop "${prop}"`,
        `write <${name} ${prop}="…">`,
      );
    }
  }
}

function valueFault(
  component: string,
  { name, value }: Prop,
  kind: PropKind,
): { text: string; hint: string } | undefined {
  if (kind.kind === 'choice') {
    const { choices } = kind;
    if (choices.includes(String(value))) return undefined;
    return {
      text: `"${name}" of <${component}> cannot be "${value}"`,
      hint: didYouMean(String(value), choices, `it is one of ${choices.join(', ')}`),
    };
  }
  const type = kind.kind === 'href' ? 'string' : kind.kind;
  const written = { string: `${name}="text"`, number: `${name}={3}`, boolean: name };
  if (typeof value === type) return undefined;
  return {
    text: `"${name}" of <${component}> must be a ${type}, not a ${typeof value}`,
    hint: `write ${written[type]}`,
  };
}

export function contractOf(name: string): ComponentContract | undefined {
  return Object.hasOwn(contentComponents, name) ? contentComponents[name] : undefined;
}
