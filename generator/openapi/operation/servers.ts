// The servers of an operation, with their variables. Entry: serversOf().

import type { Server, ServerVariable } from '../../../site/shared/reference/operation-types.ts';
import { entriesIn, inside, isRecord, type JsonLocation } from '../spec/references.ts';
import { described } from './media-examples.ts';

/** The nearest list counts: the operation's, or its path item's, or the file's. */
export function serversOf(
  operation: JsonLocation,
  item: JsonLocation,
  root: JsonLocation,
): Server[] {
  const list = [operation, item, root]
    .map((holder) => entriesIn(inside(holder, 'servers')))
    .find((servers) => servers.length > 0);
  return (list ?? []).flatMap(([, spot]): Server[] => {
    const { value } = spot;
    if (!isRecord(value) || typeof value['url'] !== 'string') return [];
    const template = value['url'];
    const known = entriesIn(inside(spot, 'variables')).map(([name, one]) => variableOf(name, one));
    const variables = known.filter(({ name }) => template.includes(`{${name}}`));
    const url = template.replace(
      /\{([^}]*)\}/g,
      (written, name: string) => variables.find((one) => one.name === name)?.default ?? written,
    );
    return [
      {
        url: url.replace(/\/$/, ''),
        ...described(value['description']),
        ...(variables.length === 0 ? {} : { template, variables }),
      },
    ];
  });
}

function variableOf(name: string, { value }: JsonLocation): ServerVariable {
  const { default: usual, enum: values, description } = isRecord(value) ? value : {};
  const [first] = Array.isArray(values) ? values : [];
  return {
    name,
    default: String(usual ?? first ?? `{${name}}`),
    ...(Array.isArray(values) && values.length > 0 ? { values: values.map(String) } : {}),
    ...described(description),
  };
}
