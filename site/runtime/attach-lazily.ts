// Attaches behaviour to an element once its code, which only some readers need, has been imported.
// Entry: attachLazily().

/** `attached` resolves with a function that detaches. Returns a cleanup function for an effect. */
export function attachLazily(attached: Promise<() => void>): () => void {
  attached.catch(console.warn); // the browser's message names the file
  return () =>
    void attached.then(
      (detach) => detach(),
      () => {},
    );
}
