import { describe, expect, it } from '@jest/globals';
import { ALICE, entry, FOUND_AS_PEP, result, ScreeningService, ServiceSource } from '../../../../test/screening-service.js';
import { ProviderFetchError, type SourceRequest } from '../../../adapter.js';
import type { PersonSubject } from '../../../subject.js';
import { screeningsOf } from '../../map/screening.js';
import { ordersOf } from './order.js';
import { resultOfOrder } from './result-of-order.js';
import { connectionOf } from './connection.js';

const KEY = new Uint8Array(32);
const NOW = new Date('2025-06-01T00:00:00Z');
const AGAIN_DAYS = 30;

/** One account at the service. `restarted` simulates a new process without cached results. */
class Trial {
  readonly service = new ScreeningService();
  source = new ServiceSource(this.service);
  readonly pauses: number[] = [];
  now = NOW;

  constructor() {
    this.service.pending = 0;
  }

  restarted(): this {
    this.source = new ServiceSource(this.service);
    return this;
  }

  async of(subject: PersonSubject = ALICE, { check = 'standard', seconds = 60 } = {}): Promise<string[]> {
    const way = await connectionOf(this.source, 'test_fictitious', () => this.now);
    const pause = async (milliseconds: number): Promise<void> => {
      const calls = this.service.calls.length;
      // A request that does not wait for its pause is made in the meantime.
      await new Promise((resolve) => setImmediate(resolve));
      expect(this.service.calls).toHaveLength(calls);
      this.pauses.push(milliseconds);
    };
    const results = [];
    for (const order of ordersOf(subject, check, KEY))
      results.push(await resultOfOrder(way, order, { milliseconds: seconds * 1_000, pause }, AGAIN_DAYS));
    return screeningsOf(subject, results, 90).map(({ list, result: found }) => `${list} ${found}`);
  }
}

const CLEAR = ['WORLD_WATCHLISTS CLEAR', 'WORLD_PEP CLEAR'];
const FOUND = ['WORLD_WATCHLISTS CLEAR', 'WORLD_PEP MATCH'];
const isPost =
  (path: string) =>
  ({ method, path: asked }: SourceRequest): boolean =>
    method === 'POST' && asked === path;

