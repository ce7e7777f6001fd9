// All schemas of an API, each linked to its page. Entry: ApiSchemas.

import type { ApiBlock } from '../shared/reference/operation-types.ts';
import type { References } from './html.ts';

interface ApiSchemasProps {
  block: Extract<ApiBlock, { kind: 'schemas' }>;
  hrefs: References['hrefs'];
}

export function ApiSchemas({ block: { list }, hrefs }: ApiSchemasProps) {
  return (
    <ul className="hierarchy">
      {list.schemas.map(({ name, route = '', about }) => {
        const href = hrefs[route] ?? '';
        return (
          <li key={name}>
            {href === '' ? name : <a href={href}>{name}</a>}
            {about !== undefined && <span className="hierarchy-text">{about}</span>}
          </li>
        );
      })}
    </ul>
  );
}
