import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@company-data/testing';
import { expect } from '@jest/globals';
import type { Row } from './row.js';
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

export const bodyOf = ({ body }: Caught): Json => JSON.parse(body);

/** Expects that both signatures of a request are those of the specification. */
export function expectSigned({ headers, path, body }: Caught, secret: string, sandboxUrl: string): void {
  const [, time = ''] = /^t=(\d+),/.exec(headers['x-service-signature'] ?? '') ?? [];
  expect(headers['x-service-signature']).toBe(`t=${time},v1=${hmac(secret, `${time}.${body}`)}`);
  expect(headers['x-webhook-signature']).toBe(`sha256=${hmac(secret, sandboxUrl + path)}`);
}

interface AlertOptions {
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

interface Told {
  account: Account;
  user: Json;
  alerts: Record<string, Json>;
  requests: Record<string, Caught>;
  served: Json;
  deleted: string;
}

export const WATCHED = ['LEGAL_NOTICE', 'OFFICER', 'COMPANY_PROFILE'];

const TYPES = ['LEGAL_NOTICE', 'COMPANY_OFFICER', 'COMPANY_PROFILE'];

/**
 * Three alerts of one company: a notice and officers are added, the profile is updated, and an
 * officer is deleted.
 */
export const told = (world: World): Promise<Told> =>
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

export const requestOf = async (world: World, type: string): Promise<Caught> => (await told(world)).requests[type]!;

export const envelopeOf = async (world: World, type = 'OFFICER'): Promise<Json> => bodyOf(await requestOf(world, type));

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

export const filterRow = (seen: string, filter: (notice: Json) => object, expected: number): Row => ({
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

export const nameOf = (notice: Json): string => notice.persons[0].name ?? notice.persons[0].last_name;

export const personField = (notice: Json): string => (notice.persons[0].name === null ? 'last_name' : 'name');

/** Messages to an address, with their text. */
export async function mailsTo(world: World, address: string, least: number): Promise<Json[]> {
  const listed = await eventually(async () => {
    const { messages } = await world.sandbox(`/_mail.json?to=${encodeURIComponent(address)}`);
    return messages.length >= least ? (messages as Json[]) : undefined;
  });
  return Promise.all(listed.map(({ number }) => world.sandbox(`/_mail/${number}.json`)));
}

/** One e-mail of two companies. */
export const mailed = (world: World): Promise<{ mails: Json[]; sirens: string[] }> =>
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
