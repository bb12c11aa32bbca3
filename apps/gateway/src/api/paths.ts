import { type Method, type Operation, routeOf } from './operation.js';

/** Returns the router paths of the operations with a method. */
export const pathsOf = (operations: Operation[], method: Method): string[] =>
  operations.filter((operation) => operation.method === method).map(({ path }) => routeOf(path));
