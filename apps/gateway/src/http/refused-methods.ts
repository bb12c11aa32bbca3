import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { routeOf } from '../api/operation.js';
import { operations } from '../api/operations/index.js';

/** Allow header of each path. GET implies HEAD, and every path supports OPTIONS. */
const allowByPath: Map<string, string> = new Map(
  [...Map.groupBy(operations, ({ path }) => path)].map(([path, at]) => {
    const methods = at.map(({ method }) => method);
    return [path, [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')];
  }),
);

const patterns = [...allowByPath].map(([path, allow]) => ({
  matches: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  allow,
}));

/**
 * Returns the Allow header of a path, for methods that the router does not know. Undefined for an
 * unknown path.
 */
export const allowedAt = (path: string): string | undefined => patterns.find(({ matches }) => matches.test(path))?.allow;

/**
 * Adds a route to every path for each unsupported method, so that one router decides between 404
 * and 405.
 */
export function routeRefusedMethods(fastify: FastifyInstance): void {
  for (const [path, allow] of allowByPath) {
    const options: RouteShorthandOptions = { config: { allow } };
    const refused = fastify.supportedMethods.filter((method) => !allow.split(', ').includes(method) || method === 'OPTIONS');
    // Only OPTIONS reaches the handler. It grants no cross-origin access.
    fastify.route({
      ...options,
      method: refused,
      url: routeOf(path),
      handler: (_, reply) => reply.status(204).header('allow', allow).send(),
    });
  }
}
