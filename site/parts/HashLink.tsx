// The link beside a heading or a table row to its own anchor. Entry: HashLink.

import { linkMessages } from '../shared/messages/link-messages.ts';

export function HashLink({ id, name }: { id: string; name: string }) {
  const label = linkMessages.hashLink(name);
  // biome-ignore lint/a11y/useAnchorContent: the mark is drawn by the stylesheet, the name is the label
  return <a className="hash-link" href={`#${id}`} aria-label={label} title={label} />;
}
