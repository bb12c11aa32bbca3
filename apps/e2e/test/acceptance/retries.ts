import { neverWithin } from '@company-data/testing';
import { expect } from '@jest/globals';
import { bodyOf, change, generated, newAlert, pending, shown, watched } from './alert-steps.js';
import type { Group, Row } from './row.js';
import { advance, answered, MINUTE_MS } from './time-steps.js';
import { type Account, type Caught, having, type Json, type World } from './world.js';

const DELAYS = [1, 5, 10, 15, 30, 45, 60, 120, 480, 480];

const DELAY_WORDS = ['1 min', '5', '10', '15', '30', '45', '60 min', '2 h', '8 h', '8 h'];

interface Exhausted {
  account: Account;
  url: string;
  requests: Caught[];
  delivery: Json;
  alert: Json;
  disabled: Caught;
}

/** An alert whose receiver returns 500 until the last attempt. */
const exhausted = (world: World): Promise<Exhausted> =>
  world.once('exhausted', async () => {
    const account = await world.account('retries');
    const url = `${world.hook('retries')}/${account.id}`;
    const lifecycle = `${world.hook('retries-lifecycle')}/${account.id}`;
    await having(200, account.put('/webhooks/ALERT_DISABLED', { url: lifecycle }));
    await world.answerWith(url, 500);
    await newAlert(world, account, 'Retried', { url });
    const user = await watched(account, generated(201), ['Retried']);
    await change(world, account, user);
    await pending(world, account, 'Retried', 1);
    await world.staff('pass', 'run');
    await world.caught(url, 1);
    await advance(world, '22h');
    const { deliveries } = await world.staff('deliveries', 'list', '--account', account.id, '--alert', 'Retried');
    const [disabled] = await world.caught(lifecycle, 1);
    const alert = await shown(world, account, 'Retried');
    return { account, url, requests: await world.caught(url), delivery: deliveries[0], alert, disabled: disabled! };
  });

const attemptsOf = async (world: World): Promise<Json[]> =>
  (await exhausted(world)).delivery.attempts.toSorted((one: Json, other: Json) => one.attempt - other.attempt);

const RETRIES = 'sent again after delays of 1 min, 5, 10, 15, 30, 45, 60 min, 2 h, 8 h and 8 h.';

const SAME = 'Every attempt carries the same notification_id, which serves as an idempotency key.';

