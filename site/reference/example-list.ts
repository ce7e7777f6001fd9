// The examples of a parameter or a header, each with its summary and description, as HTML text. Entry: withExamples().

import { escapeHtml } from '../shared/escape-html.ts';
import { referenceMessages as words } from '../shared/messages/reference-messages.ts';
import type { Example } from '../shared/reference/operation-types.ts';
import type { Json, SchemaNode } from '../shared/reference/schema-node.ts';
import { shownText } from '../shared/samples/exact-integers.ts';
import { code, type Drawing } from './field-parts.ts';
import { linked, type References } from './html.ts';

interface Exemplified {
  schema?: SchemaNode;
  example?: Json;
  examples?: readonly Example[];
  written?: (value: Json) => Json; // the value as it is sent
}

/** Own examples replace those of the schema; a list of named ones is returned as `examples`. */
export function withExamples(
  {
    schema = { types: ['string'] },
    example,
    examples = [],
    written = (value) => value,
  }: Exemplified,
  more: Partial<SchemaNode>,
  { references }: Drawing,
): { schema: SchemaNode; examples?: string } {
  const sent = { ...schema, ...sentValues(schema, written), ...more };
  if (examples.length === 0)
    return { schema: example === undefined ? sent : { ...sent, example: written(example) } };
  const { example: _example, examples: _examples, ...rest } = sent;
  return {
    schema: rest,
    examples: exampleListHtml(examples, written, references),
  };
}

function sentValues(
  { example, examples, default: usual, constant }: SchemaNode,
  written: (value: Json) => Json,
): Partial<SchemaNode> {
  const sent = (value: Json | undefined): Json | undefined =>
    value === undefined ? undefined : written(value);
  return {
    example: sent(example),
    examples: examples?.map(written),
    default: sent(usual),
    constant: sent(constant),
  };
}

function exampleListHtml(
  examples: readonly Example[],
  written: (value: Json) => Json,
  references: References,
): string {
  const items = examples.map(({ name, summary = name, value, external, description = '' }) => {
    const shown = external === undefined ? code(shownText(written(value))) : escapeHtml(external);
    const about = [escapeHtml(summary), linked(description, references)].filter(Boolean);
    return `<li>${shown} ${about.join(': ')}</li>`;
  });
  const label = examples.length > 1 ? words.examples : words.example;
  return ` ${label}<ul class="api-values">${items.join('')}</ul>`;
}
