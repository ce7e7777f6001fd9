// An API as a whole: servers, authentication, topics, contact, downloads; the list of its schemas. Entries: ApiOverview,
// ApiSchemas.

import { Fragment } from 'react';
import { Title } from '../parts/Title.tsx';
import { overviewMessages as words } from '../shared/messages/overview-messages.ts';
import type { OverviewLink, OverviewTopic } from '../shared/reference/operation-types.ts';
import { Described } from './Endpoint.tsx';
import { type BlockProps, linked, type References } from './html.ts';
import { allServersHtml, wholeSchemeHtml } from './security-html.ts';

export function ApiOverview({ block: { overview }, hrefs }: BlockProps<'overview'>) {
  const { version, summary, description, servers, schemes, topics } = overview;
  const references = { hrefs };
  return (
    <>
      {version !== undefined && (
        <p>
          {words.version} <strong>{version}</strong>
        </p>
      )}
      {summary !== undefined && <p>{summary}</p>}
      <Described html={linked(description, references)} />
      {servers.length > 0 && (
        <>
          <Title level={2} id="servers" text={words.servers} />
          <div dangerouslySetInnerHTML={{ __html: allServersHtml(servers) }} />
        </>
      )}
      {schemes.length > 0 && <Title level={2} id="authentication" text={words.authentication} />}
      {schemes.map(({ id, scheme }) => (
        <Fragment key={id}>
          <Title level={3} id={id} text={scheme.name} />
          <div dangerouslySetInnerHTML={{ __html: wholeSchemeHtml(scheme, references) }} />
        </Fragment>
      ))}
      {topics.length > 0 && <Title level={2} id="operations" text={words.operations} />}
      {topics.map((topic) => (
        <Topic key={topic.id} topic={topic} references={references} />
      ))}
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

function Topic({ topic, references }: { topic: OverviewTopic; references: References }) {
  const { label, id, route = '', description, count, docs, kind } = topic;
  const href = references.hrefs[route] ?? '';
  const counted = words.operationCount(count);
  return (
    <>
      <Title level={3} id={id} text={label} />
      <Described html={linked(description, references)} />
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

interface LinksProps {
  id: string;
  title: string;
  links: readonly OverviewLink[];
  references: References;
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

/** All schemas of an API, each linked to its page. */
export function ApiSchemas({ block: { list }, hrefs }: BlockProps<'schemas'>) {
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