export const retries: Group = {
  code: 'RT',
  title: 'retries, on a moved clock',
  movesClock: true,
  rows: [
    ...DELAYS.map((minutes, place): Row => ({
      says: RETRIES,
      seen: `the wait before attempt ${place + 2} is ${DELAY_WORDS[place]!.includes(' ') ? DELAY_WORDS[place]! : `${DELAY_WORDS[place]!} min`}, with up to 15 s more`,
      check: async (world) => {
        const attempts = await attemptsOf(world);
        const [before, after] = [attempts[place], attempts[place + 1]];
        const wait = (new Date(after.started_at).getTime() - new Date(before.started_at).getTime() - before.duration_ms) / MINUTE_MS;
        expect([wait, wait >= minutes && wait < minutes + 1]).toEqual([wait, true]);
      },
    })),
    {
      says: RETRIES,
      seen: 'after the first attempt the client reads the time of the second, one minute later',
      everyday: true,
      check: async (world) => {
        const account = await world.account('answered first retry');
        const { id } = await answered(world, 'first retry', world.hook('first-retry'), 500);
        const { attempts, next_at: next } = await having(200, account.get(`/webhook-deliveries/${id}`));
        const wait = (new Date(next).getTime() - new Date(attempts[0].started_at).getTime()) / MINUTE_MS;
        await world.staff('alert', 'delete', '--account', account.id, '--alert', 'Answered', '--yes');
        expect([wait, wait >= 1 && wait < 2]).toEqual([wait, true]);
      },
    },
    {
      says: 'Webhook retries | alert delivery | 10 retry delays as listed under Events.',
      seen: 'there are eleven attempts, and no more',
      check: async (world) => {
        const { url, requests } = await exhausted(world);
        await advance(world, '9h');
        expect([requests.length, (await world.caught(url)).length]).toEqual([11, 11]);
      },
    },
    {
      says: SAME,
      seen: 'one notification_id in eleven bodies',
      check: async (world) => expect(new Set((await exhausted(world)).requests.map((each) => bodyOf(each).notification_id)).size).toBe(1),
    },
    {
      says: 'notification_id | string (UUID) | Stable across retries.',
      seen: 'the bytes of the bodies are equal',
      check: async (world) => expect(new Set((await exhausted(world)).requests.map(({ body }) => body)).size).toBe(1),
    },
    {
      says: 'with query parameters notificationName (alert id), date (unix timestamp) and nonce.',
      seen: 'each attempt has a nonce of its own',
      check: async (world) => {
        const { requests } = await exhausted(world);
        expect(new Set(requests.map(({ path }) => new URL(path, 'http://receiver').searchParams.get('nonce'))).size).toBe(requests.length);
      },
    },
    {
      says: 'After the last failed attempt the alert is disabled.',
      check: async (world) => expect((await exhausted(world)).alert).toMatchObject({ enabled: false, disabled_at: expect.any(String) }),
    },
    {
      says: 'enabled | webhook delivery | last retry attempt gets no 2xx or 3xx answer | disabled | The alert must be reactivated.',
      seen: 'a disabled alert sends no change',
      check: async (world) => {
        const { account, url } = await exhausted(world);
        const user = await watched(account, generated(203), ['Retried']);
        await change(world, account, user);
        await pending(world, account, 'Retried', 1);
        await world.staff('pass', 'run');
        await neverWithin(300, async () => (await world.caught(url)).length > 11);
      },
    },
    {
      says: 'The alert must be reactivated.',
      seen: 'after `alert enable` the failed request comes again under its id, and then the changes since',
      check: async (world) => {
        const { account, url, requests } = await exhausted(world);
        await world.answerWith(url, 200);
        await world.staff('alert', 'enable', '--account', account.id, '--alert', 'Retried');
        const [again] = (await world.caught(url, 12)).slice(11);
        expect(bodyOf(again!).notification_id).toBe(bodyOf(requests[0]!).notification_id);
        await world.staff('pass', 'run');
        const [since] = (await world.caught(url, 13)).slice(12);
        expect(bodyOf(since!).notification_id).not.toBe(bodyOf(requests[0]!).notification_id);
      },
    },
    {
      says: 'Other lifecycle event names: not shown.',
      seen: 'ALERT_DISABLED tells the end of an alert',
      check: async (world) =>
        expect(bodyOf((await exhausted(world)).disabled)).toMatchObject({ event: 'ALERT_DISABLED', data: { name: 'Retried' } }),
    },
    {
      says: 'Each part is self-contained and has its own notification_id and its own retries.',
      seen: 'of two parts the refused one alone is sent again',
      check: async (world) => {
        const account = await world.account('retried parts');
        const url = `${world.hook('parts')}/${account.id}`;
        await newAlert(world, account, 'Parts', { url });
        const companies = [await watched(account, generated(204), ['Parts']), await watched(account, generated(205), ['Parts'])];
        for (const company of companies) {
          await world.sandbox(`/_control/companies/${company.siren}/notices`, { count: 500 }, 'PUT');
          await account.sync(company.id, ['LEGAL_NOTICE']);
        }
        await pending(world, account, 'Parts', 990);
        await world.answerWith(url, 500, 1);
        await world.staff('pass', 'run');
        await world.caught(url, 2);
        await advance(world, '2m');
        const parts = (await world.caught(url, 3)).map((each) => bodyOf(each).part);
        expect([parts.length, parts.slice(0, 2).toSorted(), parts[2]]).toEqual([3, [1, 2], parts[0]]);
      },
    },
  ],
};
