// Texts beside the samples of an operation, on every operation page; the builder's own come with it. Entry:
// sampleMessages.

export const sampleMessages = {
  example: 'Request example',
  build: 'Build a request',
  failed: 'This could not be loaded.',
  retry: 'Try again',
} as const;
