// A heading of the reference, with a link to itself. Entry: Title.

import { linkMessages } from '../shared/messages/link-messages.ts';

interface TitleProps {
  level: 2 | 3 | 4;
  id: string;
  text: string;
}

export function Title({ level, id, text }: TitleProps) {
  const Heading = `h${level}` as const;
  const label = linkMessages.hashLink(text);
  return (
    // The accessible name is the text alone: otherwise it would include the link inside.
    <Heading id={id} aria-label={text}>
      {text}
      {/* biome-ignore lint/a11y/useAnchorContent: the mark is drawn by the stylesheet, the name is the label */}
      <a className="hash-link" href={`#${id}`} aria-label={label} title={label} />
    </Heading>
  );
}
