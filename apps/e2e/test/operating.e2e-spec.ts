import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntryResource, UserResource } from '@company-data/contracts';
import { deployedServices, eventually } from '@company-data/testing';
import { type ApiClient, declaredMetrics, RunningSystem } from '../src/index.js';

const TYPES = ['LEGAL_NOTICE', 'COLLECTIVE_PROCEDURE'];

interface Line {
  app: string;
  level: string;
  msg: string;
  correlation_id?: string;
  [field: string]: unknown;
}

describe('observability', () => {
  let system: RunningSystem;
  let api: ApiClient;
  let user: string;

  beforeAll(async () => {
    system = await RunningSystem.shared();
    api = system.api;
    await api.call('PUT', '/providers/company_legal_fr', { body: { enable: true } });
    await api.call('PUT', '/providers/company_legal_fr/settings', { body: { auto_connect: true } });
    user = (await api.post<UserResource>('/users/legal', { name: 'EXEMPLE LOGICIELS', siren: '000012344' })).body.id;
    await api.post(`/users/${user}/data-connections`, { provider_name: 'company_legal_fr', requested_data_types: TYPES });
  });
  afterAll(() => system?.stop());

  const scrape = async (service: string): Promise<string> => (await fetch(`${system.stack.health[service]}/metrics`)).text();
  const lines = (): Line[] =>
    system
      .logs()
      .split('\n')
      .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []));
  const linesOf = (id: string): Line[] => lines().filter(({ correlation_id }) => correlation_id === id);

  it('has one health address per service in stack.json', async () => {
    expect(Object.keys(system.stack.health).toSorted()).toEqual([...deployedServices].toSorted());
    const answers = await Promise.all(Object.values(system.stack.health).map((url) => fetch(`${url}/health/ready`)));
    expect(answers.map(({ status }) => status)).toEqual(deployedServices.map(() => 200));
  });

  it.each(deployedServices)('exposes the documented metrics of %s', async (service) => {
    const shown = [...(await scrape(service)).matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => `${name} ${type}`);
    const own = shown.filter((metric) => !/^(process|nodejs)_/.test(metric));
    const declared = declaredMetrics().filter(({ services }) => services.includes(service));
    expect(own.toSorted()).toEqual(declared.map(({ name, type }) => `${name} ${type}`).toSorted());
    expect(shown).toContain('nodejs_eventloop_lag_seconds gauge');
  });

  it('logs the request id of the client as correlation_id in every service', async () => {
    const id = 'operating-1';
    await api.call<EntryResource[]>('POST', `/users/${user}/sync`, { body: { data_types: TYPES }, headers: { 'x-request-id': id } });
    await api.terminal(user);
    const isLogged = (msg: string): boolean => linesOf(id).some((line) => line.msg === msg);
    await eventually(() => isLogged('synchronization completed') && isLogged('request'));
    const told = linesOf(id).filter(({ msg }) => msg.startsWith('synchronization '));
    expect(told.map(({ app, level, msg, user_id }) => [app, level, msg, user_id])).toEqual([
      ['sync', 'info', 'synchronization started', user],
      ['sync', 'info', 'synchronization completed', user],
    ]);
  });

  it('logs a failing source under the correlation_id of the request', async () => {
    const id = 'operating-2';
    const path = (await api.post<UserResource>('/users/legal', { name: 'EXEMPLE', siren: '000090019' })).body.id;
    await api.post(`/users/${path}/data-connections`, { provider_name: 'company_legal_fr', requested_data_types: TYPES });
    await api.call('POST', `/users/${path}/sync`, { body: { data_types: TYPES }, headers: { 'x-request-id': id } });
    await api.terminal(path);
    await eventually(() => linesOf(id).some(({ app }) => app === 'adapters'));
    await eventually(() => linesOf(id).some(({ failed }) => Array.isArray(failed)));
    expect(new Set(linesOf(id).map(({ app }) => app))).toEqual(new Set(['gateway', 'sync', 'adapters']));
  });

  it('logs a webhook delivery under the correlation_id of its synchronization', async () => {
    const id = 'operating-3';
    await api.call('PUT', '/webhooks/DATA_SYNC_COMPLETED', { body: { url: `${system.stack.sandbox_url}/_hooks/operating` } });
    await api.call('POST', `/users/${user}/sync`, { body: { data_types: TYPES }, headers: { 'x-request-id': id } });
    const ofDelivery = () => linesOf(id).filter(({ app }) => app === 'alerts');
    await eventually(() => ofDelivery().some(({ outcome }) => outcome !== undefined));
    const told = { level: 'info', event: 'DATA_SYNC_COMPLETED', host: new URL(system.stack.sandbox_url).host, attempt: 1 };
    expect(ofDelivery()).toEqual([
      expect.objectContaining({ ...told, msg: 'delivery attempt started' }),
      expect.objectContaining({ ...told, msg: 'delivery attempt ended', outcome: 'DELIVERED', http_status: 200 }),
    ]);
  });

  it('logs levels by name, and ids only as correlation_id', () => {
    const strange = lines().filter((line) => !/^[a-z]+$/.test(line.level) || 'request_id' in line || 'correlationId' in line);
    expect([lines().length > 20, strange]).toEqual([true, []]);
  });
});
