// Icons for authors and for admonitions. Drawn at build time only, so they cost no script.
// Entry: ContentIcon.

import type { IconName } from '../shared/component-contracts.ts';

export type ContentIconName = IconName | 'note' | 'tip' | 'info' | 'danger';

// Marks of schemes, platforms and plugins: what each is, with its initial; none is anybody's logo.
const CARD = 'M3 6a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1z';
const PHONE = 'M7 3h10a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2';
const BAG = 'M5 8h14l1 13H4zM8 8V7a4 4 0 0 1 8 0v1';

/** On a grid of 24, with strokes of 1.6 in the text colour. */
const paths: Readonly<Record<ContentIconName, string>> = {
  amex: `${CARD}M9 15l3-6 3 6M10 13h4`,
  android: `${PHONE}M9.5 14.5l2.5-7 2.5 7M10.4 12h3.2`,
  // What the payer does: looks at a phone, holds one to a terminal, uses a card on file, types a code.
  applepay:
    'M4 8V6a2 2 0 0 1 2-2h2M16 4h2a2 2 0 0 1 2 2v2M20 16v2a2 2 0 0 1-2 2h-2M8 20H6a2 2 0 0 1-2-2v-2M9 9v1M15 9v1M12 9v4h-1M9 15.5c2 1.3 4 1.3 6 0',
  book: 'M4 5a2 2 0 0 1 2-2h14v15H6a2 2 0 0 0-2 2zM4 20a1 1 0 0 0 1 1h15v-3M9 7h7M9 11h5',
  card: `${CARD}M3 10h18M7 15h4`,
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14',
  coupon: 'M3 6h18v4a2 2 0 0 0 0 4v4H3v-4a2 2 0 0 0 0-4zM14 6v2M14 11v2M14 16v2',
  danger: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 8v5M12 16v.5',
  flutter: `${PHONE}M10.25 14.5v-7h3.5M10.25 11h3`,
  googlepay:
    'M3 8a1 1 0 0 1 1-1h11a1 1 0 0 1 1 1v3M3 11h13M9 19H4a1 1 0 0 1-1-1V8M17 18a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5zM12.5 21.5c.5-2 2-3.5 4.5-3.5s4 1.5 4.5 3.5',
  info: 'M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zM12 11v5M12 7.5V8',
  invoice: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  ios: `${PHONE}M12 10v4.5M12 7v.5`,
  key: 'M8 19a5 5 0 1 1 3.6-8.5L20 3M17 6l3 3M14 9l2 2',
  mada: `${CARD}M8 15V9.5M8 11.5a2 2 0 0 1 4 0V15M12 11.5a2 2 0 0 1 4 0V15`,
  magento: `${BAG}M8.5 18v-6l3.5 4 3.5-4v6`,
  mastercard: `${CARD}M8.5 15V9l3.5 4 3.5-4v6`,
  mobile: PHONE,
  nopcommerce: `${BAG}M9.5 18v-6M9.5 14.5a2.5 2.5 0 0 1 5 0V18`,
  note: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4M13 20h7',
  opencart: `${BAG}M12 12a3 3 0 1 1 0 6 3 3 0 0 1 0-6z`,
  payout: 'M12 3v12M7 10l5 5 5-5M4 17v4h16v-4',
  plug: 'M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4',
  prestashop: `${BAG}M10 18v-6h2.5a2 2 0 0 1 0 4H10`,
  reactnative: `${PHONE}M10 14.5v-7h2.25a1.9 1.9 0 0 1 0 3.8H10M12 11.3l2.2 3.2`,
  refresh: 'M20 5v5h-5M4 19v-5h5M5.5 9.5A7 7 0 0 1 18 7l2 3M18.5 14.5A7 7 0 0 1 6 17l-2-3',
  samsungpay:
    'M5 3h7a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM8 18h1M16 9.5c1.3 1.5 1.3 3.5 0 5M18.5 7c2.7 3 2.7 7 0 10',
  settlement: 'M3 9l9-5 9 5M4 20h16M6 10v7M10 10v7M14 10v7M18 10v7',
  shield: 'M12 3l8 3v5c0 5-3.5 8.5-8 10-4.5-1.5-8-5-8-10V6zM9 12l2 2 4-4',
  stcpay: `${PHONE}M9 9v2M12 9v2M15 9v2M9 14.5h6`,
  store:
    'M4 10v10h16V10M3 9l2-5h14l2 5c0 2-3 3-4.5 1C15 12 13 12 12 10c-1 2-3 2-4.5 0C6 12 3 11 3 9zM10 20v-5h4v5',
  test: 'M9 3h6M10 3v6l-5 9a2 2 0 0 0 2 3h10a2 2 0 0 0 2-3l-5-9V3M8 15h8',
  tip: 'M9 18h6M10 21h4M9 15c0-2-3-3-3-7a6 6 0 0 1 12 0c0 4-3 5-3 7z',
  visa: `${CARD}M9 9l3 6 3-6`,
  wallet: 'M4 7h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h12M16 13.5h1',
  warning: 'M12 4l9.5 16h-19zM12 10v5M12 17.5v.5',
  webhook: 'M9 9a4 4 0 1 1 5 1l3 5M14 17H8M6 13a4 4 0 1 0 3 6M16 19a3.5 3.5 0 1 0 .5-5M12 7l-5 10',
  website: 'M3 5h18v14H3zM3 9h18M6 7h.5M9 7h.5',
  woocommerce: `${BAG}M7.5 12l2.25 6L12 13l2.25 5 2.25-6`,
};

export function ContentIcon({ name }: { name: ContentIconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
