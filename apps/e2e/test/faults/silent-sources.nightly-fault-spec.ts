import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../src/index.js';
import { checkInvariants } from './check-invariants.js';
import { collect, failedWith, outcomes } from './collecting.js';
import { FaultySystem } from './faulty-system.js';

/** Companies of the sandbox whose register never completes a response (docs/sandbox.md). */
const SIREN = { mute: '000090043', dripping: '000090050', halfOpen: '000090076' };

describe('synchronization', () => {
  let system: FaultySystem;
  let api: ApiClient;

  beforeAll(async () => {
    system = await FaultySystem.start({ SOURCE_DEADLINE_MS: '2500' });
    api = system.api;
  });
  afterAll(() => system?.stop());

  it.each([
    ['accepts the call and never responds', SIREN.mute],
    ['sends a byte every half second', SIREN.dripping],
    ['sends half of the body and does not end', SIREN.halfOpen],
  ])('ends with FETCH_ERROR at the deadline and frees its slot when the register %s', async (_how, siren) => {
    const { userId, entries } = await collect(api, siren);
    expect(outcomes(entries)).toEqual(failedWith('SOURCE_TIMEOUT'));
    expect((await api.get(`/users/${userId}/company-officers`)).body).toMatchObject({ code: 'DATA_NOT_SYNCHRONIZED' });
    expect(await system.query('select from sync.sync_jobs where closed_at is null')).toEqual([]);
  });

  it('violates no invariant', async () => {
    expect(await checkInvariants(system)).toEqual([]);
  });
});
