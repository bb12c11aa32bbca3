import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CompanyData } from '@company-data/sdk';
import { eventually } from '@company-data/testing';
import { ordinaryCompany } from './companies.js';
import { FaultySystem } from './faulty-system.js';

const TYPES = ['COMPANY_PROFILE', 'LEGAL_NOTICE'] as const;

describe('SDK', () => {
  let system: FaultySystem;

  beforeAll(async () => {
    // A job whose lease expires on a busy machine returns to an earlier state.
    system = await FaultySystem.startGated({ SOURCE_DEADLINE_MS: '120000', LEASE_SECONDS: '120' });
  });
  afterAll(() => system?.stop());

  it('reports each change of a synchronization once when the gateway is killed', async () => {
    const { baseUrl, apiKey } = system.api;
    const client = new CompanyData({ baseUrl, apiKey, timeoutMs: 60_000 });
    const siren = ordinaryCompany();
    const { user } = await system.api.connectedUser(siren, [...TYPES]);
    system.gate.holdRegister(siren);
    const told: string[] = [];
    const onEntry = (entry: object): void => void told.push(JSON.stringify(entry));
    const run = client.sync.run(user.id, TYPES, { onEntry, pollMs: 100 });
    await eventually(() => Promise.resolve(told.some((entry) => entry.includes('IN_PROGRESS'))));
    const pid = system.pidOf('gateway');
    system.signal('gateway', 'SIGKILL');
    await system.revived('gateway', pid);
    system.gate.open();
    expect((await run).map(({ data_type, status }) => `${data_type} ${status}`)).toEqual(TYPES.map((type) => `${type} SUCCESS`));
    expect(told).toEqual([...new Set(told)]);
  });
});
