import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@jest/globals';
import { eventually, neverWithin } from '@company-data/testing';
import { change, generated, newAlert, pending, shown, watched } from './alerts.js';
import { type Group, is, type Row } from './row.js';
import { type Account, type Caught, having, type Json, type World } from './world.js';

const bodyOf = ({ body }: Caught): Json => JSON.parse(body);
const advance = (world: World, span: string): Promise<Json> => world.staff('clock', 'advance', span);

const MINUTE_MS = 60_000;
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

/** Sends one request to a receiver. Returns the delivery after the first attempt. */
const answered = (world: World, name: string, url: string, status?: number): Promise<Json> =>
  world.once(`answered ${name}`, async () => {
    const account = await world.account(`answered ${name}`);
    if (status !== undefined) await world.answerWith(url, status);
    await newAlert(world, account, 'Answered', { url });
    const user = await watched(account, generated(202), ['Answered']);
    await change(world, account, user);
    await pending(world, account, 'Answered', 1);
    await world.staff('pass', 'run');
    return eventually(async () => {
      const { deliveries } = await world.staff('deliveries', 'list', '--account', account.id, '--alert', 'Answered');
      return deliveries[0]?.attempts.length > 0 && deliveries[0].state !== 'leased' ? deliveries[0] : undefined;
    });
  });
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const NOT_2XX = 'a delivery that does not get a 2xx or 3xx answer is sent again';
const RETRIES = 'sent again after delays of 1 min, 5, 10, 15, 30, 45, 60 min, 2 h, 8 h and 8 h.';
const SAME = 'Every attempt carries the same notification_id, which serves as an idempotency key.';

/** Statuses that a receiver returns, and whether the request counts as delivered. */
const answers: Group = {
  code: 'RA',
  title: 'answers of a receiver',
  rows: [
    ...[200, 204, 299].map((status): Row => ({
      says: NOT_2XX,
      seen: `${status} counts as delivered`,
      check: async (world) =>
        expect((await answered(world, String(status), world.hook(`answers-${status}`), status)).state).toBe('delivered'),
      ...(status === 204 ? { everyday: true as const } : {}),
    })),
    ...[301, 302, 304, 307].map((status): Row => ({
      says: NOT_2XX,
      seen: `${status} counts as delivered`,
      check: async (world) =>
        expect((await answered(world, String(status), world.hook(`answers-${status}`), status)).state).toBe('delivered'),
    })),
    ...[400, 404, 410, 429, 500, 503].map((status): Row => ({
      says: NOT_2XX,
      seen: `${status} is tried again`,
      check: async (world) =>
        expect((await answered(world, String(status), world.hook(`answers-${status}`), status)).state).toBe('waiting'),
    })),
    {
      says: NOT_2XX,
      seen: 'a closed port is tried again',
      check: async (world) => expect((await answered(world, 'closed', `http://127.0.0.1:${await closedPort()}/in`)).state).toBe('waiting'),
    },
  ],
};

