import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { eventually, fromNow, neverWithin } from '@company-data/testing';
import { fields, type Group, is, type Row } from './row.js';
import { type Account, type Caught, having, hmac, type Json, type World } from './world.js';

/** SIREN of an ordinary company that the sandbox generates. The last digit is the check digit. */
export function generated(place: number): string {
  const digits = `0007${String(place).padStart(4, '0')}`;
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Query of a webhook request. */
const queryOf = ({ path }: Caught): URLSearchParams => new URL(path, 'http://receiver').searchParams;
const bodyOf = ({ body }: Caught): Json => JSON.parse(body);

/** Expects that both signatures of a request are those of the specification. */
function expectSigned({ headers, path, body }: Caught, secret: string, sandboxUrl: string): void {
  const [, time = ''] = /^t=(\d+),/.exec(headers['x-service-signature'] ?? '') ?? [];
  expect(headers['x-service-signature']).toBe(`t=${time},v1=${hmac(secret, `${time}.${body}`)}`);
  expect(headers['x-webhook-signature']).toBe(`sha256=${hmac(secret, sandboxUrl + path)}`);
}

export interface AlertOptions {
  type?: string;
  frequency?: string;
  url?: string;
  email?: string;
  kinds?: string;
  filter?: object;
}

/** Creates an alert as staff does. */
export async function newAlert(world: World, account: Account, name: string, options: AlertOptions): Promise<Json> {
  const folder = await mkdtemp(join(tmpdir(), 'acceptance-'));
  const file = join(folder, 'filter.json');
  await writeFile(file, JSON.stringify(options.filter ?? {}));
  const made = await world
    .staff(
      ...[
        'alert',
        'create',
        '--account',
        account.id,
        '--name',
        name,
        '--data-type',
        options.type ?? 'LEGAL_NOTICE',
        '--frequency',
        options.frequency ?? 'NOW',
      ],
      ...(options.url === undefined ? [] : ['--url', options.url]),
      ...(options.email === undefined ? [] : ['--email', options.email, '--language', 'en']),
      ...(options.kinds === undefined ? [] : ['--kinds', options.kinds]),
      ...(options.filter === undefined ? [] : ['--filter', file]),
    )
    .finally(() => rm(folder, { recursive: true }));
  return made.alert;
}

export const shown = (world: World, account: Account, alert: string): Promise<Json> =>
  world.staff('alert', 'show', '--account', account.id, '--alert', alert);

/** Waits until an alert has so many events to send. */
export const pending = (world: World, account: Account, alert: string, count: number): Promise<unknown> =>
  eventually(async () => (await shown(world, account, alert)).pending >= count);

/** A company that is assigned to alerts and has its baseline. */
export async function watched(account: Account, siren: string, alerts: string[], types = ['LEGAL_NOTICE']): Promise<Json> {
  await account.enable('company_legal_fr');
  const user = await account.user(siren);
  await account.connect(user.id, 'company_legal_fr', types);
  await having(200, account.patch(`/users/${user.id}`, { notifications: alerts }));
  await account.sync(user.id, types);
  return user;
}

/** Lets a company change, and reads the change. */
export async function change(world: World, account: Account, user: Json, types = ['LEGAL_NOTICE']): Promise<void> {
  await world.change(user.siren);
  await account.sync(user.id, types);
}

const EVENTS = ['DATA_SYNC_SUCCESS', 'DATA_SYNC_FETCH_ERROR'];

/** Lifecycle webhooks of a synchronization that succeeded and of one that failed. */
const lifecycle = (
  world: World,
): Promise<{ account: Account; registered: Json[]; success: Caught[]; failure: Caught[]; user: Json; entries: Json[] }> =>
  world.once('lifecycle', async () => {
    const account = await world.account('lifecycle');
    const hooks = EVENTS.map((event) => `${world.hook('lifecycle')}/${account.id}/${event}`);
    const registered = await Promise.all(
      EVENTS.map((event, place) => having(200, account.put(`/webhooks/${event}`, { url: hooks[place] }))),
    );
    const { user, entries } = await account.collected('000010181', ['LEGAL_NOTICE', 'COMPANY_PROFILE']);
    await account.collected('000090019', ['LEGAL_NOTICE']);
    return { account, registered, user, entries, success: await world.caught(hooks[0]!, 2), failure: await world.caught(hooks[1]!, 1) };
  });

export const lifecycleWebhooks: Group = {
  code: 'LW',
  title: 'lifecycle webhooks',
  rows: [
    {
      says: 'PUT | /api/v6/webhooks/{eventName} | url (string). eventName values shown: DATA_SYNC_SUCCESS, DATA_SYNC_FETCH_ERROR.',
      seen: 'both event names are accepted, and the answer is the webhook',
      check: async (world) =>
        expect((await lifecycle(world)).registered.map(({ event, status }) => [event, status])).toEqual(
          EVENTS.map((event) => [event, 'enabled']),
        ),
    },
    ...[{ url: 12 }, { url: 'no address' }, {}].map((body) => ({
      says: 'url (string)',
      seen: `\`${JSON.stringify(body)}\` is refused`,
      check: async (world: World) =>
        expect((await (await world.account('lifecycle')).put('/webhooks/DATA_SYNC_SUCCESS', body)).status).toBe(400),
    })),
    {
      says: 'Other lifecycle event names: not shown.',
      seen: 'an unknown name is refused. The page of webhooks lists the others',
      check: async (world) =>
        expect([400, 404]).toContain(
          (await (await world.account('lifecycle')).put('/webhooks/NO_SUCH_EVENT', { url: world.hook('none') })).status,
        ),
    },
    {
      says: 'Events shown: DATA_SYNC_SUCCESS (a synchronization succeeded)',
      seen: 'one request per successful entry',
      everyday: true,
      check: async (world) => {
        const { success, entries, user } = await lifecycle(world);
        const told = success.map(bodyOf);
        expect(told.map(({ event, data }) => [event, data.id, data.user_id]).toSorted()).toEqual(
          entries.map(({ id }) => ['DATA_SYNC_SUCCESS', id, user.id]).toSorted(),
        );
      },
    },
    {
      says: 'DATA_SYNC_FETCH_ERROR (a synchronization ended in a fetch error)',
      check: async (world) =>
        expect((await lifecycle(world)).failure.map(bodyOf)).toMatchObject([
          { event: 'DATA_SYNC_FETCH_ERROR', data: { status: 'FETCH_ERROR' } },
        ]),
    },
    {
      says: 'Lifecycle webhooks, for example when a synchronization succeeds.',
      seen: 'nothing is sent for another event',
      check: async (world) => {
        const { success } = await lifecycle(world);
        expect(new Set(success.map((each) => bodyOf(each).event))).toEqual(new Set(['DATA_SYNC_SUCCESS']));
      },
    },
    {
      says: 'Registered with PUT /api/v6/webhooks/{eventName}.',
      seen: 'a second registration replaces the address',
      check: async (world) => {
        const account = await world.account('replaced webhook');
        await having(200, account.put('/webhooks/DATA_SYNC_SUCCESS', { url: world.hook('first') }));
        expect(await having(200, account.put('/webhooks/DATA_SYNC_SUCCESS', { url: world.hook('second') }))).toMatchObject({
          url: world.hook('second'),
        });
      },
    },
    {
      says: 'Payload of lifecycle webhooks: not shown.',
      seen: 'it has id, event, created_at, and the entry as data',
      check: async (world) => {
        const { success, entries } = await lifecycle(world);
        const body = bodyOf(success[0]!);
        is.uuid(body.id);
        is.iso(body.created_at);
        expect(body.data).toMatchObject(entries.find(({ id }) => id === body.data.id));
      },
    },
    {
      says: 'Webhook deliveries are signed (see Events).',
      seen: 'both signatures of a lifecycle request',
      check: async (world) => {
        const { account, success } = await lifecycle(world);
        for (const each of success) expectSigned(each, account.secret, world.reached.sandboxUrl);
      },
    },
  ],
};

interface Told {
  account: Account;
  user: Json;
  alerts: Record<string, Json>;
  requests: Record<string, Caught>;
  served: Json;
  deleted: string;
}
const WATCHED = ['LEGAL_NOTICE', 'OFFICER', 'COMPANY_PROFILE'];
const TYPES = ['LEGAL_NOTICE', 'COMPANY_OFFICER', 'COMPANY_PROFILE'];

/**
 * Three alerts of one company: a notice and officers are added, the profile is updated, and an
 * officer is deleted.
 */
const told = (world: World): Promise<Told> =>
  world.once('told', async () => {
    const account = await world.account('alerts');
    const hook = `${world.hook('told')}/${account.id}`;
    const alerts: Record<string, Json> = {};
    for (const type of WATCHED)
      alerts[type] = await newAlert(world, account, `Watched ${type}`, {
        type,
        url: `${hook}/${type}?tenant=42`,
        email: `told-${account.id}@example.com`,
      });
    await account.enable('input_user');
    const user = await watched(
      account,
      generated(101),
      WATCHED.map((type) => `Watched ${type}`),
      TYPES,
    );
    await account.connect(user.id, 'input_user', ['COMPANY_OFFICER']);
    const kept = await having(
      201,
      account.post(`/${user.id}/input/officers`, { data: { last_name: 'Nouvelle', first_name: 'Ana', birth_date: '1980-02-03' } }),
    );
    const entry = await having(
      201,
      account.post(`/${user.id}/input/officers`, { data: { last_name: 'Inconnue', first_name: 'Zoé', birth_date: '1990-05-04' } }),
    );
    await change(world, account, user, TYPES);
    await pending(world, account, 'Watched OFFICER', 2);
    await having(204, account.call('DELETE', `/input/${user.id}/data-types/${entry.id}`));
    await pending(world, account, 'Watched OFFICER', 3);
    await pending(world, account, 'Watched LEGAL_NOTICE', 1);
    await pending(world, account, 'Watched COMPANY_PROFILE', 1);
    await world.staff('pass', 'run');
    const requests = Object.fromEntries(
      await Promise.all(WATCHED.map(async (type) => [type, (await world.caught(`${hook}/${type}`, 1))[0]!] as const)),
    );
    const served = (await account.records(user.id, 'company-officers')).find(({ id }) => id === kept['data-type_id']);
    return { account, user, alerts, requests, served, deleted: entry['data-type_id'] };
  });
const requestOf = async (world: World, type: string): Promise<Caught> => (await told(world)).requests[type]!;
const envelopeOf = async (world: World, type = 'OFFICER'): Promise<Json> => bodyOf(await requestOf(world, type));
const eventOf = async (world: World, kind: string): Promise<Json> => {
  const bodies = await Promise.all(WATCHED.map((type) => envelopeOf(world, type)));
  return bodies.flatMap(({ events }) => events).find((event: Json) => event.kind === kind);
};

/** An alert with a filter, of which one company has a change. Returns the number of its events. */
const filtered = (world: World, name: string, filter: object, kinds?: string): Promise<number> =>
  world.once(`filtered ${name}`, async () => {
    const account = await world.account('filters');
    const all = `All of ${name}`;
    await newAlert(world, account, name, { filter, url: world.hook('filters'), kinds });
    await newAlert(world, account, all, { url: world.hook('filters') });
    const user = await watched(account, generated(110), [name, all]);
    await change(world, account, user);
    await pending(world, account, all, 1);
    return (await shown(world, account, name)).pending;
  });
const FILTERS =
  'optional filters on the fields of the monitored data type, including sub-fields of array fields (for example an item of an administrators array matching a type, name or city)';
const filterRow = (seen: string, filter: (notice: Json) => object, expected: number): Row => ({
  says: FILTERS,
  seen,
  check: async (world) => {
    const notice = await world.once('notice of filters', async () => {
      const account = await world.account('filters');
      const user = await watched(account, generated(110), []);
      await change(world, account, user);
      return (await account.records(user.id, 'legal-notices?sort=-publication_date'))[0];
    });
    expect(await filtered(world, seen, { where: filter(notice) })).toBe(expected);
  },
});
const nameOf = (notice: Json): string => notice.persons[0].name ?? notice.persons[0].last_name;
const personField = (notice: Json): string => (notice.persons[0].name === null ? 'last_name' : 'name');

/** Messages to an address, with their text. */
async function mailsTo(world: World, address: string, least: number): Promise<Json[]> {
  const listed = await eventually(async () => {
    const { messages } = await world.sandbox(`/_mail.json?to=${encodeURIComponent(address)}`);
    return messages.length >= least ? (messages as Json[]) : undefined;
  });
  return Promise.all(listed.map(({ number }) => world.sandbox(`/_mail/${number}.json`)));
}

/** One e-mail of two companies. */
const mailed = (world: World): Promise<{ mails: Json[]; sirens: string[] }> =>
  world.once('mailed', async () => {
    const account = await world.account('mails');
    const address = `mailed-${account.id}@example.com`;
    const sirens = [generated(120), generated(121)];
    await newAlert(world, account, 'Mailed', { email: address });
    const companies = [await watched(account, sirens[0]!, ['Mailed']), await watched(account, sirens[1]!, ['Mailed'])];
    for (const company of companies) await change(world, account, company);
    await pending(world, account, 'Mailed', 2);
    await world.staff('pass', 'run');
    return { sirens, mails: await mailsTo(world, address, 1) };
  });

export const alerts: Group = {
  code: 'AL',
  title: 'alerts: assignment, filters, states, e-mail',
  rows: [
    {
      says: 'GET | /api/v6/notification | none. Returns an array of alert names (strings).',
      everyday: true,
      check: async (world) => {
        const account = await world.account('named alerts');
        const before = await having(200, account.get('/notification'));
        await newAlert(world, account, 'Named', { url: world.hook('named') });
        expect([before, await having(200, account.get('/notification'))]).toEqual([[], ['Named']]);
      },
    },
    {
      says: 'Monitoring alerts delivered by email or webhook, with users assigned to alerts.',
      seen: 'one change is told by webhook and by e-mail',
      check: async (world) => {
        const { account } = await told(world);
        expect((await mailsTo(world, `told-${account.id}@example.com`, 1)).length).toBeGreaterThan(0);
      },
    },
    {
      says: 'To assign a user to an alert, add the alert name to notifications with PATCH /api/v6/users/{userId}.',
      seen: 'a company that is not assigned tells nothing',
      check: async (world) => {
        const account = await world.account('unassigned');
        await newAlert(world, account, 'Unassigned', { url: world.hook('unassigned') });
        const [assigned, other] = [await watched(account, generated(130), ['Unassigned']), await watched(account, generated(131), [])];
        await change(world, account, other);
        await change(world, account, assigned);
        await pending(world, account, 'Unassigned', 1);
        await world.staff('pass', 'run');
        const [request] = await world.caught(world.hook('unassigned'), 1);
        expect(bodyOf(request!).events.map(({ user_id }: Json) => user_id)).toEqual([assigned.id]);
      },
    },
    {
      says: 'notifications | array of string | Names of the alerts the user is assigned to.',
      seen: 'after the end of the assignment nothing is told',
      check: async (world) => {
        const account = await world.account('ended assignment');
        await newAlert(world, account, 'Ended', { url: world.hook('ended') });
        await newAlert(world, account, 'Kept', { url: world.hook('ended') });
        const user = await watched(account, generated(132), ['Ended', 'Kept']);
        await having(200, account.patch(`/users/${user.id}`, { notifications: ['Kept'] }));
        await change(world, account, user);
        await pending(world, account, 'Kept', 1);
        expect((await shown(world, account, 'Ended')).pending).toBe(0);
      },
    },
    {
      says: 'An alert has a name, a frequency (NOW, DAILY, WEEKLY, MONTHLY), optionally a url for webhook delivery, and optional filters',
      seen: 'an alert without url and filter is accepted',
      check: async (world) =>
        expect(await newAlert(world, await world.account('plain alerts'), 'Plain', { email: 'plain@example.com' })).toMatchObject({
          name: 'Plain',
          url: null,
          filter: null,
          enabled: true,
        }),
    },
    ...['NOW', 'DAILY', 'WEEKLY', 'MONTHLY'].map((frequency): Row => ({
      says: 'a frequency (NOW, DAILY, WEEKLY, MONTHLY)',
      seen: `${frequency} is accepted`,
      check: async (world) =>
        expect(
          await newAlert(world, await world.account('plain alerts'), frequency, { frequency, url: world.hook('plain') }),
        ).toMatchObject({ frequency }),
    })),
    {
      says: 'a frequency (NOW, DAILY, WEEKLY, MONTHLY)',
      seen: 'HOURLY is refused',
      check: async (world) => {
        const account = await world.account('plain alerts');
        await expect(newAlert(world, account, 'Hourly', { frequency: 'HOURLY', url: world.hook('plain') })).rejects.toThrow(
          /NOW, DAILY, WEEKLY or MONTHLY/,
        );
      },
    },
    filterRow('a field of the notice that matches tells it', (notice) => ({ field: 'family', op: 'eq', value: notice.family }), 1),
    filterRow('a field of the notice that does not match tells nothing', () => ({ field: 'family', op: 'eq', value: 'collective' }), 0),
    filterRow(
      'an item of the array with this type tells it',
      (notice) => ({ field: 'persons', any: { field: 'type', op: 'eq', value: notice.persons[0].type } }),
      1,
    ),
    filterRow(
      'an item of the array with this name tells it',
      (notice) => ({ field: 'persons', any: { field: personField(notice), op: 'eq', value: nameOf(notice) } }),
      1,
    ),
    filterRow(
      'an item of the array with this city tells it',
      (notice) => ({ field: 'persons', any: { field: 'address.city', op: 'contains', value: notice.persons[0].address.city } }),
      1,
    ),
    filterRow(
      'one item must match type, name and city together',
      (notice) => ({
        field: 'persons',
        any: {
          and: [
            { field: 'type', op: 'eq', value: notice.persons[0].type },
            { field: personField(notice), op: 'eq', value: nameOf(notice) },
            { field: 'address.city', op: 'eq', value: 'NO SUCH CITY' },
          ],
        },
      }),
      0,
    ),
    {
      says: "Alerts and filters are created and configured by the service's staff, not through an endpoint.",
      seen: 'POST /notification returns 404 or 405, and an update by staff is effective',
      check: async (world) => {
        const account = await world.account('plain alerts');
        await newAlert(world, account, 'Updated', { url: world.hook('plain') });
        await world.staff('alert', 'update', '--account', account.id, '--alert', 'Updated', '--frequency', 'WEEKLY');
        expect([404, 405]).toContain((await account.post('/notification', { name: 'x' })).status);
        expect((await shown(world, account, 'Updated')).frequency).toBe('WEEKLY');
      },
    },
    {
      says: 'Alert | enabled, disabled',
      seen: 'a disabled alert sends nothing, and after it is enabled everything',
      check: async (world) => {
        const account = await world.account('disabled alerts');
        await newAlert(world, account, 'Switched', { url: world.hook('switched') });
        const user = await watched(account, generated(133), ['Switched']);
        await world.staff('alert', 'disable', '--account', account.id, '--alert', 'Switched');
        await change(world, account, user);
        await pending(world, account, 'Switched', 1);
        await world.staff('pass', 'run');
        const before = [(await shown(world, account, 'Switched')).enabled, (await world.caught(world.hook('switched'))).length];
        await world.staff('alert', 'enable', '--account', account.id, '--alert', 'Switched');
        await world.staff('pass', 'run');
        expect([before, (await world.caught(world.hook('switched'), 1)).length]).toEqual([[false, 0], 1]);
      },
    },
    {
      says: 'Email: when a configured event triggers, a summary email is sent at the alert frequency, with one section per user.',
      seen: 'one e-mail has both companies',
      check: async (world) => {
        const { mails, sirens } = await mailed(world);
        expect([mails.length, sirens.map((siren) => mails[0].text.includes(siren))]).toEqual([1, [true, true]]);
      },
    },
    {
      says: 'with one section per user.',
      seen: 'the HTML has one heading per company',
      check: async (world) => {
        const { mails, sirens } = await mailed(world);
        for (const siren of sirens) expect(mails[0].html).toMatch(new RegExp(`<h\\d[^>]*>[^<]*${siren}`));
      },
    },
    {
      says: 'The synchronization frequency of the data type must match the alert frequency.',
      seen: 'staff sees the warning SYNC_SLOWER, and the alert is created',
      note: 'Frequency.',
      check: async (world) => {
        const account = await world.account('slow synchronization');
        await watched(account, generated(134), []);
        await having(
          200,
          account.put('/sync-settings', [{ data_type: 'LEGAL_NOTICE', provider_name: 'company_legal_fr', frequency: 'WEEKLY' }]),
        );
        const { out } = await world.reached.staff(
          'alert',
          'create',
          '--account',
          account.id,
          '--name',
          'Slow',
          '--data-type',
          'LEGAL_NOTICE',
          '--frequency',
          'DAILY',
          '--url',
          world.hook('slow'),
          '--json',
        );
        expect(JSON.parse(out).warnings.map(({ code }: Json) => code)).toContain('SYNC_SLOWER');
      },
    },
    {
      says: 'Monitoring alerts',
      seen: 'the first synchronization tells nothing, also with two providers of the data type',
      check: async (world) => {
        const account = await world.account('baseline');
        await newAlert(world, account, 'Baseline', { type: 'OFFICER', url: world.hook('baseline') });
        await newAlert(world, account, 'Marker', { url: world.hook('baseline') });
        await account.enable('company_legal_fr');
        await account.enable('input_user');
        const user = await account.user('000020388');
        await having(200, account.patch(`/users/${user.id}`, { notifications: ['Baseline', 'Marker'] }));
        await account.connect(user.id, 'company_legal_fr', ['COMPANY_OFFICER', 'LEGAL_NOTICE']);
        await account.connect(user.id, 'input_user', ['COMPANY_OFFICER']);
        await account.sync(user.id, ['COMPANY_OFFICER', 'LEGAL_NOTICE']);
        await change(world, account, user);
        await pending(world, account, 'Marker', 1);
        expect((await shown(world, account, 'Baseline')).pending).toBe(0);
      },
    },
    {
      says: 'every alert whose url is set is delivered as a single POST request.',
      seen: 'several events of an alert are one request',
      check: async (world) => expect((await envelopeOf(world)).events.length).toBeGreaterThan(1),
    },
    {
      says: 'On each pass and for each alert, one request carries everything accumulated since the previous send, grouped by user and then by data type.',
      seen: 'two companies of two changes each: one request, and the events of a company stand together',
      check: async (world) => {
        const account = await world.account('accumulated');
        await newAlert(world, account, 'Accumulated', { url: world.hook('accumulated') });
        const companies = [
          await watched(account, generated(135), ['Accumulated']),
          await watched(account, generated(136), ['Accumulated']),
        ];
        for (const company of [...companies, ...companies]) await change(world, account, company);
        await pending(world, account, 'Accumulated', 4);
        await world.staff('pass', 'run');
        const requests = await world.caught(world.hook('accumulated'), 1);
        const order: string[] = bodyOf(requests[0]!).events.map(({ user_id }: Json) => user_id);
        expect([requests.length, order.length, order.filter((id, place) => id !== order[place - 1]).length]).toEqual([1, 4, 2]);
      },
    },
    {
      says: 'A request is due by frequency: NOW on every pass when at least one event is pending',
      seen: 'a pass without a new event sends nothing',
      check: async (world) => {
        const { account, requests } = await told(world);
        const url = `${world.hook('told')}/${account.id}/OFFICER`;
        const before = (await world.caught(url)).length;
        await world.staff('pass', 'run');
        await neverWithin(300, async () => (await world.caught(url)).length > before);
        expect([before, Object.keys(requests)]).toEqual([1, WATCHED]);
      },
    },
  ],
};

const HEADERS = 'POST to the alert url with query parameters notificationName (alert id), date (unix timestamp) and nonce.';

export const envelope: Group = {
  code: 'EN',
  title: 'request and envelope',
  rows: [
    {
      says: HEADERS,
      seen: '`notificationName` is the id of the alert',
      everyday: true,
      check: async (world) =>
        expect(queryOf(await requestOf(world, 'OFFICER')).get('notificationName')).toBe((await told(world)).alerts['OFFICER'].id),
    },
    {
      says: HEADERS,
      seen: '`date` is the time of the request in seconds',
      check: async (world) => {
        const date = Number(queryOf(await requestOf(world, 'OFFICER')).get('date'));
        expect(Math.abs(date - fromNow(0).getTime() / 1_000) < 600).toBe(true);
      },
    },
    {
      says: HEADERS,
      seen: '`nonce` differs between requests',
      check: async (world) => {
        const nonces = await Promise.all(WATCHED.map(async (type) => queryOf(await requestOf(world, type)).get('nonce')));
        expect(new Set(nonces.filter((nonce) => nonce !== null && nonce !== '')).size).toBe(WATCHED.length);
      },
    },
    {
      says: 'POST to the alert url',
      seen: 'the path and own parameters of the url are kept',
      check: async (world) => {
        const request = await requestOf(world, 'OFFICER');
        expect([new URL(request.path, 'http://receiver').pathname, queryOf(request).get('tenant')]).toEqual([
          expect.stringMatching(/\/OFFICER$/),
          '42',
        ]);
      },
    },
    {
      says: 'The User-Agent header identifies the service.',
      check: async (world) => expect((await requestOf(world, 'OFFICER')).headers['user-agent']).toMatch(/^CompanyData\//),
    },
    {
      says: 'sha256=<base64 HMAC-SHA256 of the complete request URL, query included, keyed with the webhook secret>. Kept for history.',
      check: async (world) => {
        const { headers, path } = await requestOf(world, 'OFFICER');
        expect(headers['x-webhook-signature']).toBe(`sha256=${hmac((await told(world)).account.secret, world.reached.sandboxUrl + path)}`);
      },
    },
    {
      says: 't=<unix timestamp>,v1=<base64 HMAC-SHA256 of <t>.<raw body>, keyed with the webhook secret>. Preferred.',
      check: async (world) => expectSigned(await requestOf(world, 'OFFICER'), (await told(world)).account.secret, world.reached.sandboxUrl),
    },
    {
      says: 't=<unix timestamp>,v1=<base64 HMAC-SHA256 of <t>.<raw body>, keyed with the webhook secret>. Preferred.',
      seen: 'after a rotation of the secret a second v1 follows for 24 hours',
      note: '`X-Service-Signature`',
      check: async (world) => {
        const account = await world.account('rotated');
        await newAlert(world, account, 'Rotated', { url: world.hook('rotated') });
        const { secret } = await having(200, account.post('/webhook-secret/rotate', {}));
        const user = await watched(account, generated(140), ['Rotated']);
        await change(world, account, user);
        await pending(world, account, 'Rotated', 1);
        await world.staff('pass', 'run');
        const [{ headers, body }] = (await world.caught(world.hook('rotated'), 1)) as [Caught];
        const [time, ...values] = headers['x-service-signature']!.split(',');
        const signed = (key: string): string => `v1=${hmac(key, `${time!.slice(2)}.${body}`)}`;
        expect(values).toEqual([signed(secret), signed(account.secret)]);
      },
    },
    {
      says: 'Verification of the body signature uses the raw body before parsing.',
      seen: 'a body that is parsed and written with other spaces has another signature',
      check: async (world) => {
        const { headers, body } = await requestOf(world, 'OFFICER');
        const [, time, value] = /^t=(\d+),v1=(.+)$/.exec(headers['x-service-signature']!)!;
        const { secret } = (await told(world)).account;
        expect([
          hmac(secret, `${time}.${body}`) === value,
          hmac(secret, `${time}.${JSON.stringify(JSON.parse(body), null, 1)}`) === value,
        ]).toEqual([true, false]);
      },
    },
    {
      says: 'A receiver should reject a timestamp more than 300 seconds from the current time.',
      seen: 'the time of a request lies within 300 seconds of its arrival',
      check: async (world) => {
        const { headers, at } = await requestOf(world, 'OFFICER');
        const [, time] = /^t=(\d+),/.exec(headers['x-service-signature']!)!;
        expect(Math.abs(Number(time) - new Date(at).getTime() / 1_000) < 300).toBe(true);
      },
    },
    {
      says: 'How the webhook secret is set: not shown.',
      seen: 'POST /webhook-secret/rotate returns a new one',
      check: async (world) => is.string((await having(200, (await world.account('new secret')).post('/webhook-secret/rotate', {}))).secret),
    },
    {
      says: 'The body always has the same shape, whatever the number of companies or events.',
      seen: 'the three requests have the same members',
      check: async (world) => {
        const shapes = await Promise.all(WATCHED.map(async (type) => Object.keys(await envelopeOf(world, type)).join()));
        expect(new Set(shapes)).toEqual(new Set(['notification_id,batch_id,part,parts,sent_at,alert,events']));
      },
    },
    ...fields(
      (world) => envelopeOf(world),
      ['notification_id | string (UUID) | Stable across retries.', 'notification_id', is.uuid],
      ['batch_id | string (UUID) | Shared by all parts of one notification.', 'batch_id', is.uuid],
      ['part | integer | Position of this part. 1 when not split.', 'part', is.oneOf(1)],
      ['parts | integer | Number of parts. 1 when not split.', 'parts', is.oneOf(1)],
      ['sent_at | string | ISO 8601 timestamp of build time.', 'sent_at', is.iso],
      ['alert | string | Alert name as returned by GET /api/v6/notification.', 'alert', is.oneOf('Watched OFFICER')],
      ['events | array | Flat list of events.', 'events', is.arrayOf(is.object)],
    ).map((row) => ({ ...row, seen: row.seen!.replace('a record', 'the body') })),
    {
      says: 'Alert name as returned by GET /api/v6/notification.',
      check: async (world) =>
        expect(await having(200, (await told(world)).account.get('/notification'))).toContain((await envelopeOf(world)).alert),
    },
    {
      says: 'The earlier body shape, with an event name and a users array keyed by data type, is no longer sent.',
      check: async (world) => {
        const body = await envelopeOf(world);
        expect(['event', 'users'].filter((member) => member in body)).toEqual([]);
      },
    },
    {
      says: 'The alert webhook body shape changed in September 2026; the earlier shape is no longer sent.',
      seen: 'as the row before',
      check: async (world) => expect('users' in (await envelopeOf(world))).toBe(false),
    },
  ],
};

const KINDS = 'kind | string | add, update or delete';
const DATA_TYPES = 'data_type | string | For example LEGAL_NOTICE, COLLECTIVE_PROCEDURE, OFFICER';

export const events: Group = {
  code: 'EV',
  title: 'event',
  rows: [
    ...(['add', 'update', 'delete'] as const).map((kind): Row => ({
      says: KINDS,
      seen: kind,
      check: async (world) => expect(await eventOf(world, kind)).toMatchObject({ kind }),
      ...(kind === 'add' ? { everyday: true as const } : {}),
    })),
    ...(['LEGAL_NOTICE', 'OFFICER'] as const).map((type): Row => ({
      says: DATA_TYPES,
      seen: type,
      check: async (world) => {
        const { events: all } = await envelopeOf(world, type);
        expect(new Set(all.map(({ data_type }: Json) => data_type))).toEqual(new Set([type]));
      },
    })),
    {
      says: DATA_TYPES,
      seen: 'COLLECTIVE_PROCEDURE',
      check: async (world) => {
        const account = await world.account('procedures');
        const siren = '000010207';
        await newAlert(world, account, 'Procedures', { type: 'COLLECTIVE_PROCEDURE', url: world.hook('procedures') });
        // At first the bulletin has no notice of the company.
        await world.sandbox('/_control/faults', {
          source: 'bodacc',
          siren,
          kind: 'status',
          status: 200,
          body: '{"total_count":0,"results":[]}',
        });
        const user = await watched(account, siren, ['Procedures'], ['COLLECTIVE_PROCEDURE']).finally(() =>
          world.sandbox('/_control/faults', {}, 'DELETE'),
        );
        await account.sync(user.id, ['COLLECTIVE_PROCEDURE']);
        await pending(world, account, 'Procedures', 1);
        await world.staff('pass', 'run');
        const [request] = await world.caught(world.hook('procedures'), 1);
        expect(bodyOf(request!).events).toMatchObject([{ kind: 'add', data_type: 'COLLECTIVE_PROCEDURE' }]);
      },
    },
    ...fields(
      (world) => eventOf(world, 'add'),
      ['id | string | Id of the changed object as served by the API.', 'id', is.string],
      ['object | object | The object in the format of its data type endpoint.', 'object', is.object],
      ['updates | array | Pairs of before and after values of the changed fields.', 'updates', is.array],
      ['user_id | string (UUID) | The monitored user.', 'user_id', is.uuid],
      ['siren | string or null | Null for a natural person.', 'siren', is.string],
      ['name | string | Company name and SIREN, or first and last name.', 'name', is.string],
    ).map((row) => ({ ...row, seen: row.seen!.replace('a record', 'an event') })),
    {
      says: 'user_id | string (UUID) | The monitored user.',
      check: async (world) => expect((await eventOf(world, 'add')).user_id).toBe((await told(world)).user.id),
    },
    {
      says: 'Company name and SIREN, or first and last name.',
      seen: 'name and SIREN of a company',
      check: async (world) => {
        const { user } = await told(world);
        expect((await eventOf(world, 'add')).name).toBe(`${user.name} (${user.siren})`);
      },
    },
    {
      says: 'Null for a natural person.',
      seen: 'not reached: all users are companies, and a sole trader has a SIREN too',
      note: '`siren` of an event',
    },
    {
      says: 'Id of the changed object as served by the API.',
      check: async (world) => {
        const { served } = await told(world);
        expect((await envelopeOf(world)).events.map(({ id }: Json) => id)).toContain(served.id);
      },
    },
    {
      says: 'The object in the format of its data type endpoint.',
      seen: 'it equals the record of /company-officers',
      check: async (world) => {
        const { served } = await told(world);
        expect((await envelopeOf(world)).events.find(({ id }: Json) => id === served.id).object).toEqual(served);
      },
    },
    {
      says: 'Pairs of before and after values of the changed fields.',
      seen: 'the move of a head office has both addresses',
      check: async (world) => {
        const { updates, object } = await eventOf(world, 'update');
        const moved = updates.find(({ field }: Json) => field === 'head_office.address.address_line1');
        expect([moved.after, moved.before === moved.after]).toEqual([object.head_office.address.address_line1, false]);
      },
    },
    ...(['add', 'delete'] as const).map((kind): Row => ({
      says: 'Always an empty array for add and delete.',
      seen: kind,
      check: async (world) => expect((await eventOf(world, kind)).updates).toEqual([]),
    })),
    {
      says: 'kind | string | add, update or delete',
      seen: 'a deleted object is served no more, and its event has the id it had',
      check: async (world) => {
        const { account, user, deleted } = await told(world);
        const event = await eventOf(world, 'delete');
        expect([event.id, (await account.records(user.id, 'company-officers')).some(({ id }) => id === deleted)]).toEqual([deleted, false]);
      },
    },
  ],
};

/** Three companies of which together more than 1 MB changes. */
const split = (world: World): Promise<{ bodies: Json[]; requests: Caught[]; ids: string[]; account: Account }> =>
  world.once('split', async () => {
    const account = await world.account('split');
    await newAlert(world, account, 'Split', { url: world.hook('split') });
    const sirens = [generated(151), generated(152), generated(153)];
    const companies: Json[] = [];
    for (const siren of sirens) companies.push(await watched(account, siren, ['Split']));
    for (const company of companies) {
      await world.sandbox(`/_control/companies/${company.siren}/notices`, { count: 450 }, 'PUT');
      await account.sync(company.id, ['LEGAL_NOTICE']);
    }
    await pending(world, account, 'Split', 1_300);
    await world.staff('pass', 'run');
    const requests = await world.caught(world.hook('split'), 2);
    const parts = bodyOf(requests[0]!).parts;
    const all = await world.caught(world.hook('split'), parts);
    return { account, requests: all, bodies: all.map(bodyOf), ids: companies.map(({ id }) => id) };
  });
const usersOf = ({ events: all }: Json): string[] => [...new Set<string>(all.map(({ user_id }: Json) => user_id))];

export const splitting: Group = {
  code: 'SP',
  title: 'splitting',
  rows: [
    {
      says: 'a body larger than 1 MB is delivered as several requests cut company by company.',
      seen: 'three companies come in several requests, none of which is larger than 1 MB',
      check: async (world) => {
        const { requests } = await split(world);
        expect([requests.length > 1, requests.every(({ body }) => Buffer.byteLength(body) <= 1_000_000)]).toEqual([true, true]);
      },
    },
    {
      says: 'cut company by company.',
      seen: 'the events of a company are all in one part',
      check: async (world) => {
        const { bodies, ids } = await split(world);
        expect(bodies.flatMap(usersOf).toSorted()).toEqual(ids.toSorted());
      },
    },
    {
      says: 'The parts share one batch_id and are numbered part / parts.',
      seen: 'one batch_id',
      check: async (world) => expect(new Set((await split(world)).bodies.map(({ batch_id }) => batch_id)).size).toBe(1),
    },
    {
      says: 'The parts share one batch_id and are numbered part / parts.',
      seen: '`part` counts from 1 to `parts`',
      check: async (world) => {
        const { bodies } = await split(world);
        expect(bodies.map(({ part, parts }) => `${part}/${parts}`).toSorted()).toEqual(
          bodies.map((_, place) => `${place + 1}/${bodies.length}`),
        );
      },
    },
    {
      says: 'Each part is self-contained and has its own notification_id and its own retries.',
      seen: 'each part has its own notification_id',
      check: async (world) => {
        const { bodies } = await split(world);
        expect(new Set(bodies.map(({ notification_id }) => notification_id)).size).toBe(bodies.length);
      },
    },
    {
      says: 'Each part is self-contained',
      seen: 'each part has all members, and is signed itself',
      check: async (world) => {
        const { bodies, requests, account } = await split(world);
        for (const body of bodies)
          expect(Object.keys(body)).toEqual(['notification_id', 'batch_id', 'part', 'parts', 'sent_at', 'alert', 'events']);
        for (const request of requests) expectSigned(request, account.secret, world.reached.sandboxUrl);
      },
    },
    {
      says: 'Parts have no delivery order.',
      seen: 'a receiver can put them together by `part`, whatever came first: no event is lost or doubled',
      check: async (world) => {
        const all = (await split(world)).bodies.flatMap(({ events: each }) => each.map(({ id }: Json) => id));
        expect(all.length).toBe(new Set(all).size);
      },
    },
    {
      says: 'Webhook body size | alert delivery | Over 1 MB it is split by company.',
      seen: 'below 1 MB it is one request',
      everyday: true,
      check: async (world) => {
        const account = await world.account('unsplit');
        await newAlert(world, account, 'Unsplit', { url: `${world.hook('unsplit')}/${account.id}` });
        const user = await watched(account, generated(154), ['Unsplit']);
        await change(world, account, user);
        await pending(world, account, 'Unsplit', 1);
        await world.staff('pass', 'run');
        expect(bodyOf((await world.caught(`${world.hook('unsplit')}/${account.id}`, 1))[0]!)).toMatchObject({ part: 1, parts: 1 });
      },
    },
    {
      says: 'Webhook body size | alert delivery | Over 1 MB it is split by company.',
      seen: 'a single company with more than 1 MB stays in one request',
      note: '1 MB',
      check: async (world) => {
        const account = await world.account('large');
        await newAlert(world, account, 'Large', { url: world.hook('large') });
        const user = await watched(account, generated(155), ['Large']);
        await world.sandbox(`/_control/companies/${user.siren}/notices`, { count: 900 }, 'PUT');
        await account.sync(user.id, ['LEGAL_NOTICE']);
        await pending(world, account, 'Large', 890);
        await world.staff('pass', 'run');
        const [request] = await world.caught(world.hook('large'), 1);
        expect([Buffer.byteLength(request!.body) > 1_000_000, bodyOf(request!).parts]).toEqual([true, 1]);
      },
    },
  ],
};
