// A heading with a link to itself; the link alone, for a row of a table. Entries: Title, HashLink.

import type { ReactNode } from 'react';
import { linkMessages } from '../shared/messages/link-messages.ts';

interface TitleProps {
  level: 2 | 3 | 4;
  id: string;
  text: string;
  children?: ReactNode; // in place of the text
}

export function Title({ level, id, text, children = text }: TitleProps) {
  const Heading = `h${level}` as const;
  return (
    // The accessible name is the text alone: otherwise it would include the link inside.
    <Heading id={id} aria-label={text}>
      {children}
      <HashLink id={id} name={text} />
    </Heading>
  );
}

export function HashLink({ id, name }: { id: string; name: string }) {
  const label = linkMessages.hashLink(name);
  // biome-ignore lint/a11y/useAnchorContent: the mark is drawn by the stylesheet, the name is the label
  return <a className="hash-link" href={`#${id}`} aria-label={label} title={label} />;
}
