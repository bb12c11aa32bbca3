import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@company-data/testing';
import type { ApiClient } from '../../src/index.js';
import { checkInvariants } from './check-invariants.js';
import { ordinaryCompany } from './companies.js';
import { FaultySystem } from './faulty-system.js';

const TYPES = ['COMPANY_PROFILE', 'PRIVILEGES'];

describe('billed order', () => {
  let system: FaultySystem;
  let api: ApiClient;

  beforeAll(async () => {
    system = await FaultySystem.startGated({ SOURCE_DEADLINE_MS: '120000' });
    api = system.api;
  });
  afterEach(async () => {
    system.gate.open();
    await system.control('faults', {}, 'DELETE');
  });
  afterAll(() => system?.stop());

  const start = async (siren: string): Promise<string> => {
    const { user } = await api.connectedUser(siren, TYPES);
    const { status } = await api.post(`/users/${user.id}/sync`, { data_types: TYPES });
    if (status !== 202) throw new Error(`the synchronization returned ${status}`);
    return user.id;
  };
  const killAdapters = async (): Promise<void> => {
    const pid = system.pidOf('adapters');
    system.signal('adapters', 'SIGKILL');
    await system.revived('adapters', pid);
  };
  const callsAbout = async (siren: string): Promise<number> =>
    ((await system.control(`calls?source=infogreffe&siren=${siren}`, {}, 'GET')) as unknown[]).length;
  /**
   * True when an order of the company is cached. The key is JSON, so the SIREN is in quotation
   * marks.
   */
  const keptAbout = async (siren: string): Promise<boolean> =>
    (await system.query('select from adapters.cached_responses where key like $1 and cached_at is not null', [`%"${siren}"%`])).length > 0;
  const statusesOf = async (userId: string): Promise<string[]> => (await api.terminal(userId)).map(({ status }) => status);

  it('is placed once when the worker is killed after the delivery', async () => {
    const siren = ordinaryCompany();
    system.gate.holdRegister(siren);
    const userId = await start(siren);
    await eventually(() => keptAbout(siren));
    await killAdapters();
    system.gate.open();
    expect([await statusesOf(userId), await callsAbout(siren)]).toEqual([['SUCCESS', 'SUCCESS'], 1]);
    expect(await checkInvariants(system)).toEqual([]);
  });

  it('is placed by another worker when its worker is killed before the delivery', async () => {
    const siren = ordinaryCompany();
    await system.control('faults', { source: 'infogreffe', siren, kind: 'hang', times: 1 });
    const userId = await start(siren);
    await eventually(async () => (await callsAbout(siren)) === 1);
    await killAdapters();
    expect([await statusesOf(userId), await callsAbout(siren)]).toEqual([['SUCCESS', 'SUCCESS'], 2]);
  });

  it('is placed once when two replicas run jobs of the same company', async () => {
    await system.replica('adapters');
    const siren = ordinaryCompany();
    const users = await Promise.all(Array.from({ length: 8 }, () => start(siren)));
    const statuses = await Promise.all(users.map(statusesOf));
    expect([new Set(statuses.flat()), await callsAbout(siren)]).toEqual([new Set(['SUCCESS']), 1]);
  });
});
