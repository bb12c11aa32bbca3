/** Asks once, and gives the same to whoever asks again: what is issued may be good for one time only. */
export function once<A, T>(ask: (about: A) => Promise<T>): ((about: A) => Promise<T>) & { begun(): boolean } {
  let given: Promise<T> | undefined;
  return Object.assign((about: A) => (given ??= ask(about)), { begun: () => given !== undefined });
}
