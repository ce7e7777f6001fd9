// Footer and logo of site.yaml → what the shell renders; addresses in site.yaml → this site's URLs.
// Entry: planFooter(), planLogo(), targetOf(), withAddresses().

import { hrefOf } from '../../site/shared/routes.ts';
import type { Footer, FooterLink, LinkTarget, Route } from '../../site/shared/site-types.ts';
import { publicAddress } from '../content/site-files.ts';
import { readPath } from '../text/written-path.ts';
import type { FooterLinkConfig, LogoConfig, SiteConfig } from '../types.ts';

/** `/a#b` → route and hash; other addresses stay as they are. */
export function targetOf(link: { to?: string; href?: string }): LinkTarget {
  if (link.to === undefined || !link.to.startsWith('/'))
    return { href: link.to ?? link.href ?? '/' };
  const [route = '/', hash] = link.to.split('#');
  return { route: readPath(route) as Route, hash: hash === undefined ? undefined : `#${hash}` };
}

export function planFooter(config: SiteConfig): Footer | undefined {
  const { footer } = config;
  if (footer === undefined) return undefined;
  const { style, columns, links, logo, copyright } = footer;
  const linkOf = (link: FooterLinkConfig): FooterLink =>
    'html' in link
      ? { html: withAddresses(link.html, config) }
      : { label: link.label, target: targetOf(link) };
  return {
    style,
    columns: columns.map(({ title, links: inside }) => ({
      links: inside.map(linkOf),
      title,
    })),
    links: links.map(linkOf),
    logo: logo === undefined ? undefined : planLogo(logo, config),
    copyright: copyright === undefined ? undefined : withAddresses(copyright, config),
  };
}

/** A logo that is a link needs alt text: the default is the site's title. */
export function planLogo(
  { src, srcDark, alt, href }: LogoConfig,
  { baseUrl, title }: SiteConfig,
): NonNullable<Footer['logo']> {
  const target =
    href === undefined ? undefined : targetOf(href.startsWith('/') ? { to: href } : { href });
  return {
    src: publicAddress(src, { baseUrl }),
    alt: alt === '' && target !== undefined ? title : alt,
    srcDark: srcDark === undefined ? undefined : publicAddress(srcDark, { baseUrl }),
    target,
  };
}

/** Rewrites `href="/a"` in sanitised HTML of site.yaml to this site's URL. */
export function withAddresses(html: string, config: SiteConfig): string {
  return html.replace(
    /href="(\/(?!\/)[^"#?]*)/g,
    (_all, path: string) => `href="${hrefOf(readPath(path) as Route, config)}`,
  );
}
