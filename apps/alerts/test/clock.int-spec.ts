import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readClock, type ServiceClockReply, setClock } from '@company-data/contracts';
import { eventually } from '@company-data/testing';
import { type Company, DispatchWorld } from './dispatch-world.js';

const NOON = '2033-05-09T10:00:00Z';

describe('test clock of alerts', () => {
  const world = new DispatchWorld({ TEST_CLOCK: 'on', DISPATCH_CHECK_INTERVAL_MS: '600000', DELIVERIES: 'off' });
  let company: Company;

  beforeAll(() => world.start());
  beforeEach(() => world.begin());
  afterAll(() => world.stop());

  const idle = (): Promise<ServiceClockReply> =>
    eventually(async () => {
      const clock = await world.call(readClock('alerts'), {}, null);
      return clock.busy.length === 0 ? clock : undefined;
    });

  async function moveTo(time: string): Promise<ServiceClockReply> {
    const { offset_ms, now } = await world.call(readClock('alerts'), {}, null);
    return world.call(setClock('alerts'), { offset_ms: offset_ms + Date.parse(time) - Date.parse(now) }, null);
  }

  it('runs the due dispatch run as soon as it is moved', async () => {
    expect((await moveTo(NOON)).busy).toContain('a dispatch run');
    const { next_due_at } = await idle();
    expect([next_due_at, (await world.runsOf(NOON)).length]).toEqual([null, 1]);
  });

  it('returns the next time at which an alert may send', async () => {
    await moveTo('2033-05-10T10:01:00Z');
    await idle();
    await world.alert('Daily', { frequency: 'DAILY', url: null, emails: ['a@example.com'] });
    company = await world.company('000012344', world.userId, ['Daily']);
    await world.publishChange(company, ['a']);
    expect((await idle()).next_due_at).toBe('2033-05-10T10:05:00.000Z');
    await moveTo('2033-05-10T10:05:00Z');
    await eventually(async () => (await world.requests()).length === 1);
    await world.rows(`update deliveries set state = 'waiting', next_at = '2033-05-11T09:00:00Z'`);
    await world.publishChange(company, ['b']);
    expect((await idle()).next_due_at).toBe('2033-05-10T22:00:00.000Z');
    await world.rows(`update deliveries set next_at = '2033-05-10T12:00:00Z'`);
    expect((await idle()).next_due_at).toBe('2033-05-10T12:00:00.000Z');
    expect((await moveTo('2033-05-10T12:00:00Z')).busy).toContain('deliveries');
  });
});

describe('test clock of alerts that is moved back', () => {
  const world = new DispatchWorld({ TEST_CLOCK: 'on', DELIVERIES: 'off' });
  beforeAll(() => world.start());
  afterAll(() => world.stop());

  it.each(['NOW', 'DAILY', 'WEEKLY', 'MONTHLY'] as const)('lets a %s alert send again, without repeating its events', async (frequency) => {
    world.begin();
    await world.alert('Watched', { frequency });
    const company = await world.company('000012344', world.userId, ['Watched']);
    const move = (offset_ms: number) => world.call(setClock('alerts'), { offset_ms }, null);
    const sent = async () => (await world.requests()).map(({ records }) => records);
    await world.publishChange(company, ['a']);
    await move(86_400_000 * 70);
    await eventually(async () => (await sent()).length === 1);
    await world.publishChange(company, ['b']);
    await move(600_000);
    await eventually(async () => (await sent()).length === 2);
    await world.publishChange(company, ['c']);
    await move(86_400_000 * 70);
    await eventually(async () => (await sent()).length === 3);
    expect(await sent()).toEqual([['a'], ['b'], ['c']]);
    await move(0);
  });
});

describe('clock', () => {
  it('cannot be moved unless TEST_CLOCK is on', async () => {
    const world = new DispatchWorld();
    await world.start();
    try {
      await expect(world.call(setClock('alerts'), { offset_ms: 1 }, null)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    } finally {
      await world.stop();
    }
  });

  it('prevents the start with a test clock and an https BASE_URL', async () => {
    const world = new DispatchWorld({ TEST_CLOCK: 'on', BASE_URL: 'https://api.example.com' });
    await expect(world.start()).rejects.toThrow('TEST_CLOCK');
    await world.stop();
  });
});
