// A provider with two keys, as tests of samples use it. Entries: SECRET, PUBLISHABLE, PROVIDER.

import type { SampleAuth, SampleOptions } from '../../site/shared/samples/sample-request.ts';

export const SECRET: readonly SampleAuth[] = [{ scheme: 'secretKey', as: 'basic' }];
export const PUBLISHABLE: readonly SampleAuth[] = [{ scheme: 'publishableKey', as: 'basic' }];

export const PROVIDER = {
  keys: {
    secretKey: {
      variable: 'PAYMENTS_SECRET_KEY',
      isUserName: true,
      shown: 'sk_test_YOUR_SECRET_KEY',
    },
    publishableKey: {
      variable: 'PAYMENTS_PUBLISHABLE_KEY',
      isUserName: true,
      shown: 'pk_test_YOUR_PUBLISHABLE_KEY',
    },
  },
  errorFields: {
    type: 'type',
    code: 'code',
    message: 'message',
    requestId: 'request_id',
    details: 'errors',
  },
  amounts: { fields: ['amount'], currency: 'SAR' },
} as const satisfies SampleOptions;
