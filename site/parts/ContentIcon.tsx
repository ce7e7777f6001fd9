// Icons for authors and for admonitions. Drawn at build time only, so they cost no script.
// Entry: ContentIcon.

import { type IconName, iconPaths } from '../shared/icon-paths.ts';

type ContentIconName = IconName | keyof typeof admonitionIcons;

/** That of `warning` is in iconPaths, since other parts of a page show it too. */
const admonitionIcons = {
  danger: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 8v5M12 16v.5',
  info: 'M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zM12 11v5M12 7.5V8',
  note: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4M13 20h7',
  tip: 'M9 18h6M10 21h4M9 15c0-2-3-3-3-7a6 6 0 0 1 12 0c0 4-3 5-3 7z',
};

const paths: Readonly<Record<ContentIconName, string>> = { ...iconPaths, ...admonitionIcons };

/** The part of an icon that is filled in the colour of the ornament, below its lines. */
const fills: Partial<Record<ContentIconName, string>> = {
  amex: 'M2 18h20v2H2z',
  android: 'M4 17a8 8 0 0 1 16 0z',
  book: 'M4 20a2 2 0 0 1 2-2h14v3H5a1 1 0 0 1-1-1z',
  card: 'M3 6h18v4H3z',
  code: 'M8 7l-5 5 5 5zM16 7l5 5-5 5z',
  coupon: 'M14 6h7v4a2 2 0 0 0 0 4v4h-7z',
  flutter: 'M14 12h6l-4.5 4.5L20 21h-6l-4.5-4.5z',
  googlepay: 'M3 7h13v4H3z',
  invoice: 'M9 8h6v4H9z',
  ios: 'M6 3h12v4H6z',
  key: 'M8 19a5 5 0 1 1 0-10 5 5 0 0 1 0 10z',
  mada: 'M2 18h20v2H2z',
  magento: 'M9 19.3v-8.8l3-2 3 2v8.8L12 21z',
  mastercard: 'M12 7.1a6 6 0 0 1 0 9.8 6 6 0 0 1 0-9.8z',
  mobile: 'M6 16h12v5H6z',
  nopcommerce: 'M3 10h18l-2 10H5z',
  opencart: 'M5.5 7.5H20l-3 8H7.5z',
  payout: 'M4 17h16v4H4z',
  prestashop: 'M5 8h14l1 13H4z',
  reactnative: 'M12 15a3 3 0 1 1 0-6 3 3 0 0 1 0 6z',
  samsungpay: 'M4 15h9v6H4z',
  settlement: 'M3 9l9-5 9 5z',
  stcpay: 'M6 7h12v6H6z',
  store: 'M5 4h14l2 5c0 2-3 3-4.5 1C15 12 13 12 12 10c-1 2-3 2-4.5 0C6 12 3 11 3 9z',
  test: 'M7.5 14h9l2.5 4a2 2 0 0 1-2 3H7a2 2 0 0 1-2-3z',
  visa: 'M2 18h20v2H2z',
  wallet: 'M13 11h7v5h-7z',
  webhook: 'M12 10a3 3 0 1 1 0-6 3 3 0 0 1 0 6z',
  website: 'M3 5h18v4H3z',
  woocommerce: 'M3 15h18v-9H3z',
};

export function ContentIcon({ name }: { name: ContentIconName }) {
  const fill = fills[name];
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {fill !== undefined && (
        <path fill="var(--color-gold)" fillOpacity=".45" stroke="none" d={fill} />
      )}
      <path d={paths[name]} />
    </svg>
  );
}
