// The footer of every page: columns of links or one row, then logo and copyright. Entry: Footer.

import { memo } from 'react';
import { trustedHtml } from '../runtime/state/trusted-html.ts';
import type { Footer as FooterData, FooterLink } from '../shared/site-types.ts';
import { LogoImages } from './navbar/Navbar.tsx';
import { TargetLink } from './navbar/NavbarItem.tsx';

/** Memoised: the same on all pages, so that navigation does not re-render it. */
export const Footer = memo(function Footer({ footer }: { footer: FooterData }) {
  const { style, columns, links, logo, copyright } = footer;
  return (
    <footer className={`footer footer-${style}`}>
      <div className="footer-inner">
        {columns.length > 0 && (
          <div className="footer-columns">
            {columns.map(({ title, links }, index) => (
              <div key={index}>
                {title !== undefined && <p className="footer-title">{title}</p>}
                <FooterLinks links={links} />
              </div>
            ))}
          </div>
        )}
        {links.length > 0 && (
          <div className="footer-row">
            <FooterLinks links={links} />
          </div>
        )}
        {(logo || copyright) && (
          <div className="footer-end">
            {logo && <FooterLogo {...logo} />}
            {copyright && <p dangerouslySetInnerHTML={{ __html: trustedHtml(copyright) }} />}
          </div>
        )}
      </div>
    </footer>
  );
});

function FooterLinks({ links }: { links: readonly FooterLink[] }) {
  return (
    <ul className="footer-links">
      {links.map((link, index) =>
        'html' in link ? (
          <li key={index} dangerouslySetInnerHTML={{ __html: trustedHtml(link.html) }} />
        ) : (
          <li key={index}>
            <TargetLink className="footer-link" target={link.target}>
              {link.label}
            </TargetLink>
          </li>
        ),
      )}
    </ul>
  );
}

function FooterLogo({ target, ...logo }: NonNullable<FooterData['logo']>) {
  const images = <LogoImages {...logo} />;
  return target ? (
    <TargetLink className="footer-link" target={target}>
      {images}
    </TargetLink>
  ) : (
    images
  );
}
