/**
 * Wraps a function so that it runs once and later calls return the same result, because a
 * credential may be valid for one use only.
 */
export function once<A, T>(call: (argument: A) => Promise<T>): ((argument: A) => Promise<T>) & { begun(): boolean } {
  let result: Promise<T> | undefined;
  return Object.assign((argument: A) => (result ??= call(argument)), { begun: () => result !== undefined });
}
