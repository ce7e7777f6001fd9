// The article: one element with finished HTML that React does not render. Entry: Article.

import { memo, type RefObject, useMemo } from 'react';
import { trustedHtml } from '../runtime/state/trusted-html.ts';
import type { PageOriginal } from '../shared/site-types.ts';

interface ArticleProps {
  html: string; // from the build, or from the document
  original?: PageOriginal | undefined; // its language, where it differs from the page's
  ref?: RefObject<HTMLElement | null>;
}

export const Article = memo(function Article({ html, original, ref }: ArticleProps) {
  // React 19.0 to 19.2 assign innerHTML again when this object changes identity, so it must be stable.
  const content = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  return <article className="prose" {...original} ref={ref} dangerouslySetInnerHTML={content} />;
});
