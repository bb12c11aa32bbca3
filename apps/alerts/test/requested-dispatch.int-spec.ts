import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { DisableAlert, RunDispatch, UpdateAlert, type RunDispatchPayload, type RunDispatchReply } from '@company-data/contracts';
import { meet } from '@company-data/testing';
import { type Company, DispatchWorld } from './dispatch-world.js';

const SIREN = '000012344';

describe('requested dispatch run', () => {
  const world = new DispatchWorld();
  let company: Company;

  beforeAll(() => world.start());
  beforeEach(() => world.begin());
  afterAll(() => world.stop());

  const run = (payload: RunDispatchPayload, accountId: string | null = world.accountId): Promise<RunDispatchReply> =>
    world.call(RunDispatch, payload, accountId);

  /** Creates alerts that watch a company. */
  async function watch(frequencies: Record<string, 'NOW' | 'DAILY'>, given = {}): Promise<void> {
    for (const [name, frequency] of Object.entries(frequencies)) await world.alert(name, { frequency, ...given });
    company = await world.company(SIREN, randomUUID(), Object.keys(frequencies));
  }
  const periods = async (): Promise<string[]> =>
    (
      await world.rows<{ period_key: string }>('select period_key from alert_periods where account_id = $1 order by 1', [world.accountId])
    ).map(({ period_key }) => period_key);

  it('sends events after the scheduled run, with its own number and counts', async () => {
    await watch({ Now: 'NOW' }, { emails: ['a@example.com', 'b@example.com'] });
    await world.publishChange(company, ['a']);
    await world.runAt('2031-02-05T10:00:00Z');
    await world.publishChange(company, ['b', 'c']);
    const built = await run({});
    expect(built).toMatchObject({ alerts: 1, parts: 1, mails: 2, events: 2, tick: Date.parse('2031-02-05T10:00:00Z') / 300_000 });
    const requests = await world.requests();
    expect(requests.map(({ records }) => records)).toEqual([['a'], ['b', 'c']]);
    expect(requests[1]!.period).toBe(`P${built.pass_id.padStart(12, '0')}`);
    expect((await world.rows<{ ended_at: Date | null }>('select ended_at from dispatch_runs where id = $1', [built.pass_id]))[0]!.ended_at).not.toBeNull(); // prettier-ignore
  });

  it('gives its deliveries the correlation id of the request', async () => {
    await watch({ Now: 'NOW' }, { emails: ['a@example.com'] });
    await world.publishChange(company, ['a']);
    await world.call(RunDispatch, { alert: 'Now', force: true }, world.accountId, { correlationId: 'asked' });
    const rows = await world.rows('select channel, correlation_id from deliveries where account_id = $1 order by 1', [world.accountId]);
    expect(rows).toEqual(['http', 'mail'].map((channel) => ({ channel, correlation_id: 'asked' })));
  });

  it('skips alerts with a used period', async () => {
    await watch({ Daily: 'DAILY', Now: 'NOW' });
    await world.publishChange(company, ['a']);
    await world.runAt('2031-02-06T10:00:00Z');
    await world.publishChange(company, ['b']);
    expect(await run({})).toMatchObject({ alerts: 1, events: 1 });
    expect(await periods()).toEqual(['D2031-02-06', expect.stringMatching(/^P/)]);
  });

  it('uses the period of an alert that had no events at the scheduled run', async () => {
    await watch({ Daily: 'DAILY' });
    await world.runAt('2031-02-07T10:00:00Z');
    await world.publishChange(company, ['a']);
    expect(await run({ alert: 'Daily' })).toMatchObject({ alerts: 1, events: 1 });
    await world.publishChange(company, ['b']);
    expect(await run({ alert: 'Daily' })).toMatchObject({ alerts: 0, events: 0 });
    expect(await periods()).toEqual(['D2031-02-07']);
  });

  it('sends one alert regardless of its period when forced, without using a period', async () => {
    await watch({ Daily: 'DAILY', Now: 'NOW' });
    await world.publishChange(company, ['a']);
    await world.runAt('2031-02-08T10:00:00Z');
    await world.publishChange(company, ['b']);
    const before = await periods();
    const built = await run({ alert: 'Daily', force: true });
    expect(built).toMatchObject({ alerts: 1, parts: 1, events: 1 });
    expect((await world.requests()).filter(({ period }) => period === `F${built.pass_id.padStart(12, '0')}`).map(({ alert }) => alert)).toEqual(['Daily']); // prettier-ignore
    expect(await periods()).toEqual(before);
  });

  it('builds nothing for an alert that is disabled or has no events', async () => {
    await watch({ Now: 'NOW' });
    expect(await run({ alert: 'Now', force: true })).toMatchObject({ alerts: 0, parts: 0, mails: 0, events: 0 });
    await world.publishChange(company, ['a']);
    await world.call(DisableAlert, { alert: 'Now' }, world.accountId);
    expect(await run({ alert: 'Now', force: true })).toMatchObject({ alerts: 0 });
    expect(await world.requests()).toEqual([]);
  });

  describe.each<[string, RunDispatchPayload]>([
    ['of all alerts', {}],
    ['of one alert', { alert: 'Now' }],
  ])('%s', (_, payload) => {
    const move = () => world.call(UpdateAlert, { alert: 'Now', changes: { url: 'https://8.8.8.8/' } }, world.accountId);
    const hosts = () => world.rows('select host from deliveries where account_id = $1', [world.accountId]);
    const adminUrl = () => world.servers.database!.adminUrl;
    beforeEach(async () => {
      await watch({ Now: 'NOW' });
      await world.publishChange(company, ['a']);
    });

    it('makes an update wait, which moves the new requests to the host of its address', async () => {
      const before = { change: 'insert', table: 'alerts.deliveries' } as const;
      const met = await meet({ adminUrl: adminUrl(), before, first: () => run(payload), second: move });
      expect([met.waited, await hosts()]).toEqual([true, [{ host: '8.8.8.8' }]]);
    });

    it('skips an alert during its update, without waiting', async () => {
      const after = { change: 'update', table: 'alerts.alerts' } as const;
      const met = await meet({ adminUrl: adminUrl(), after, first: move, second: () => run(payload) });
      expect([met.waited, await hosts()]).toEqual([false, []]);
    });
  });

  it('rejects a forced run without an alert or with an unknown alert', async () => {
    await expect(run({ force: true })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(run({ alert: 'None' })).rejects.toMatchObject({ code: 'NO_SUCH_ALERT' });
    await expect(run({ alert: 'None' }, null)).rejects.toMatchObject({ code: 'ACCOUNT_MISSING' });
  });
});
