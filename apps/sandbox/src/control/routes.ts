import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listedCompanies } from '../companies/catalogue.js';
import type { LimitNumbers } from '../traffic/limits.js';
import { upstreams } from '../upstreams/catalogue.js';
import type { ControlAction } from '../upstreams/upstream.js';
import { type SandboxState, resetSandboxState } from '../sandbox-state.js';
import type { Static } from './schema-parts.js';
import * as schema from './schemas.js';
import { taxReturnDocument } from './tax-return-document.js';

const sirenIn = (request: FastifyRequest): string => (request.params as { siren: string }).siren;
const DONE = { done: true };

/**
 * Serves the control API, which configures and reads the sandbox. The real systems have no such
 * routes.
 */
export function controlRoutes(app: FastifyInstance, world: SandboxState): void {
  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/health/ready', () => ({ status: 'ok' }));
  app.get('/_companies', () => listedCompanies());
  app.get('/_accounts', ({ protocol, host }) =>
    upstreams.flatMap(({ accounts, prefix }) => accounts?.(world.config, `${protocol}://${host}${prefix}`) ?? []),
  );
  app.get<{ Querystring: Static<typeof schema.taxReturn> }>(
    '/_tax-return',
    { schema: { querystring: schema.taxReturn } },
    async (request, reply) => reply.type('application/pdf').send(await taxReturnDocument(request.query)),
  );
  app.post('/_control/reset', () => {
    resetSandboxState(world);
    return DONE;
  });
  traffic(app, world);
  faults(app, world);
  companies(app, world);
  for (const { name, control = [] } of upstreams) controlActions(app, control, world.states.get(name));
  app.post<{ Body: Static<typeof schema.hookResponse> }>('/_control/hooks', { schema: { body: schema.hookResponse } }, (request) => {
    const { path, status = 200, delay_ms = 0, times } = request.body;
    world.hooks.script(path, { status, delay_ms, ...(times === undefined ? {} : { times }) });
    return DONE;
  });
}

function traffic(app: FastifyInstance, world: SandboxState): void {
  const { log, limits } = world;
  app.get('/_control/counters', () => log.counts());
  app.get('/_control/calls', (request) => {
    const { source, siren } = request.query as { source?: string; siren?: string };
    return log.calls(source, siren);
  });
  app.get('/_control/limits', () => ({ enabled: limits.enabled, ...limits.numbers }));
  app.post('/_control/limits', { schema: { body: schema.limits } }, (request) => {
    const { enabled = limits.enabled, ...numbers } = request.body as { enabled?: boolean };
    limits.set(numbers as LimitNumbers);
    limits.enabled = enabled;
    return { enabled: limits.enabled, ...limits.numbers };
  });
  app.post<{ Body: Static<typeof schema.latency> }>('/_control/latency', { schema: { body: schema.latency } }, (request) => {
    const { source, ms } = request.body;
    for (const { name } of upstreams) if ((source ?? name) === name) world.latency.set(name, ms);
    return Object.fromEntries(world.latency);
  });
}

function faults(app: FastifyInstance, world: SandboxState): void {
  app.get('/_control/faults', () => world.faults.list());
  app.post<{ Body: Static<typeof schema.fault> }>('/_control/faults', { schema: { body: schema.fault } }, (request, reply) => {
    world.faults.add(request.body);
    return reply.code(201).send(request.body);
  });
  app.delete('/_control/faults', () => {
    world.faults.reset();
    return DONE;
  });
}

function companies(app: FastifyInstance, world: SandboxState): void {
  const known = (request: FastifyRequest): boolean => world.companies.get(sirenIn(request)) !== undefined;
  app.post('/_control/companies/:siren/advance', (request, reply) =>
    known(request) ? { version: world.companies.advance(sirenIn(request)) } : reply.callNotFound(),
  );
  app.put<{ Body: Static<typeof schema.size> }>(
    '/_control/companies/:siren/notices',
    { schema: { body: schema.size } },
    (request, reply) => {
      if (!known(request)) {
        return reply.callNotFound();
      }
      world.companies.resize(sirenIn(request), request.body.count);
      return request.body;
    },
  );
}

/** Registers the control operations of one upstream. */
function controlActions(app: FastifyInstance, control: ControlAction<unknown>[], state: unknown): void {
  for (const { method, path, body, run } of control) {
    const handler = (request: FastifyRequest): unknown => run(state, request.body) ?? DONE;
    app.route({ method, url: `/_control${path}`, ...(body === undefined ? {} : { schema: { body } }), handler });
  }
}
