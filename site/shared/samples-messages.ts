// Texts beside the samples of an operation, on every operation page; the builder's own come with it. Entries:
// sampleMessages, toolsFailed.

/** In the HTML. */
export const sampleMessages = {
  example: 'Request example',
  build: 'Build a request',
} as const;

/** Said by the page's own script, which holds no more of these than it must. */
export const toolsFailed = 'This could not be loaded.';
