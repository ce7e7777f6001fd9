// An API as a whole: servers, authentication, topics, contact, downloads. Entry: ApiOverview.

import { overviewMessages as words } from '../shared/messages/overview-messages.ts';
import type { ApiBlock } from '../shared/reference/operation-types.ts';
import type {
  ApiOverviewData,
  OverviewFact,
  OverviewFlow,
  OverviewLink,
  OverviewOperation,
  OverviewScheme,
  OverviewServer,
  OverviewTopic,
} from '../shared/reference/overview-types.ts';
import { Described } from './Endpoint.tsx';
import { hasBlocks, linked, type References } from './html.ts';
import { Title } from './Title.tsx';

interface ApiOverviewProps {
  block: Extract<ApiBlock, { kind: 'overview' }>;
  hrefs: References['hrefs'];
}

export function ApiOverview({ block: { overview }, hrefs }: ApiOverviewProps) {
  const { version, summary, description, servers, schemes } = overview;
  const references = { hrefs };
  return (
    <>
      {version !== undefined && (
        <p>
          {words.version} <strong>{version}</strong>
        </p>
      )}
      {summary !== undefined && <p>{summary}</p>}
      <Text html={description} references={references} />
      {servers.length > 0 && (
        <>
          <Title level={2} id="servers" text={words.servers} />
          <ul>
            {servers.map((server) => (
              <Server key={server.url} server={server} references={references} />
            ))}
          </ul>
        </>
      )}
      {schemes.length > 0 && <Title level={2} id="authentication" text={words.authentication} />}
      {schemes.map((scheme) => (
        <Scheme key={scheme.name} scheme={scheme} references={references} />
      ))}
      <Operations overview={overview} references={references} />
      <Links id="about" title={words.about} links={overview.links} references={references} />
      <Links
        id="downloads"
        title={words.downloads}
        links={overview.downloads.filter(({ href = '' }) => (hrefs[href] ?? '') !== '')}
        references={references}
      />
    </>
  );
}

interface ReferencesProps {
  references: References;
}

function Text({ html, references }: ReferencesProps & { html: string | undefined }) {
  return html === undefined ? null : <Described html={linked(html, references)} />;
}

/** A description shown inline. */
function Inline({ html, references }: ReferencesProps & { html: string | undefined }) {
  if (html === undefined || html === '') return null;
  const __html = linked(html, references);
  // A block element may not be inside a <span>.
  return hasBlocks(html) ? (
    <div dangerouslySetInnerHTML={{ __html }} />
  ) : (
    <span dangerouslySetInnerHTML={{ __html }} />
  );
}

function Server({ server, references }: ReferencesProps & { server: OverviewServer }) {
  const { url, name, description, variables } = server;
  return (
    <li>
      {name !== undefined && <strong>{name} </strong>}
      <code>{url}</code> <Inline html={description} references={references} />
      {variables.length > 0 && (
        <ul>
          {variables.map(({ name: variable, default: usual, values, description: about }) => (
            <li key={variable}>
              <code>{variable}</code>: {words.default} <code>{usual}</code>
              {values.length > 0 && <>; {words.values}: </>}
              {values.map((value, at) => [at === 0 ? '' : ', ', <code key={value}>{value}</code>])}{' '}
              <Inline html={about} references={references} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Scheme({ scheme, references }: ReferencesProps & { scheme: OverviewScheme }) {
  const { name, id, type, description, facts, flows } = scheme;
  return (
    <>
      <Title level={3} id={id} text={name} />
      <Text html={description} references={references} />
      <dl className="api-facts">
        <dt>{words.schemeType}</dt>
        <dd>{type}</dd>
        <Facts facts={facts} references={references} />
      </dl>
      {flows.map((flow) => (
        <Flow key={flow.label} flow={flow} references={references} />
      ))}
    </>
  );
}

function Facts({ facts, references }: ReferencesProps & { facts: readonly OverviewFact[] }) {
  return facts.map(({ label, value, href }) => [
    <dt key={label}>{label}</dt>,
    <dd key={`${label}:`}>
      {href === undefined ? (
        <code>{value}</code>
      ) : (
        <a href={references.hrefs[href] ?? href}>{value}</a>
      )}
    </dd>,
  ]);
}

function Flow({ flow, references }: ReferencesProps & { flow: OverviewFlow }) {
  const { label, facts, scopes } = flow;
  return (
    <>
      <dl className="api-facts">
        <dt>{words.flow}</dt>
        <dd>{label}</dd>
        <Facts facts={facts} references={references} />
      </dl>
      {scopes.length === 0 ? (
        <p>{words.noScopes}</p>
      ) : (
        <ul>
          {scopes.map(({ name, description }) => (
            <li key={name}>
              <code>{name}</code> <Inline html={description} references={references} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** By topic; an API without tags has one list. */
function Operations({ overview, references }: ReferencesProps & { overview: ApiOverviewData }) {
  const { topics, operations } = overview;
  if (topics.length === 0 && operations.length === 0) return null;
  return (
    <>
      <Title level={2} id="operations" text={words.operations} />
      {topics.map((topic) => (
        <Topic key={topic.id} topic={topic} references={references} />
      ))}
      {operations.length > 0 && (
        <ul>
          {operations.map((operation) => (
            <Operation
              key={`${operation.method} ${operation.path}`}
              operation={operation}
              references={references}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function Topic({ topic, references }: ReferencesProps & { topic: OverviewTopic }) {
  const { label, id, route = '', description, count, docs, kind } = topic;
  const href = references.hrefs[route] ?? '';
  const counted = words.operationCount(count);
  return (
    <>
      <Title level={3} id={id} text={label} />
      <Text html={description} references={references} />
      <p>
        {href === '' ? counted : <a href={href}>{words.operationsOf(count, label)}</a>}
        {docs !== undefined && (
          <>
            {'. '}
            {docs.href === undefined ? docs.text : <a href={docs.href}>{docs.text}</a>}
          </>
        )}
        {kind !== undefined && (
          <>
            {'. '}
            {words.tagKind}: <code>{kind}</code>
          </>
        )}
      </p>
    </>
  );
}

function Operation({ operation, references }: ReferencesProps & { operation: OverviewOperation }) {
  const { title, method, route = '' } = operation;
  const href = references.hrefs[route] ?? '';
  return (
    <li>
      <span className={`verb verb-${method.toLowerCase()}`}>{method}</span>{' '}
      {href === '' ? title : <a href={href}>{title}</a>}
    </li>
  );
}

interface LinksProps extends ReferencesProps {
  id: string;
  title: string;
  links: readonly OverviewLink[];
}

function Links({ id, title, links, references }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <>
      <Title level={2} id={id} text={title} />
      <ul>
        {links.map(({ label, text, href }) => (
          <li key={`${label} ${text}`}>
            {label !== title && `${label}: `}
            {href === undefined ? text : <a href={references.hrefs[href] ?? href}>{text}</a>}
          </li>
        ))}
      </ul>
    </>
  );
}
