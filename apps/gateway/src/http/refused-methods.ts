import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { routeOf } from '../api/operation.js';
import { operations } from '../api/operations/index.js';

/**
 * What each path takes, as its Allow header: reading implies HEAD, and OPTIONS is always answered.
 */
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
 * What the path takes, for methods the router does not know at all; undefined for an unknown path.
 */
export const allowedAt = (path: string): string | undefined => patterns.find(({ matches }) => matches.test(path))?.allow;

/**
 * Gives every path a route for each method it does not take, so that one router decides between 404
 * and 405.
 */
export function routeRefusedMethods(fastify: FastifyInstance): void {
  for (const [path, allow] of allowByPath) {
    const options: RouteShorthandOptions = { config: { allow } };
    const refused = fastify.supportedMethods.filter((method) => !allow.split(', ').includes(method) || method === 'OPTIONS');
    // Only OPTIONS gets as far as the handler: no cross-origin access is granted.
    fastify.route({
      ...options,
      method: refused,
      url: routeOf(path),
      handler: (_, reply) => reply.status(204).header('allow', allow).send(),
    });
  }
}
