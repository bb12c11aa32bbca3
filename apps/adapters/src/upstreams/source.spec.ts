import { afterAll, describe, expect, it } from '@jest/globals';
import { createEgress } from '@company-data/egress';
import type { SourceManifest } from '@company-data/providers';
import { createSources, ownerOf, type Source, sourceAccount } from './source.js';

const manifest: SourceManifest = {
  name: 'registrar',
  title: 'Registrar',
  meaning: 'Registrar',
  configuration: { url: 'UPSTREAM_EXAMPLE_URL' },
  secrets: ['password'],
  options: { keep_days: { variable: 'UPSTREAM_EXAMPLE_KEEP_DAYS', meaning: 'how it is read', pattern: '^\\d+$', default: '30' } },
};
const source = (configuration: Record<string, string>): Source => ({
  manifest,
  configuration,
  resolve: () => {
    throw new Error('not reached in this test');
  },
});
const url = 'https://registrar.example';

const mine = (credentials: Record<string, string> | null = null) => ({ accountId: 'mine', credentials });

describe('ownerOf', () => {
  it('does not change with the password of the deployment', () => {
    const [before, after] = ['old', 'new'].map((password) => ownerOf(source({ url, account: '1', password }), mine()));
    expect(before).toBe(after);
  });

  it('does not change with an option', () => {
    const [before, after] = ['30', '60'].map((keep_days) => ownerOf(source({ url, account: '1', keep_days }), mine()));
    expect(before).toBe(after);
  });

  it('is the same for all accounts when the deployment pays', () => {
    const [one, other] = ['mine', 'theirs'].map((accountId) => ownerOf(source({ url, account: '1' }), { accountId, credentials: null }));
    expect(one).toBe(other);
  });

  it.each([
    ['another account of the deployment', source({ url, account: '2' }), null],
    ['another address', source({ url: 'https://sandbox.example', account: '1' }), null],
    ["a client's own account", source({ url, account: '1' }), { client_id: '1', password: 'right' }],
  ])('differs for %s', (_, other, credentials) => {
    expect(ownerOf(other, mine(credentials))).not.toBe(ownerOf(source({ url, account: '1' }), mine()));
  });

  it('does not change with the password of a client', () => {
    const [before, after] = ['old', 'new'].map((password) => ownerOf(source({ url }), mine({ client_id: '1', password }), ['password']));
    expect(before).toBe(after);
  });

  it('changes with the upstream account of a client', () => {
    const [one, other] = ['1', '2'].map((client_id) => ownerOf(source({ url }), mine({ client_id, password: 'p' }), ['password']));
    expect(one).not.toBe(other);
  });

  it('changes with an API key when nothing else identifies the account', () => {
    const [test, live] = ['test_1', 'live_1'].map((api_key) => ownerOf(source({ url }), mine({ api_key }), ['api_key']));
    expect(test).not.toBe(live);
  });

  it('depends on the account only when responses are cached per account', () => {
    const handing = (address: string) => ({ ...source({ url: address }), manifest: { ...manifest, cachedPerAccount: true as const } });
    const owners = [
      ownerOf(handing(url), mine({ client_id: '1' })),
      ownerOf(handing('https://other.example'), mine({ client_id: '2' })),
      ownerOf(handing(url), mine()),
      ownerOf(handing(url), { accountId: 'theirs', credentials: { client_id: '1' } }),
    ];
    expect(owners.map((owner) => owner === owners[0])).toEqual([true, true, true, false]);
  });

  it('differs for another account with the same credentials', () => {
    const credentials = { client_id: '1', password: 'right' };
    const owners = [mine(credentials), { accountId: 'theirs', credentials }].map((requester) =>
      ownerOf(source({ url }), requester, ['password']),
    );
    expect(owners[0]).not.toBe(owners[1]);
  });
});

describe('sourceAccount', () => {
  const application = { client_id: 'app', client_secret: 's' };
  const accountOf = (connectionId: string, consent: boolean, credentials = application, accountId = 'mine') =>
    sourceAccount(source({ url }), { accountId, credentials, connectionId }, consent, 'key');

  it('shares budgets but no session between end users of one client with consents', () => {
    const [one, other] = [accountOf('1', true), accountOf('2', true)];
    expect([one.name === other.name, one.session === other.session]).toEqual([true, false]);
  });

  it('shares budgets and session between connections without consent', () => {
    expect(accountOf('1', false)).toEqual(accountOf('2', false));
  });

  it('shares budgets but no wait queue between accounts with the same credentials', () => {
    const [one, other] = [accountOf('1', false), accountOf('1', false, application, 'theirs')];
    expect([one.name === other.name, one.waitQueueKey === other.waitQueueKey]).toEqual([true, false]);
  });

  it('is the same for all accounts when the deployment uses its own credentials', () => {
    const requested = { ...source({ url }), manifest: { ...manifest, asDeployment: true as const } };
    const [one, other] = ['app', 'other'].map((client_id) =>
      sourceAccount(requested, { accountId: 'mine', credentials: { client_id }, connectionId: '1' }, false, 'key'),
    );
    expect(one).toEqual(other);
  });

  it('differs for other credentials, which its names do not contain', () => {
    const [one, other] = [accountOf('1', false), accountOf('1', false, { ...application, client_secret: 'other' })];
    expect([one.name === other.name, one.session === other.session, one.name.includes('app')]).toEqual([false, false, false]);
  });
});

describe('source at the address of an account', () => {
  const egress = createEgress();
  const shop: SourceManifest = {
    name: 'shop',
    title: 'Shop',
    meaning: 'Shop',
    configuration: { url: 'UPSTREAM_SHOP_URL' },
    address: { givenBy: ['shop_url'] },
  };
  const { resolve } = createSources([shop], () => ({ url: '{shop_url}/api' }), egress).get('shop')!;
  afterAll(() => egress.close());

  it('has one circuit breaker per address', () => {
    const [one, same, other] = ['https://a.example', 'https://a.example/', 'https://b.example'].map((shop_url) => resolve({ shop_url }));
    expect([one!.upstream === same!.upstream, one!.upstream === other!.upstream, one!.configuration['url']]).toEqual([
      true,
      false,
      'https://a.example/api',
    ]);
  });

  it('calls no private address', async () => {
    const calling = resolve({ shop_url: 'https://10.0.0.1' }).upstream.call({ path: '/orders' });
    await expect(calling).rejects.toMatchObject({ kind: 'forbidden-address' });
  });
});
