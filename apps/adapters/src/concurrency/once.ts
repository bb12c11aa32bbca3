/** Calls once, and returns the same result again: a credential may be good for one use only. */
export function once<A, T>(call: (argument: A) => Promise<T>): ((argument: A) => Promise<T>) & { begun(): boolean } {
  let result: Promise<T> | undefined;
  return Object.assign((argument: A) => (result ??= call(argument)), { begun: () => result !== undefined });
}
