import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntryResource, Page, ProviderResource } from '@company-data/contracts';
import { dataTypes } from '@company-data/data-types';
import { provider } from '@company-data/providers';
import { eventually } from '@company-data/testing';
import { launchBrowser } from '@company-data/testing/browser';
import type { Browser } from 'playwright-core';
import { type ApiClient, CONSENTED, type Connected, ProviderHarness, READ_BY_ACCOUNT, RunningSystem } from '../src/index.js';
import { otherValue, specifiedProviders } from './provider-rows.js';

let system: RunningSystem;
let api: ApiClient;
let browser: Browser;
beforeAll(async () => {
  system = await RunningSystem.shared();
  api = system.api;
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

const statusesOf = (entries: EntryResource[]): string[] => [...new Set(entries.map(({ status }) => status))];

/** Returns the status, the availability and the source statuses of each entry. */
const outcomesOf = (entries: EntryResource[]): unknown[] =>
  entries.map(({ data_type, status, availability, sources }) => [
    data_type,
    status,
    availability,
    [...new Set(sources.map((source) => source.status))],
  ]);

/** Expects that every data type of a provider has data and a successful entry. */
async function expectAllServed(userId: string, types: string[]): Promise<void> {
  const entries = await api.synchronize(userId, types);
  const read = types.filter((type) => dataTypes.get(type)!.compute === undefined);
  expect(outcomesOf(entries.filter(({ data_type }) => read.includes(data_type)))).toEqual(
    read.map((type) => [type, 'SUCCESS', 'AVAILABLE', ['SUCCESS']]),
  );
  expect(statusesOf(entries)).toEqual(['SUCCESS']);
  for (const type of types) expect([type, await isServed(userId, type)]).toEqual([type, true]);
}

/** True when a data type has data. */
async function isServed(userId: string, type: string): Promise<boolean> {
  const { path, shape } = dataTypes.get(type)!;
  const { status, body } = await api.get<Page<object>>(`/users/${userId}/${path}`);
  return status === 200 && (shape === 'object' || body.total > 0);
}

describe.each(CONSENTED)('%s with end user consent', (name) => {
  let trial: ProviderHarness;
  const types = provider(name).dataTypes;
  /** Ways in which a consent ends. A bank may also require strong authentication again. */
  const endings = ['expired', 'revoked', ...(types.includes('BANK_ACCOUNT') ? ['strong_authentication'] : [])];

  beforeAll(async () => {
    trial = await ProviderHarness.begin(system, name);
  });

  async function connected(outcome: string): Promise<Connected> {
    const account = trial.accountThat(outcome);
    const begun = await trial.company(account);
    await trial.consent(begun, account.consents_as!);
    expect(await trial.read(begun)).toMatchObject({ status: 'CONNECTED', status_reason: null, action_url: null });
    return begun;
  }

  it('has data for every type after its end user has consented', async () => {
    const { user } = await connected('ok');
    await expectAllServed(user.id, types);
  });

  it('is connected in a browser that then returns to the client', async () => {
    const account = trial.accountThat('ok');
    const begun = await trial.company(account);
    const context = await browser.newContext({ locale: 'fr-FR', javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto((await trial.read(begun)).action_url!);
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
    expect(await trial.read(begun)).toMatchObject({ status: 'CONNECTED' });
  });

  it('returns the same records when nothing changed at the provider', async () => {
    const { user } = await connected('ok');
    await api.synchronize(user.id, types);
    const again = await api.synchronize(user.id, types);
    expect(again.map(({ data_type, counts }) => [data_type, counts?.added, counts?.deleted])).toEqual(
      again.map(({ data_type }) => [data_type, 0, 0]),
    );
  });

  it('stays PENDING_AUTH when its end user refuses the consent', async () => {
    const account = trial.accountThat('ok');
    const begun = await trial.company(account);
    const page = await begun.endUser.authorize((await trial.read(begun)).action_url!, begun.connection.id, account.consents_as!, 'deny');
    expect(page.html).toContain('app.example.com');
    expect(await trial.read(begun)).toMatchObject({ status: 'PENDING_AUTH', action_url: expect.any(String) });
  });

  it.each(endings)('requires a new consent and keeps its id and data when the account is %s', async (outcome) => {
    const account = trial.accountThat(outcome);
    const broken = await connected(outcome);
    // A consent may end during a read. The types that were read before that succeed and repair the
    // connection.
    await eventually(async () => {
      const refused = statusesOf(await api.synchronize(broken.user.id, types)).includes('AUTH_ERROR');
      return refused && (await trial.read(broken)).status === 'REAUTH_REQUIRED';
    });
    expect(await trial.read(broken)).toMatchObject({
      status: 'REAUTH_REQUIRED',
      status_reason: expect.any(String),
      action_url: expect.any(String),
    });
    const refusal = await api.post(`/users/${broken.user.id}/sync`, { data_types: types });
    expect(refusal).toMatchObject({ status: 422, body: { code: 'CONNECTION_NOT_CONNECTED' } });
    await trial.consent(broken, account.consents_as!);
    expect(await trial.read(broken)).toMatchObject({ id: broken.connection.id, status: 'CONNECTED' });
  });
});

describe.each(READ_BY_ACCOUNT)('%s with the credentials of the account', (name) => {
  let trial: ProviderHarness;
  const { dataTypes: types, credentials } = provider(name);
  const collected = types.find((type) => dataTypes.get(type)!.compute === undefined)!;

  beforeAll(async () => {
    trial = await ProviderHarness.begin(system, name, { byAccount: true });
  });

  it('has data for every type without a consent', async () => {
    const { user, connection } = await trial.company(trial.accountThat('ok'));
    expect(connection).toMatchObject({ status: 'CONNECTED', status_reason: null, action_url: null });
    await expectAllServed(user.id, types);
  });

  it.each(credentials.map((field) => field.name))(
    'reports a wrong %s without its value, and is read once it is corrected',
    async (field) => {
      const account = trial.accountThat('ok');
      const wrong = otherValue(account.credentials[field]!);
      const broken = await trial.company({ ...account, credentials: { ...account.credentials, [field]: wrong } });
      const [entry] = await api.synchronize(broken.user.id, [collected]);
      // A credential that the read does not use is not checked. It belongs to the application to
      // which end users consent.
      if (entry!.status === 'SUCCESS') return expect(CONSENTED).toContain(name);
      expect(entry).toMatchObject({ status: 'AUTH_ERROR', error: { code: 'CREDENTIALS_REFUSED' } });
      const told = await trial.read(broken);
      expect(told).toMatchObject({ status: 'ERROR', status_reason: expect.stringContaining(field) });
      expect([told.status_reason, entry!.error!.message].join(' ')).not.toContain(String(wrong));
      await trial.putCredentials(account.credentials);
      await eventually(async () => (await trial.read(broken)).status === 'CONNECTED');
      expect(statusesOf(await api.synchronize(broken.user.id, [collected]))).toEqual(['SUCCESS']);
    },
  );
});

describe('providers of the specification', () => {
  it('are listed with their data types, and are available when an adapter exists', async () => {
    const { body } = await api.get<ProviderResource[]>('/providers');
    const listed = new Map(body.map((each) => [each.provider_name, each]));
    const rows = specifiedProviders();
    expect(rows.length).toBe(11);
    expect(rows.map(({ name }) => [name, listed.get(name)?.data_types.toSorted(), listed.get(name)?.available])).toEqual(
      rows.map(({ name, types }) => [name, types.toSorted(), provider(name).sources.length > 0]),
    );
  });
});
