import { expect } from '@jest/globals';
import { bodyOf, change, generated, newAlert, pending, shown, watched } from './alert-steps.js';
import type { Group, Row } from './row.js';
import { advance, MINUTE_MS } from './time-steps.js';
import { having, type World } from './world.js';

const FREQUENCIES = ['NOW', 'DAILY', 'WEEKLY', 'MONTHLY'] as const;

interface Periods {
  /** Number of requests of each frequency after each step. */
  steps: Record<string, Record<string, number>>;
  mails: Record<string, number>;
}

/** Four alerts of one company, which changes once at first and once after the first requests. */
const periods = (world: World): Promise<Periods> =>
  world.once('periods', async () => {
    const account = await world.account('periods');
    const url = (frequency: string): string => `${world.hook('periods')}/${account.id}/${frequency}`;
    const address = `daily-${account.id}@example.com`;
    for (const frequency of FREQUENCIES)
      await newAlert(world, account, frequency, { frequency, url: url(frequency), ...(frequency === 'DAILY' ? { email: address } : {}) });
    const user = await watched(account, generated(206), [...FREQUENCIES]);
    const all = async (count: number): Promise<void> => {
      for (const frequency of FREQUENCIES) await pending(world, account, frequency, count);
    };
    const steps: Periods['steps'] = {};
    const mails: Record<string, number> = {};
    const look = async (step: string): Promise<void> => {
      steps[step] = Object.fromEntries(
        await Promise.all(FREQUENCIES.map(async (frequency) => [frequency, (await world.caught(url(frequency))).length] as const)),
      );
      mails[step] = (await world.sandbox(`/_mail.json?to=${encodeURIComponent(address)}`)).messages.length;
    };
    await look('before');
    await change(world, account, user);
    await all(1);
    await advance(world, '5m');
    await look('first pass');
    await change(world, account, user);
    await pending(world, account, 'MONTHLY', 1);
    await advance(world, '5m');
    await look('second pass');
    for (const [step, span] of [
      ['day', '1d'],
      ['week', '7d'],
      ['month', '31d'],
    ] as const) {
      await advance(world, span);
      await look(step);
    }
    return { steps, mails };
  });

const DUE: Record<string, string> = {
  DAILY: 'DAILY once a day',
  WEEKLY: 'WEEKLY once a week',
  MONTHLY: 'MONTHLY once a month',
};

export const time: Group = {
  code: 'TM',
  title: 'passes and frequencies, on a moved clock',
  movesClock: true,
  rows: [
    {
      says: 'Pending events are collected every 5 minutes.',
      seen: 'a change is sent without a command when five minutes have passed',
      check: async (world) => {
        const { steps } = await periods(world);
        expect([steps['before']!['NOW'], steps['first pass']!['NOW']]).toEqual([0, 1]);
      },
    },
    {
      says: 'Webhook collection pass | alert delivery | Every 5 minutes.',
      seen: 'staff sees the next pass at a border of five minutes',
      everyday: true,
      check: async (world) => {
        const account = await world.account('next pass');
        await newAlert(world, account, 'Next', { url: world.hook('next') });
        const { next_pass_at: next } = await shown(world, account, 'Next');
        expect(new Date(next).getTime() % (5 * MINUTE_MS)).toBe(0);
      },
    },
    {
      says: 'NOW on every pass when at least one event is pending',
      seen: 'a change after the first pass is sent in the second',
      check: async (world) => expect((await periods(world)).steps['second pass']!['NOW']).toBe(2),
    },
    ...Object.entries(DUE).flatMap(([frequency, says]): Row[] => [
      {
        says,
        seen: 'the first change of the period is sent in the next pass',
        check: async (world) => expect((await periods(world)).steps['first pass']![frequency]).toBe(1),
      },
      {
        says,
        seen: 'a later change of the period waits',
        check: async (world) => expect((await periods(world)).steps['second pass']![frequency]).toBe(1),
      },
      {
        says,
        seen: 'it is sent when the next period has begun',
        check: async (world) => {
          const step = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month' }[frequency]!;
          expect((await periods(world)).steps[step]![frequency]).toBe(2);
        },
      },
    ]),
    {
      says: 'a summary email is sent at the alert frequency',
      seen: 'the e-mail of the DAILY alert comes once in the first day, and again in the next',
      check: async (world) => {
        const { mails } = await periods(world);
        expect([mails['before'], mails['first pass'], mails['second pass'], mails['day']]).toEqual([0, 1, 1, 2]);
      },
    },
    {
      says: 'The synchronization frequency of the data type must match the alert frequency.',
      seen: 'a DAILY synchronization finds a change without a client, and the DAILY alert sends it',
      check: async (world) => {
        const account = await world.account('scheduled');
        const url = `${world.hook('scheduled')}/${account.id}`;
        await newAlert(world, account, 'Scheduled', { frequency: 'DAILY', url });
        await having(
          200,
          account.put('/sync-settings', [{ data_type: 'LEGAL_NOTICE', provider_name: 'company_legal_fr', frequency: 'DAILY' }]),
        );
        const user = await watched(account, generated(207), ['Scheduled']);
        await world.change(user.siren);
        await advance(world, '2d');
        expect(bodyOf((await world.caught(url, 1))[0]!).events).toMatchObject([{ kind: 'add', user_id: user.id }]);
      },
    },
    {
      says: 'Pending events are collected every 5 minutes.',
      seen: 'after `clock reset` alerts send again',
      check: async (world) => {
        await world.staff('clock', 'reset');
        const account = await world.account('after the reset');
        const url = `${world.hook('reset')}/${account.id}`;
        await newAlert(world, account, 'Reset', { url });
        const user = await watched(account, generated(208), ['Reset']);
        await change(world, account, user);
        await pending(world, account, 'Reset', 1);
        await advance(world, '5m');
        expect(await world.caught(url, 1)).toHaveLength(1);
      },
    },
  ],
};
