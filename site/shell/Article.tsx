// The article: one element with finished HTML that React does not render. Entry: Article.

import { memo, type RefObject, useMemo } from 'react';
import { trustedHtml } from '../runtime/state/trusted-html.ts';

interface ArticleProps {
  html: string; // from the build, or from the document
  wide: boolean;
  ref?: RefObject<HTMLElement | null>;
}

export const Article = memo(function Article({ html, wide, ref }: ArticleProps) {
  // React 19.0 to 19.2 assign innerHTML again when this object changes identity, so it must be stable.
  const content = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  return (
    <article
      className={wide ? 'prose prose-wide' : 'prose'}
      ref={ref}
      dangerouslySetInnerHTML={content}
    />
  );
});