describe('check', () => {
  it('is bought once, cached, and marked as billed', async () => {
    const trial = new Trial();
    expect([await trial.of(), await trial.of(), trial.service.bought]).toEqual([CLEAR, CLEAR, 1]);
    expect(trial.service.made('/checks')).toMatchObject([
      { billed: { key: expect.stringMatching(/^check [0-9a-f]{40}$/), pendingSeconds: 0 }, body: { enableMonitoring: false } },
    ]);
  });

  it.each<[string, PersonSubject, number]>([
    ['nothing', ALICE, 1],
    ['another role of the person', { ...ALICE, key: 'OTHER', roles: ['OWNER'] }, 1],
    ['the month of birth, which is not sent', { ...ALICE, birth: '1975-05' }, 1],
    ['the day of birth', { ...ALICE, birth: '1975-04-17' }, 2],
    ['the last name', { ...ALICE, last_names: ['AUTRE'] }, 2],
    ['a given name', { ...ALICE, given_names: ['Alice'] }, 2],
    ['an additional usage name', { ...ALICE, last_names: ['SPECIMEN', 'TEMOIN'] }, 2],
  ])('is bought again only when its data changes: %s', async (_, changed, bought) => {
    const trial = new Trial();
    await trial.of();
    await trial.of(changed);
    expect(trial.service.bought).toBe(bought);
  });

  it('is bought again when the configured coverage changes', async () => {
    const trial = new Trial();
    await trial.of();
    await trial.of(ALICE, { check: 'extensive' });
    expect(trial.service.bought).toBe(2);
  });

  it('is found at the service when the process crashed after the purchase', async () => {
    const trial = new Trial();
    trial.service.fault = ({ path }) => (path === '/checks/check-1' ? new Error('killed') : undefined);
    await expect(trial.of()).rejects.toThrow('killed');
    trial.service.fault = () => undefined;
    expect([await trial.restarted().of(), trial.service.bought, trial.service.clients.length]).toEqual([CLEAR, 1, 1]);
  });

  it('is found at the service when the response to the purchase was lost', async () => {
    const trial = new Trial();
    trial.service.fault = (request) => {
      if (!isPost('/checks')(request)) return undefined;
      trial.service.addCheck(request.body as Record<string, unknown>);
      return new Error('lost');
    };
    await expect(trial.of()).rejects.toThrow('lost');
    trial.service.fault = () => undefined;
    expect([await trial.of(), trial.service.checks.length]).toEqual([CLEAR, 1]);
  });

  it('has no result when the service returns another check', async () => {
    const trial = new Trial();
    trial.service.fault = ({ path }) =>
      path === '/checks/check-1'
        ? { body: { ...trial.service.checks[0], id: 'check-2', status: 'complete', result: FOUND_AS_PEP } }
        : undefined;
    await expect(trial.of()).rejects.toMatchObject({ kind: 'malformed' });
    trial.service.fault = () => undefined;
    expect([await trial.of(), trial.service.bought]).toEqual([CLEAR, 1]);
  });

  it('uses the first existing client when the process crashed before the purchase', async () => {
    const trial = new Trial();
    trial.service.fault = (request) => (isPost('/checks')(request) ? new Error('killed') : undefined);
    await expect(trial.of()).rejects.toThrow('killed');
    trial.service.addClient({ ...trial.service.clients[0], id: 'client-twin' });
    trial.service.fault = () => undefined;
    expect([await trial.restarted().of(), trial.service.clients.length, trial.service.checks[0]!['clientId']]).toEqual([
      CLEAR,
      2,
      'client-1',
    ]);
  });

  it('is not bought when the service returns an invalid list', async () => {
    const trial = new Trial();
    trial.service.fault = ({ method = 'GET', path }) =>
      method === 'GET' && path === '/clients' ? { body: { totalItems: 1, items: [{ id: 'x', externalId: 'of another' }] } } : undefined;
    await expect(trial.of()).rejects.toMatchObject({ kind: 'malformed' });
    const withoutId = (email = '') => ({ externalId: /-(.*)@/.exec(email)?.[1] });
    trial.service.fault = ({ method = 'GET', path, query }) =>
      method === 'GET' && path === '/clients' ? { body: { totalItems: 1, items: [withoutId(query?.['email'])] } } : undefined;
    await expect(trial.of()).rejects.toMatchObject({ kind: 'malformed' });
    trial.service.fault = ({ method = 'GET', path }) =>
      method === 'GET' && path === '/clients' ? { body: { totalItems: 1_001, items: [] } } : undefined;
    await expect(trial.of()).rejects.toMatchObject({ kind: 'incomplete' });
    trial.service.fault = ({ method = 'GET' }) => (method === 'GET' ? { body: null } : undefined);
    await expect(trial.of()).rejects.toMatchObject({ kind: 'malformed' });
    expect(trial.service.bought).toBe(0);
  });
});

describe('incomplete check', () => {
  it('is polled with increasing pauses', async () => {
    const trial = new Trial();
    trial.service.pending = 9;
    expect([await trial.of(), trial.pauses]).toEqual([CLEAR, [500, 750, 1_125, 1_687.5, 2_531.25, 3_796.875, 5_000, 5_000, 5_000, 5_000]]);
  });

  it('times out, and the next job finds it without another purchase', async () => {
    const trial = new Trial();
    trial.service.pending = 20;
    await expect(trial.of(ALICE, { seconds: 10 })).rejects.toMatchObject({ kind: 'timeout' });
    expect(trial.pauses.reduce((sum, pause) => sum + pause, 0)).toBeLessThanOrEqual(16_000);
    expect([await trial.of(), trial.service.bought]).toEqual([CLEAR, 1]);
  });

  it('is not polled when the configured wait is zero', async () => {
    const trial = new Trial();
    await expect(trial.of(ALICE, { seconds: 0 })).rejects.toMatchObject({ kind: 'timeout' });
    expect(trial.pauses).toEqual([]);
  });

  it('fails when the service cannot make it, after three purchases at most', async () => {
    const trial = new Trial();
    trial.service.statusOf = () => 'failed';
    for (let attempt = 1; attempt <= 3; attempt += 1) await expect(trial.of()).rejects.toMatchObject({ kind: 'server-error' });
    await expect(trial.of()).rejects.toMatchObject({ kind: 'rejected' });
    expect(trial.service.bought).toBe(3);
  });

  it('fails when it disappears before it is complete', async () => {
    const trial = new Trial();
    trial.service.fault = ({ path }) => (path.startsWith('/checks/') ? { status: 404 } : undefined);
    await expect(trial.of()).rejects.toMatchObject({ kind: 'rejected' });
  });
});

