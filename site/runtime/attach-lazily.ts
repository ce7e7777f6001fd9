// Behaviour that only some readers meet: its code comes by import() when it is needed, and is attached to
// an element then. Entry: attachLazily().

/** `attached` resolves with how to detach; returns the same for an effect, whether it has come or not. */
export function attachLazily(attached: Promise<() => void>): () => void {
  attached.catch(console.warn); // the browser's own words name the file
  return () =>
    void attached.then(
      (detach) => detach(),
      () => {},
    );
}
