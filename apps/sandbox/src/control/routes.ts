import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listedCompanies } from '../companies/catalogue.js';
import { SOURCES, type Fault, type Source } from '../faults/fault.js';
import type { HookAnswer } from '../hooks/hook-store.js';
import type { LimitNumbers } from '../traffic/limits.js';
import { type World, resetWorld } from '../world.js';
import * as schema from './schemas.js';

const sirenIn = (request: FastifyRequest): string => (request.params as { siren: string }).siren;
const DONE = { done: true };

/** Scripts and reads the sandbox; nothing here exists in the real world. */
export function controlRoutes(app: FastifyInstance, world: World): void {
  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/health/ready', () => ({ status: 'ok' }));
  app.get('/_companies', () => listedCompanies());
  app.post('/_control/reset', () => {
    resetWorld(world);
    return DONE;
  });
  traffic(app, world);
  faults(app, world);
  companies(app, world);
  accounts(app, world);
  app.post('/_control/hooks', { schema: { body: schema.hookAnswer } }, (request) => {
    const { path, status = 200, delay_ms = 0, times } = request.body as Partial<HookAnswer> & { path: string };
    world.hooks.script(path, { status, delay_ms, ...(times === undefined ? {} : { times }) });
    return DONE;
  });
}

function traffic(app: FastifyInstance, world: World): void {
  const { log, limits } = world;
  app.get('/_control/counters', () => log.counts());
  app.get('/_control/calls', (request) => {
    const { source, siren } = request.query as { source?: string; siren?: string };
    return log.calls(source, siren);
  });
  app.get('/_control/limits', () => ({ enabled: limits.enabled, ...limits.numbers }));
  app.post('/_control/limits', { schema: { body: schema.limits } }, (request) => {
    const { enabled = limits.enabled, ...numbers } = request.body as Partial<LimitNumbers> & { enabled?: boolean };
    limits.set(numbers);
    limits.enabled = enabled;
    return { enabled: limits.enabled, ...limits.numbers };
  });
  app.post('/_control/latency', { schema: { body: schema.latency } }, (request) => {
    const { source, ms } = request.body as { source?: Source; ms: number };
    const all = Object.fromEntries(SOURCES.map((name) => [name, ms]));
    return Object.assign(world.latency, source === undefined ? all : { [source]: ms });
  });
}

function faults(app: FastifyInstance, world: World): void {
  app.get('/_control/faults', () => world.faults.list());
  app.post('/_control/faults', { schema: { body: schema.fault } }, (request, reply) => {
    world.faults.add(request.body as Fault);
    return reply.code(201).send(request.body);
  });
  app.delete('/_control/faults', () => {
    world.faults.reset();
    return DONE;
  });
}

function companies(app: FastifyInstance, world: World): void {
  const known = (request: FastifyRequest): boolean => world.companies.get(sirenIn(request)) !== undefined;
  app.post('/_control/companies/:siren/advance', (request, reply) =>
    known(request) ? { version: world.companies.advance(sirenIn(request)) } : reply.callNotFound(),
  );
  app.put('/_control/companies/:siren/notices', { schema: { body: schema.size } }, (request, reply) => {
    if (!known(request)) {
      return reply.callNotFound();
    }
    world.companies.resize(sirenIn(request), (request.body as { count: number }).count);
    return request.body;
  });
}

function accounts(app: FastifyInstance, { sessions, markSessions, registrarAccount }: World): void {
  app.get('/_control/infogreffe/orders', () => registrarAccount.billed);
  app.post('/_control/infogreffe/password', { schema: { body: schema.password } }, (request) => {
    registrarAccount.acceptPassword((request.body as { accepted: boolean }).accepted);
    return DONE;
  });
  app.post('/_control/inpi-pi/expire-sessions', () => {
    markSessions.expire();
    return DONE;
  });
  app.get('/_control/inpi/account', () => sessions.account);
  app.post('/_control/inpi/expire-tokens', () => {
    sessions.expireTokens();
    return DONE;
  });
  app.post('/_control/inpi/password', { schema: { body: schema.password } }, (request) => {
    sessions.acceptPassword((request.body as { accepted: boolean }).accepted);
    return DONE;
  });
}
