// The list of changes between two versions of the API, by operation. Entry: ApiChanges.

import { HashLink } from '../parts/HashLink.tsx';
import type { ApiChange } from '../shared/api-change.ts';
import {
  changesSummary,
  labelOf,
  changeMessages as words,
} from '../shared/messages/change-messages.ts';
import type { Route } from '../shared/site-types.ts';
import { Badge } from './Badge.tsx';
import { TableFrame } from './TableFrame.tsx';

interface ApiChangesProps {
  title: string;
  since: string; // label of the older version
  changes: readonly ApiChange[];
  href: (route: Route) => string;
}

export function ApiChanges({ title, since, changes, href }: ApiChangesProps) {
  const groups = new Map<string, ApiChange[]>();
  for (const change of changes) {
    const { spec = 'all', method = '', path = '' } = change.operation ?? {};
    const id = `${spec} ${method} ${path}`.trim().replace(/\s+/g, '-');
    groups.set(id, [...(groups.get(id) ?? []), change]);
  }
  const breaking = changes.filter((change) => change.breaking).length;
  return (
    <>
      <h1>{title}</h1>
      <p>
        {words.since(since)} {changesSummary(changes.length, breaking)}
      </p>
      {[...groups].map(([id, members]) => (
        <Group key={id} id={id} changes={members} href={href} />
      ))}
    </>
  );
}

interface GroupProps extends Pick<ApiChangesProps, 'changes' | 'href'> {
  id: string;
}

function Group({ id, changes, href }: GroupProps) {
  const operation = changes[0]?.operation;
  const { method, path, page, title = words.wholeApi } = operation ?? {};
  return (
    <>
      <h2 id={id} aria-label={title}>
        {page === undefined ? title : <a href={href(page as Route)}>{title}</a>}
        <HashLink id={id} name={title} />
      </h2>
      {operation !== undefined && (
        <p>
          <span className={`verb verb-${method?.toLowerCase()}`}>{method}</span> <code>{path}</code>
        </p>
      )}
      <TableFrame caption={undefined} stacked>
        <thead>
          <tr>
            {Object.values(words.columns).map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map((change, index) => (
            <Row key={index} change={change} />
          ))}
        </tbody>
      </TableFrame>
    </>
  );
}

const BADGES = {
  added: 'new',
  removed: 'limited',
  changed: 'publishable',
  deprecated: 'deprecated',
} as const;

function Row({ change }: { change: ApiChange }) {
  const { kind, breaking, name, where, aspect, from, to } = change;
  const label = labelOf(change);
  return (
    <tr>
      <td>
        {breaking && <Badge kind="secret">{words.breaking}</Badge>}{' '}
        <Badge kind={BADGES[kind]}>{words.kinds[kind]}</Badge>
      </td>
      <td>
        {label} {name !== '' && <code>{name}</code>}
        {where.length > 0 && ` (${where.join(', ')})`}{' '}
        {aspect !== undefined && <code>{aspect}</code>}
      </td>
      <Value value={from} label={words.columns.from} />
      <Value value={to} label={words.columns.to} />
    </tr>
  );
}

function Value({ value, label }: { value: string | boolean | undefined; label: string }) {
  if (value === undefined) return <td />;
  const isWord = typeof value === 'boolean';
  return <td data-label={label}>{isWord ? words[value ? 'yes' : 'no'] : <code>{value}</code>}</td>;
}