describe('result older than a day', () => {
  it('is read again for free, with later reviews', async () => {
    const trial = new Trial();
    trial.service.resultOf = () => FOUND_AS_PEP;
    expect(await trial.of()).toEqual(FOUND);
    Object.assign(trial.service.checks[0]!, { result: result() });
    expect(await trial.of()).toEqual(FOUND);
    trial.source.aged = true;
    expect([await trial.of(), trial.service.bought]).toEqual([CLEAR, 1]);
  });

  it('stays valid and is not bought again when the service no longer has it', async () => {
    const trial = new Trial();
    await trial.of();
    trial.source.aged = true;
    trial.service.checks.length = 0;
    trial.service.clients.length = 0;
    expect([await trial.of(), trial.service.bought]).toEqual([CLEAR, 1]);
  });
});

describe('result older than the repurchase interval', () => {
  /** A trial with a match in its first check, `days` days later. */
  async function later(days: number, change: (trial: Trial) => void = () => undefined): Promise<Trial> {
    const trial = new Trial();
    trial.service.resultOf = () => FOUND_AS_PEP;
    await trial.of();
    change(trial);
    trial.source.aged = true;
    trial.now = new Date(NOW.getTime() + days * 86_400_000);
    trial.service.createdAt = trial.now.toISOString();
    return trial;
  }
  const reviewed = (trial: Trial, outcome: string): void =>
    void Object.assign(trial.service.checks[0]!, {
      result: result({ pep: { level2: 'attention' }, matches: [entry({ outcome })] }),
    });

  it('is replaced by a new check of the same client', async () => {
    const trial = new Trial();
    expect(await trial.of()).toEqual(CLEAR);
    trial.service.resultOf = () => FOUND_AS_PEP;
    trial.source.aged = true;
    trial.now = new Date('2025-07-02T00:00:00Z');
    trial.service.createdAt = trial.now.toISOString();
    expect([await trial.of(), trial.service.bought, trial.service.clients.length]).toEqual([FOUND, 2, 1]);
    expect([await trial.of(), trial.service.bought]).toEqual([FOUND, 2]);
  });

  it('is only read again before the interval has passed', async () => {
    const trial = await later(29);
    expect([await trial.of(), trial.service.bought]).toEqual([FOUND, 1]);
  });

  it.each([
    ['rejected', CLEAR],
    ['confirmed', FOUND],
  ])('keeps the review that %s the entry, also on later days', async (outcome, told) => {
    const trial = await later(31, (given) => reviewed(given, outcome));
    expect([await trial.of(), await trial.of(), trial.service.bought]).toEqual([told, told, 2]);
  });

  it('stays confirmed without a marked entry when the previous check was confirmed', async () => {
    const trial = await later(31, ({ service }) => {
      const matches = [entry({ dob: [{ year: 1940, month: 1, day: 1 }] })];
      service.resultOf = () => result({ pep: { level2: 'attention' }, matches });
      Object.assign(service.checks[0]!, { result: result({ pep: { level2: 'attention' }, matches, outcome: 'match_confirmed' }) });
    });
    expect([await trial.of(), await trial.of(), trial.service.bought]).toEqual([FOUND, FOUND, 2]);
  });

  it('stays valid while the spending cap is reached, and is replaced later', async () => {
    const trial = await later(31);
    trial.service.fault = (request) => (isPost('/checks')(request) ? new ProviderFetchError('spent', 'cap reached') : undefined);
    expect(await trial.of()).toEqual(FOUND);
    trial.service.fault = () => undefined;
    expect([await trial.of(), trial.service.checks.length]).toEqual([FOUND, 2]);
  });

  it.each([
    ['is unreachable', new ProviderFetchError('unreachable', 'no route')],
    ['has a bug', new TypeError('a bug')],
  ])('is not returned as current when its repurchase %s', async (_how, error) => {
    const trial = await later(31);
    trial.service.fault = (request) => (isPost('/checks')(request) ? error : undefined);
    await expect(trial.of()).rejects.toThrow(error.message);
  });

  it('is found at the service when the process crashed after the repurchase', async () => {
    const trial = await later(31);
    trial.service.fault = ({ path }) => (path === '/checks/check-2' ? new Error('killed') : undefined);
    await expect(trial.of()).rejects.toThrow('killed');
    trial.service.fault = () => undefined;
    expect([await trial.of(), trial.service.checks.length]).toEqual([FOUND, 2]);
  });
});