const retries: Group = {
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

const time: Group = {
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

const PROOF = 'REGISTRATION_PROOF';
const registrar = (world: World, siren: string, types: string[]): Promise<{ account: Account; user: Json; entries: Json[] }> =>
  world.once(`registrar ${siren} ${types.join()}`, async () => {
    const account = await world.account('registrar');
    const { credentials } = await world.fictitious('registrar_provider');
    await account.enable('registrar_provider');
    await having(200, account.put('/providers/registrar_provider/credentials', { credentials }));
    return { account, ...(await account.collected(siren, types, 'registrar_provider')) };
  });
/** A company with five years of accounts. */
const MANY_YEARS = '000010264';

const registrarLimits: Group = {
  code: 'RL',
  title: 'limits of registrar_provider',
  rows: [
    {
      says: 'Synchronization of REGISTRATION_PROOF | registrar_provider | Once a day.',
      seen: 'the second one of a day ends with DAILY_LIMIT, and the extract stays',
      check: async (world) => {
        const { account, user, entries } = await registrar(world, '000012344', [PROOF]);
        const [again] = await account.sync(user.id, [PROOF]);
        expect([entries[0].status, again.status, again.error.code]).toEqual(['SUCCESS', 'FETCH_ERROR', 'DAILY_LIMIT']);
        expect(await account.records(user.id, 'registration-proof')).toHaveLength(1);
      },
    },
    ...(
      [
        [
          'Default history of FINANCIAL_STATEMENT | registrar_provider | The last 2 statements available, whatever the year.',
          'FINANCIAL_STATEMENT',
          'financial-statements',
        ],
        [
          'Default history of TAX_RETURN | registrar_provider | The last 2 tax returns available, whatever the year.',
          'TAX_RETURN',
          'tax-returns',
        ],
      ] as const
    ).map(([says, type, path]): Row => ({
      says,
      seen: 'of a company with five years the last two are read',
      check: async (world) => {
        const { account, user } = await registrar(world, MANY_YEARS, ['FINANCIAL_STATEMENT', 'TAX_RETURN']);
        const years = (await account.records(user.id, path)).map(({ closing_year: year }) => year).toSorted();
        const known = await world.account('registers');
        const { user: same } = await world.once('registered accounts', () =>
          known.collected(MANY_YEARS, ['FINANCIAL_STATEMENT', 'TAX_RETURN']),
        );
        const all = [...new Set((await known.records(same.id, path)).map(({ closing_year: year }) => year))].toSorted();
        expect([all.length > 2, years]).toEqual([true, all.slice(-2)]);
      },
      ...(type === 'TAX_RETURN' ? { everyday: true as const } : {}),
    })),
    {
      says: 'settings.confidential_only | boolean | registrar_provider only.',
      seen: 'with it only confidential accounts are ordered',
      check: async (world) => {
        const account = await world.account('confidential');
        const { credentials } = await world.fictitious('registrar_provider');
        await account.enable('registrar_provider');
        await having(200, account.put('/providers/registrar_provider/credentials', { credentials }));
        await having(200, account.put('/providers/registrar_provider/settings', { confidential_only: true }));
        const { user } = await account.collected('000010256', ['FINANCIAL_STATEMENT'], 'registrar_provider');
        const statements = await account.records(user.id, 'financial-statements');
        expect([statements.length > 0, statements.every(({ confidential }) => confidential === true)]).toEqual([true, true]);
      },
    },
  ],
};

const LOCKED = 'The account may lock. Supplied password must match client_id; a reinitialization or password reset is then needed.';

const errors: Group = {
  code: 'ER',
  title: 'errors and limits of the API',
  rows: [
    {
      says: 'Response to a missing or invalid API key: not shown.',
      seen: '401 with API_KEY_MISSING or API_KEY_INVALID',
      everyday: true,
      check: async (world) => {
        const account = await world.account('errors');
        const missing = await world.open(`${world.reached.baseUrl}/api/v6/profile`);
        const invalid = await account.call('GET', '/profile', undefined, { 'x-api-key': 'cd_sandbox_invalid' });
        expect([missing.status, missing.body.code, invalid.status, invalid.body.code]).toEqual([
          401,
          'API_KEY_MISSING',
          401,
          'API_KEY_INVALID',
        ]);
      },
    },
    {
      says: 'Status codes other than 409: not shown.',
      seen: '404 has a code and the id of the request',
      check: async (world) =>
        expect((await (await world.account('errors')).get('/no-such-path')).body).toMatchObject({
          status: 404,
          code: 'ROUTE_NOT_FOUND',
          request_id: expect.any(String),
        }),
    },
    {
      says: 'Rate limits and quotas: not shown.',
      seen: 'each answer has RateLimit headers',
      check: async (world) => {
        const { headers } = await (await world.account('errors')).get('/profile');
        expect([...headers.keys()].filter((name) => name.startsWith('ratelimit'))).not.toEqual([]);
      },
    },
    {
      says: 'Deprecation policy and version negotiation: not shown.',
      seen: '/background-check has no end: no Sunset header',
      check: async (world) => {
        const account = await world.account('errors');
        const { user } = await world.once('check without end', () => account.collected('000010181', ['BACKGROUND_CHECK']));
        const { headers } = await account.get(`/users/${user.id}/background-check`);
        expect([headers.has('deprecation'), headers.has('sunset')]).toEqual([true, false]);
      },
    },
    {
      says: 'Registrar account with repeated failed logins | The account may lock.',
      seen: 'wrong credentials are tried once for two data types, and not again without new ones',
      check: async (world) => {
        const account = await world.account('wrong registrar');
        const { client_id } = (await world.fictitious('registrar_provider')).credentials;
        const credentials = { client_id, password: `wrong-${account.id}` };
        const siren = generated(230);
        await account.enable('registrar_provider');
        await having(200, account.put('/providers/registrar_provider/credentials', { credentials }));
        const { user, entries } = await account.collected(siren, ['FINANCIAL_STATEMENT', PROOF], 'registrar_provider');
        const again = await account.post(`/users/${user.id}/sync`, { data_types: [PROOF] });
        const calls = await world.sandbox(`/_control/calls?source=infogreffe&siren=${siren}`);
        expect([entries.map(({ status }) => status), again.status, calls.length]).toEqual([['AUTH_ERROR', 'AUTH_ERROR'], 422, 1]);
      },
    },
    {
      says: LOCKED,
      seen: 'after six wrong passwords the right one is refused too. The message names client_id, password, the lock and the reset',
      note: 'A locked registrar account',
      check: async (world) => {
        const account = await world.account('locked registrar');
        const right = (await world.fictitious('registrar_provider')).credentials;
        // The same wrong password is not sent twice.
        const wrong = [1, 2, 3, 4, 5, 6].map((place) => ({ ...right, password: `wrong-${place}-${account.id}` }));
        await account.enable('registrar_provider');
        const user = await account.user(generated(231));
        await having(200, account.put('/providers/registrar_provider/credentials', { credentials: wrong[0] }));
        const { id } = await account.connect(user.id, 'registrar_provider', ['FINANCIAL_STATEMENT']);
        const isConnected = () =>
          eventually(async () => (await having(200, account.get(`/users/${user.id}/data-connections/${id}`))).status === 'CONNECTED');
        for (const credentials of [...wrong, right]) {
          await having(200, account.put('/providers/registrar_provider/credentials', { credentials }));
          await isConnected();
          await account.sync(user.id, ['FINANCIAL_STATEMENT']);
        }
        const [entry] = await account.ended(user.id);
        await world.resetSandbox();
        expect([entry.status, entry.error.message]).toEqual([
          'AUTH_ERROR',
          expect.stringMatching(/client_id.*password.*lock.*(reinitiali[sz]e|reset)/is),
        ]);
      },
    },
    {
      says: 'Beneficial owners empty | No error. The company has not filed its declaration.',
      seen: 'GET /beneficial-owners is an empty page',
      check: async (world) => {
        const account = await world.account('errors');
        const { user } = await account.collected('000056788', ['BENEFICIAL_OWNER']);
        expect(await having(200, account.get(`/users/${user.id}/beneficial-owners`))).toMatchObject({ total: 0, result: [] });
      },
    },
    {
      says: 'OCR failure | process_status ERROR with error_message.',
      seen: 'a file that is not a PDF is refused at once',
      check: async (world) => {
        const account = await world.account('errors');
        await account.enable('ocr_service');
        const user = await account.user('000012344');
        const { status, body } = await account.post(`/input/users/${user.id}/tax-returns/ocr-service`, {
          data: { file: Buffer.from('<html>').toString('base64') },
        });
        is.string(body.code);
        expect(status).toBe(422);
      },
    },
  ],
};

export const timeAndLimits: readonly Group[] = [registrarLimits, answers, errors, retries, time];
