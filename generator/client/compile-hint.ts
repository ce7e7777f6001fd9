// For Chromium: all functions of a large file are compiled while it arrives, not one by one in the reader's
// first click. Entry: withCompileHint().

const HINT = Buffer.from('//# allFunctionsCalledOnLoad\n');

/** React's file is larger, all others are smaller: there the line costs more than it gives. */
const WORTH_IT_BYTES = 100_000;

export function withCompileHint(code: Uint8Array): Uint8Array {
  return code.length < WORTH_IT_BYTES ? code : Buffer.concat([HINT, code]);
}
