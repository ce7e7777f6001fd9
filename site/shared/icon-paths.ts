// The icons that authors may choose, for cards and the titles of categories: on a grid of 24, with strokes of 1.6 in the
// text colour. Entries: iconPaths, iconNames.

// Marks of schemes, platforms and plugins: drawn by us to be told apart; none is anybody's logo.
const CARD = 'M3 6a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1z';
const PHONE = 'M7 3h10a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2';
const BAG = 'M5 8h14l1 13H4zM8 8V7a4 4 0 0 1 8 0v1';

export const iconPaths = {
  amex: 'M1.5 15.5l2.3-7 2.3 7M2.4 13.3h2.8M8 15.5v-7l2 4 2-4v7M17 8.5h-3v7h3M14 12h2.5M18.7 8.5l3.8 7M22.5 8.5l-3.8 7',
  android: 'M4 17a8 8 0 0 1 16 0zM7.5 6l2 3.2M16.5 6l-2 3.2M9 13.5v.5M15 13.5v.5',
  // What the payer does: looks at a phone, holds one to a terminal, uses a card on file, types a code.
  applepay:
    'M4 8V6a2 2 0 0 1 2-2h2M16 4h2a2 2 0 0 1 2 2v2M20 16v2a2 2 0 0 1-2 2h-2M8 20H6a2 2 0 0 1-2-2v-2M9 9v1M15 9v1M12 9v4h-1M9 15.5c2 1.3 4 1.3 6 0',
  book: 'M4 5a2 2 0 0 1 2-2h14v15H6a2 2 0 0 0-2 2zM4 20a1 1 0 0 0 1 1h15v-3M9 7h7M9 11h5',
  card: `${CARD}M3 10h18M7 15h4`,
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14',
  coupon: 'M3 6h18v4a2 2 0 0 0 0 4v4H3v-4a2 2 0 0 0 0-4zM14 6v2M14 11v2M14 16v2',
  flutter: 'M14 3h6L9 14l-3-3zM14 12h6l-4.5 4.5L20 21h-6l-4.5-4.5z',
  googlepay:
    'M3 8a1 1 0 0 1 1-1h11a1 1 0 0 1 1 1v3M3 11h13M9 19H4a1 1 0 0 1-1-1V8M17 18a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5zM12.5 21.5c.5-2 2-3.5 4.5-3.5s4 1.5 4.5 3.5',
  invoice: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  ios: `${PHONE}M10 3v1.5h4V3`,
  key: 'M8 19a5 5 0 1 1 3.6-8.5L20 3M17 6l3 3M14 9l2 2',
  mada: 'M1.5 15.5v-3a1.4 1.4 0 0 1 2.8 0v3M4.3 12.5a1.4 1.4 0 0 1 2.8 0v3M10.3 15.6a1.9 1.9 0 1 1 0-3.8 1.9 1.9 0 0 1 0 3.8zM12.2 11.7v3.8M15.2 15.6a1.9 1.9 0 1 1 0-3.8 1.9 1.9 0 0 1 0 3.8zM17.1 8v7.5M20.1 15.6a1.9 1.9 0 1 1 0-3.8 1.9 1.9 0 0 1 0 3.8zM22 11.7v3.8',
  magento: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM9 18v-7.5l3-2 3 2V18',
  mastercard: 'M8.5 18a6 6 0 1 1 0-12 6 6 0 0 1 0 12zM15.5 18a6 6 0 1 1 0-12 6 6 0 0 1 0 12z',
  mobile: PHONE,
  nopcommerce: 'M3 10h18l-2 10H5zM7.5 10l3-6M16.5 10l-3-6M9.5 13.5v3M14.5 13.5v3',
  opencart: 'M2.5 5H5l2.5 10.5h9.5l3-8H6M9.5 19v.5M15.5 19v.5',
  payout: 'M12 3v12M7 10l5 5 5-5M4 17v4h16v-4',
  plug: 'M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4',
  prestashop: `${BAG}M9 13c1 2.5 5 2.5 6 0`,
  reactnative:
    'M12 11.8v.4M3 12a9 3.6 0 1 0 18 0a9 3.6 0 1 0-18 0zM7.5 4.2a9 3.6 60 1 0 9 15.6a9 3.6 60 1 0-9-15.6zM16.5 4.2a9 3.6 120 1 0-9 15.6a9 3.6 120 1 0 9-15.6z',
  refresh: 'M20 5v5h-5M4 19v-5h5M5.5 9.5A7 7 0 0 1 18 7l2 3M18.5 14.5A7 7 0 0 1 6 17l-2-3',
  samsungpay:
    'M5 3h7a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM8 18h1M16 9.5c1.3 1.5 1.3 3.5 0 5M18.5 7c2.7 3 2.7 7 0 10',
  settlement: 'M3 9l9-5 9 5M4 20h16M6 10v7M10 10v7M14 10v7M18 10v7',
  shield: 'M12 3l8 3v5c0 5-3.5 8.5-8 10-4.5-1.5-8-5-8-10V6zM9 12l2 2 4-4',
  stcpay: `${PHONE}M9 9v2M12 9v2M15 9v2M9 14.5h6`,
  store:
    'M4 10v10h16V10M3 9l2-5h14l2 5c0 2-3 3-4.5 1C15 12 13 12 12 10c-1 2-3 2-4.5 0C6 12 3 11 3 9zM10 20v-5h4v5',
  test: 'M9 3h6M10 3v6l-5 9a2 2 0 0 0 2 3h10a2 2 0 0 0 2-3l-5-9V3M8 15h8',
  visa: 'M1.5 8.5l2 7 3-7M10 8.5l-1.5 7M15.5 9.5c-1-1.4-3.5-1-3.5.8s3 1.4 3 3.3-2.6 2.4-3.7.9M17 15.5l2.8-7 2.2 7M18 13.3h3.3',
  wallet: 'M4 7h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h12M16 13.5h1',
  warning: 'M12 4l9.5 16h-19zM12 10v5M12 17.5v.5',
  webhook: 'M9 9a4 4 0 1 1 5 1l3 5M14 17H8M6 13a4 4 0 1 0 3 6M16 19a3.5 3.5 0 1 0 .5-5M12 7l-5 10',
  website: 'M3 5h18v14H3zM3 9h18M6 7h.5M9 7h.5',
  woocommerce:
    'M4 5h16a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-6l-4 4v-4H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM7.5 8.5l2 4.5 2.5-4 2.5 4 2-4.5',
} as const;

export type IconName = keyof typeof iconPaths;
export const iconNames = Object.keys(iconPaths) as IconName[];
