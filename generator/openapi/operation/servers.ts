// The servers of an operation, with their variables. Entry: serversOf().

import type { Server, ServerVariable } from '../../../site/shared/reference/operation-types.ts';
import { descriptionHtml } from '../spec/description-html.ts';
import { entriesIn, inside, isRecord, type JsonLocation, textAt } from '../spec/references.ts';

/** The nearest list counts: the operation's, or its path item's, or the file's. */
export function serversOf(...holders: readonly JsonLocation[]): Server[] {
  const list = holders
    .map((holder) => entriesIn(inside(holder, 'servers')))
    .find((servers) => servers.length > 0);
  return (list ?? []).flatMap(([, location]): Server | [] => {
    const { value } = location;
    if (!isRecord(value) || typeof value['url'] !== 'string') return [];
    const template = value['url'];
    const all = entriesIn(inside(location, 'variables')).map(([name, one]) =>
      variableOf(name, one),
    );
    const variables = all.filter(({ name }) => template.includes(`{${name}}`));
    const url = template.replace(
      /\{([^}]*)\}/g,
      (written, name: string) => variables.find((one) => one.name === name)?.default ?? written,
    );
    return {
      url: url.replace(/\/$/, ''),
      name: textAt(value, 'name'), // OpenAPI 3.2
      description: descriptionHtml(value['description']),
      ...(variables.length > 0 && { template, variables }),
    };
  });
}

function variableOf(name: string, { value }: JsonLocation): ServerVariable {
  const { default: usual, enum: values, description } = isRecord(value) ? value : {};
  const list = Array.isArray(values) ? values.map(String) : [];
  return {
    name,
    default: String(usual ?? list[0] ?? `{${name}}`),
    values: list.length === 0 ? undefined : list,
    description: descriptionHtml(description),
  };
}
