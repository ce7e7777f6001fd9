// The components that authors may use in content/: names, props and nesting. The generator checks pages
// against this table, site/render/static-components.ts renders them. Entry: contentComponents.

import { iconNames } from './icon-paths.ts';

export type PropKind =
  | { kind: 'string' }
  | { kind: 'href' } // a link target: checked like a link in prose
  | { kind: 'number' }
  | { kind: 'boolean' }
  | { kind: 'choice'; choices: readonly string[] };

export interface ComponentContract {
  props: Readonly<Record<string, PropKind & { required?: true }>>;
  children: 'none' | 'any' | readonly string[]; // component names: only these may be inside
  parent?: string; // allowed only directly inside this component
  island?: true; // hydrated in the browser
}

const string = { kind: 'string' } as const;
const boolean = { kind: 'boolean' } as const;
const href = { kind: 'href' } as const;

export const badgeKinds = [
  'secret',
  'publishable',
  'get',
  'post',
  'put',
  'patch',
  'delete',
  'new',
  'limited',
  'deprecated',
] as const;

export const contentComponents: Readonly<Record<string, ComponentContract>> = {
  Tabs: {
    props: { group: string, query: string, default: string },
    children: ['Tab'],
    island: true,
  },
  Tab: {
    props: { label: { ...string, required: true }, value: string },
    children: 'any',
    parent: 'Tabs',
  },
  Steps: { props: {}, children: 'any' },
  Columns: { props: {}, children: ['Column'] },
  Column: { props: {}, children: 'any', parent: 'Columns' },
  CardGrid: {
    props: { columns: { kind: 'choice', choices: ['1', '2', '3', '4', '5'] } },
    children: ['LinkCard'],
  },
  LinkCard: {
    props: {
      to: { ...href, required: true },
      title: { ...string, required: true },
      icon: { kind: 'choice', choices: iconNames },
    },
    children: 'any',
    parent: 'CardGrid',
  },
  Badge: {
    props: { kind: { kind: 'choice', choices: badgeKinds, required: true } },
    children: 'any',
  },
  DataTable: {
    props: {
      name: { ...string, required: true }, // content/data/<name>.yaml
      columns: string, // keys, separated by commas, in display order
      details: string, // keys of the columns that a row shows when it is opened
      group: string, // key of the column whose value stands above the rows that share it
      where: string, // 'scheme=mada': only the rows whose `scheme` is `mada`
      caption: string,
      filter: boolean,
      download: boolean, // a link to the whole table as JSON
    },
    children: 'none',
  },
  Snippet: {
    props: {
      file: { ...string, required: true }, // below content/examples: 'node/server.mjs'
      region: string, // from the comment `region name` to `endregion`; default: the whole file
      title: string, // default: the file's name
    },
    children: 'none',
  },
  SampleApp: { props: { id: { ...string, required: true } }, children: 'none' }, // content/examples/apps/<id>
  PlatformMatrix: {
    props: { name: { ...string, required: true }, caption: string },
    children: 'none',
  },
  ApiOperation: {
    props: {
      id: { ...string, required: true }, // operationId
      spec: string, // specs/<spec>.yaml, needed where two files have this operationId
      section: boolean, // it is not what the page is about: it has a heading of its own
    },
    children: 'none',
  },
  ApiOverview: { props: { spec: { ...string, required: true } }, children: 'none' }, // of specs/<spec>.yaml
  ApiSchemas: { props: { spec: { ...string, required: true } }, children: 'none' },
  SchemaTable: {
    props: {
      spec: { ...string, required: true },
      name: { ...string, required: true }, // of components.schemas
      in: { kind: 'choice', choices: ['request', 'response'] }, // which side's fields; default: response
    },
    children: 'none',
  },
  WebhookEvent: {
    props: { name: { ...string, required: true }, spec: string },
    children: 'none',
  },
  DocCardList: { props: {}, children: 'none' }, // of the category whose page it is on
  DocsHierarchy: { props: {}, children: 'none' },
  SearchPage: { props: {}, children: 'none', island: true },
  Hero: { props: { title: { ...string, required: true }, lead: string }, children: ['LinkButton'] },
  LinkButton: {
    props: {
      to: { ...href, required: true },
      kind: { kind: 'choice', choices: ['primary', 'secondary'] },
    },
    children: 'any',
  },
};
