import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataConnectionResource, EntryResource, Page, UserResource } from '@company-data/contracts';
import { dataTypes } from '@company-data/data-types';
import { provider, providers } from '@company-data/providers';
import { EndUser, eventually } from '@company-data/testing';
import { launchBrowser } from '@company-data/testing/browser';
import type { Browser } from 'playwright-core';
import { type ApiClient, type FictitiousAccount, RunningSystem } from '../src/index.js';

/** Providers that end users consent at and that can be read. */
const consented = [...providers.values()].filter(({ authorization, collected }) => authorization === 'redirect' && collected.length > 0);

let system: RunningSystem;
let browser: Browser;
beforeAll(async () => {
  system = await RunningSystem.startPatient();
  browser = await launchBrowser();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

describe.each(consented.map(({ name }) => name))('%s, from its catalogue entry to its records', (name) => {
  let api: ApiClient;
  let accounts: FictitiousAccount[];
  const types = provider(name).dataTypes;
  /** How consents end: at banks also by their asking for strong authentication again. */
  const endings = ['expired', 'revoked', ...(types.includes('BANK_ACCOUNT') ? ['strong_authentication'] : [])];

  beforeAll(async () => {
    api = system.api;
    accounts = (await system.accounts()).filter(({ provider_name }) => provider_name === name);
    await put(`/providers/${name}`, { enable: true });
  });

  const put = async (path: string, body: object): Promise<void> =>
    expect(await api.call('PUT', path, { body })).toMatchObject({ status: 200 });

  const accountThat = (outcome: string): FictitiousAccount | undefined => accounts.find((account) => account.outcome === outcome);

  interface Connected {
    user: UserResource;
    connection: DataConnectionResource;
    endUser: EndUser;
  }

  /** A company whose end user is about to consent. */
  async function begin({ siren, credentials }: FictitiousAccount): Promise<Connected> {
    await put(`/providers/${name}/credentials`, { credentials });
    const returnUrl = 'https://app.example.com/back?from=company-data';
    const { body: user } = await api.post<UserResource>('/users/legal', { name: `EXEMPLE ${siren}`, siren, return_url: returnUrl });
    const wanted = { provider_name: name, requested_data_types: types };
    const { body: connection } = await api.post<DataConnectionResource>(`/users/${user.id}/data-connections`, wanted);
    return { user, connection, endUser: new EndUser() };
  }

  const read = async ({ user, connection }: Connected): Promise<DataConnectionResource> =>
    (await api.get<DataConnectionResource>(`/users/${user.id}/data-connections/${connection.id}`)).body;

  /** The end user goes where the API says, and consents as the account says. */
  async function consent(connected: Connected, consentsAs: string): Promise<string> {
    const { action_url } = await read(connected);
    return (await connected.endUser.authorize(action_url!, connected.connection.id, consentsAs)).html;
  }

  async function connected(outcome: string): Promise<Connected> {
    const account = accountThat(outcome)!;
    const begun = await begin(account);
    await consent(begun, account.consents_as!);
    expect(await read(begun)).toMatchObject({ status: 'CONNECTED', status_reason: null, action_url: null });
    return begun;
  }

  const statusesOf = (entries: EntryResource[]): string[] => [...new Set(entries.map(({ status }) => status))];

  it('serves every type with data, once its end user has consented', async () => {
    const { user } = await connected('ok');
    expect(statusesOf(await api.synchronize(user.id, types))).toEqual(['SUCCESS']);
    for (const type of types) {
      const { path, shape } = dataTypes.get(type)!;
      const answer = await api.get<Page<object>>(`/users/${user.id}/${path}`);
      expect([type, answer.status]).toEqual([type, 200]);
      if (shape === 'list') expect([type, answer.body.total > 0]).toEqual([type, true]);
    }
  });

  it('is connected by a person with a browser, who is led back to where he came from', async () => {
    const account = accountThat('ok')!;
    const begun = await begin(account);
    const context = await browser.newContext({ locale: 'fr-FR', javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto((await read(begun)).action_url!);
    await page.locator('form[action$="/authorize"] button').click();
    await page.selectOption('select[name="consents_as"]', account.consents_as!);
    await page.locator('button[value="approve"]').click();
    await page.waitForURL(`**/callback/${name}?**`);
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    const back = new URL((await page.locator('a[href^="https://app.example.com/back"]').first().getAttribute('href'))!);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      from: 'company-data',
      user_id: begun.user.id,
      connection_id: begun.connection.id,
      provider: name,
      status: 'CONNECTED',
    });
    await context.close();
    expect(await read(begun)).toMatchObject({ status: 'CONNECTED' });
  });

  it('changes nothing of what is served, when nothing changed at the provider', async () => {
    const { user } = await connected('ok');
    await api.synchronize(user.id, types);
    const again = await api.synchronize(user.id, types);
    expect(again.map(({ data_type, counts }) => [data_type, counts?.added, counts?.deleted])).toEqual(
      again.map(({ data_type }) => [data_type, 0, 0]),
    );
  });

  it('stays unauthorized and says so, when its end user refuses', async () => {
    const account = accountThat('ok')!;
    const begun = await begin(account);
    const page = await begun.endUser.authorize((await read(begun)).action_url!, begun.connection.id, account.consents_as!, 'deny');
    expect(page.html).toContain('app.example.com');
    expect(await read(begun)).toMatchObject({ status: 'PENDING_AUTH', action_url: expect.any(String) });
  });

  it.each(endings)('asks its end user again, and is repaired with its id and its data, when the account is %s', async (outcome) => {
    const account = accountThat(outcome)!;
    const broken = await connected(outcome);
    // What was consented to may end after it was read once.
    await eventually(async () => statusesOf(await api.synchronize(broken.user.id, types)).includes('AUTH_ERROR'));
    expect(await read(broken)).toMatchObject({
      status: 'REAUTH_REQUIRED',
      status_reason: expect.any(String),
      action_url: expect.any(String),
    });
    const refusal = await api.post(`/users/${broken.user.id}/sync`, { data_types: types });
    expect(refusal).toMatchObject({ status: 422, body: { code: 'CONNECTION_NOT_CONNECTED' } });
    await consent(broken, account.consents_as!);
    expect(await read(broken)).toMatchObject({ id: broken.connection.id, status: 'CONNECTED' });
  });
});
