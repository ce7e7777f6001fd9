// Rewrites addresses in the tags of our own HTML. Entry: tagsAt().

import { escapeHtml } from '../../site/shared/escape-html.ts';
import { unescapeHtml } from '../html/scan-html.ts';

const TAG = /<([a-z][a-z0-9-]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>/g;
const ADDRESS = /(\s(?:href|src|poster|action)=")([^"]*)"/g;
const SRCSET = /(\ssrcset=")([^"]*)"/;
/** Of a redirect page: `<meta http-equiv="refresh" content="0; url=/new">`. */
const REFRESH = /(\scontent="\d+;\s*url=)([^"]*)"/i;

/** `at`: an address → the new one. */
export function tagsAt(html: string, at: (address: string) => string): string {
  const written = (address: string): string => escapeHtml(at(unescapeHtml(address)));
  return html.replace(TAG, (tag, name: string) => {
    if (name === 'meta')
      return tag.replace(REFRESH, (_, to: string, address: string) => `${to}${written(address)}"`);
    return tag
      .replace(ADDRESS, (_, to: string, address: string) => `${to}${written(address)}"`)
      .replace(SRCSET, (_, to: string, list: string) => {
        const sources = list.split(',').map((source) => {
          const [address = '', ...size] = source.trim().split(/\s+/);
          return [written(address), ...size].join(' ');
        });
        return `${to}${sources.join(', ')}"`;
      });
  });
}
