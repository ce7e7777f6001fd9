// One address for each of the seven views that the portal has.

export const GUIDE = '/guides/card-payments/basic-integration';

export const SEVEN = [
  '/',
  GUIDE,
  '/api/payments/01-create-payment',
  '/category/apple-pay',
  '/search',
  '/docs-hierarchy',
  '/nothing-here',
] as const;
