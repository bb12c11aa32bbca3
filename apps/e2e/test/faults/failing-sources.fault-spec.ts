import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fromNow } from '@company-data/testing';
import { type ApiClient, FIVE_TYPES } from '../../src/index.js';
import { checkInvariants } from './check-invariants.js';
import { callsOf, collect, failedWith, gapsOf, outcomeOf, outcomes } from './collecting.js';
import { ordinaryCompany } from './companies.js';
import { FaultySystem } from './faulty-system.js';
import { residentMegabytes } from './process-health.js';
import { VitalSigns } from './vitals.js';

/** Companies of the sandbox with failing sources (docs/sandbox.md). */
const SIREN = {
  always500: '000090019',
  twice500: '000090027',
  cutOff: '000090068',
  patience: '000090084',
  hour: '000090092',
  farDate: '000090100',
  garbage: '000090118',
  refused: '000090126',
  forbidden: '000090134',
  wrongTypes: '000090183',
  html: '000090191',
  endsEarly: '000090209',
  deep: '000090217',
  huge: '000090225',
  secondPage: '000090241',
};
const ATTEMPTS = 3;
const LARGEST_GROWTH_MB = 200;

describe('synchronization', () => {
  let system: FaultySystem;
  let api: ApiClient;

  beforeAll(async () => {
    // A call fails instead of a longer wait. This shows an invalid header that is taken for a long
    // wait.
    system = await FaultySystem.start({ SOURCE_RETRY_MAX_TOTAL_WAIT_MS: '2100' });
    api = system.api;
    // Opens the session of the register, so that each test counts only the logins that its failure
    // causes.
    await collect(api, ordinaryCompany());
  });
  afterAll(() => system?.stop());

  const logins = async (): Promise<number> =>
    ((await system.control('counters', undefined, 'GET')) as { inpi: { logins: number } }).inpi.logins;
  const read = async (userId: string, path: string) => (await api.get<{ code: string }>(`/users/${userId}/${path}`)).body.code;

  it('ends with FETCH_ERROR after three spaced calls to each source', async () => {
    const { userId, entries } = await collect(api, SIREN.always500);
    const calls = (await callsOf(system, SIREN.always500, 'inpi')).filter(({ operation }) => operation === 'company');
    expect([...entries.values()].map(({ status }) => status)).toEqual(FIVE_TYPES.map(() => 'FETCH_ERROR'));
    expect({ calls: calls.length, spaced: gapsOf(calls).every((gap) => gap >= 20) }).toEqual({ calls: ATTEMPTS, spaced: true });
    const announced = await system.query(
      `select from sync.outbox where subject = 'evt.sync.sync-completed.v1' and body::jsonb #>> '{payload,user_id}' = $1`,
      [userId],
    );
    expect(announced.length).toBe(1);
  });

  it.each([502, 503])('ends with FETCH_ERROR after three calls when the register returns %i', async (status) => {
    const siren = ordinaryCompany();
    await system.control('faults', { source: 'inpi', siren, kind: 'status', status });
    const { entries } = await collect(api, siren);
    expect(outcomes(entries)).toEqual(failedWith('SOURCE_UNAVAILABLE'));
    expect((await callsOf(system, siren, 'inpi')).length).toBe(ATTEMPTS);
  });

  it('ends with SUCCESS when each source fails twice and then succeeds', async () => {
    const { entries } = await collect(api, SIREN.twice500);
    expect([...entries.values()].map(({ status }) => status)).toEqual(FIVE_TYPES.map(() => 'SUCCESS'));
  });

  it.each([
    ['closes the connection in the middle of the body', SIREN.cutOff, 'SOURCE_UNAVAILABLE'],
    ['returns JSON that ends too early', SIREN.endsEarly, 'SOURCE_MALFORMED'],
    ['returns a web page with status 200', SIREN.html, 'SOURCE_MALFORMED'],
    ['returns values of the wrong types', SIREN.wrongTypes, 'SOURCE_MALFORMED'],
    ['returns JSON nested 100,000 levels deep', SIREN.deep, 'SOURCE_MALFORMED'],
  ])('ends with FETCH_ERROR and serves no data when the register %s', async (_how, siren, code) => {
    const { userId, entries } = await collect(api, siren);
    expect(outcomes(entries)).toEqual(failedWith(code));
    expect(await read(userId, 'company-officers')).toBe('DATA_NOT_SYNCHRONIZED');
  });

  it('serves no first page when the second page of notices has wrong types', async () => {
    const { userId, entries } = await collect(api, SIREN.secondPage);
    expect(outcomeOf(entries, 'LEGAL_NOTICE')).toEqual(['FETCH_ERROR', 'SOURCE_MALFORMED']);
    expect(await read(userId, 'legal-notices')).toBe('DATA_NOT_SYNCHRONIZED');
  });

  it('stays within its memory limit when the register returns 300 MB', async () => {
    const pid = system.pidOf('adapters');
    const vitals = await VitalSigns.read(system);
    const before = residentMegabytes(pid);
    let peak = before;
    const sampling = setInterval(() => (peak = Math.max(peak, residentMegabytes(pid))), 20);
    const { entries } = await collect(api, SIREN.huge);
    clearInterval(sampling);
    expect(outcomes(entries)).toEqual(failedWith('SOURCE_MALFORMED'));
    expect(peak - before).toBeLessThan(LARGEST_GROWTH_MB);
    // The allocator retains pages that it needed once. A leak in nine more attempts would exceed
    // them by far.
    for (let time = 0; time < 3; time += 1) await collect(api, SIREN.huge);
    expect(await vitals.changed(LARGEST_GROWTH_MB)).toEqual([]);
    const { entries: next } = await collect(api, ordinaryCompany());
    expect([...next.values()].map(({ status }) => status)).toEqual(FIVE_TYPES.map(() => 'SUCCESS'));
  });

  it('succeeds after a wait of two seconds when the register returns 429', async () => {
    const { entries } = await collect(api, SIREN.patience);
    const gaps = gapsOf(await callsOf(system, SIREN.patience, 'inpi'));
    expect(outcomes(entries)).toMatchObject({ COMPANY_OFFICER: ['SUCCESS'], COMPANY_PROFILE: ['SUCCESS'] });
    expect(gaps.length).toBe(1);
    expect(gaps[0]).toBeGreaterThanOrEqual(2_000);
  });

  it.each([
    ['an hour', SIREN.hour],
    ['a distant date', SIREN.farDate],
  ])('makes one call and returns retry_at when Retry-After is %s', async (_wait, siren) => {
    const { entries } = await collect(api, siren);
    expect(outcomes(entries)).toEqual(failedWith('SOURCE_RATE_LIMITED'));
    expect((await callsOf(system, siren, 'inpi')).length).toBe(1);
    expect(Date.parse(entries.get('COMPANY_PROFILE')!.error!.retry_at!)).toBeGreaterThan(fromNow(1_000_000).getTime());
  });

  it('ends with SUCCESS without a long wait when Retry-After is invalid', async () => {
    const { entries } = await collect(api, SIREN.garbage);
    const gaps = gapsOf(await callsOf(system, SIREN.garbage, 'inpi'));
    expect(outcomeOf(entries, 'COMPANY_PROFILE')).toEqual(['SUCCESS']);
    expect(gaps.length).toBe(1);
  });

  describe('with rejected credentials', () => {
    const refused = failedWith('CREDENTIALS_REFUSED', 'AUTH_ERROR');

    it.each([
      ['401 for any token', SIREN.refused, 2, 1],
      ['403', SIREN.forbidden, 1, 0],
    ])('ends with AUTH_ERROR without a retry on %s', async (_status, siren, calls, most) => {
      const before = await logins();
      const { entries } = await collect(api, siren);
      expect(outcomes(entries)).toEqual(refused);
      expect({ calls: (await callsOf(system, siren, 'inpi')).length, logins: (await logins()) - before }).toEqual({
        calls,
        logins: most,
      });
    });

    it('ends with AUTH_ERROR after one login in total when the password is wrong', async () => {
      await system.control('inpi/password', { accepted: false });
      await system.control('inpi/expire-tokens');
      const before = await logins();
      const first = await collect(api, ordinaryCompany());
      const afterFirst = (await logins()) - before;
      const second = await collect(api, ordinaryCompany());
      expect([outcomes(first.entries), outcomes(second.entries)]).toEqual([refused, refused]);
      expect({ afterFirst, afterSecond: (await logins()) - before }).toEqual({ afterFirst: 1, afterSecond: 1 });
    });
  });

  describe('after all tests', () => {
    it('violates no invariant', async () => {
      expect(await checkInvariants(system)).toEqual([]);
    });
  });
});
