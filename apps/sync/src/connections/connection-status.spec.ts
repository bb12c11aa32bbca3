import { describe, expect, it } from '@jest/globals';
import type { ConnectionStatus } from '@company-data/contracts';
import { provider, type ProviderManifest, providers } from '@company-data/providers';
import { initialStatus, type JobResult, statusAfter } from './connection-status.js';

const manifest = (authorization: ProviderManifest['authorization']): ProviderManifest => ({
  ...provider('company_legal_fr'),
  authorization,
});
const after = (authorization: ProviderManifest['authorization'], status: ConnectionStatus, outcome: Partial<JobResult>) =>
  statusAfter({ connectionId: 'c', status, succeeded: false, ...outcome }, manifest(authorization))?.status;

describe('status of a new connection', () => {
  const begin = (authorization: ProviderManifest['authorization'], configured: boolean, auto_connect = false) =>
    initialStatus(manifest(authorization), { settings: { auto_connect }, configured, experimentalConsents: '' }).status;

  it.each([
    ['CONNECTED', 'no authorization is needed', 'none', false],
    ['CONNECTED', 'the credentials of the account authorize it', 'credentials', true],
    ['ERROR', 'the account has no credentials', 'credentials', false],
    ['PENDING_AUTH', 'the end user must consent', 'redirect', true],
    ['PENDING_AUTH', 'the end user must consent and the account has no credentials', 'redirect', false],
  ] as const)('is %s when %s', (status, _why, authorization, configured) => {
    expect(begin(authorization, configured)).toBe(status);
  });

  it.each(['none', 'credentials'] as const)('is CONNECTED when the account sets auto_connect (%s)', (authorization) => {
    expect(begin(authorization, false, true)).toBe('CONNECTED');
  });

  it('is CONNECTED with auto_connect only when the application has its own tokens', () => {
    const consented = [...providers.values()].filter(({ authorization }) => authorization === 'redirect');
    const own = ({ tokens }: ProviderManifest): boolean =>
      tokens!.grants.some(({ kind }) => kind === 'client_credentials' || kind === 'own_token');
    expect(new Set(consented.map(own)).size).toBe(2);
    for (const each of consented) {
      const { status } = initialStatus(each, { settings: { auto_connect: true }, configured: true, experimentalConsents: '' });
      expect([each.name, status]).toEqual([each.name, own(each) ? 'CONNECTED' : 'PENDING_AUTH']);
    }
  });

  it.each([
    ['', false, 'ERROR'],
    ['other,payment_platform_b', false, 'ERROR'],
    ['other,payment_platform_a', false, 'PENDING_AUTH'],
    ['', true, 'CONNECTED'],
  ])(
    'offers an experimental consent only when the deployment lists %p (auto_connect: %p)',
    (experimentalConsents, auto_connect, status) => {
      const found = initialStatus(provider('payment_platform_a'), { settings: { auto_connect }, configured: true, experimentalConsents });
      expect(found.status).toBe(status);
      if (status === 'ERROR') expect(found.reason).toContain('auto_connect');
    },
  );

  it('offers a consent that is not experimental in each deployment', () => {
    const others = [...providers.values()].filter(
      ({ name, authorization }) => authorization === 'redirect' && name !== 'payment_platform_a',
    );
    const statuses = others.map((each) => initialStatus(each, { settings: {}, configured: true, experimentalConsents: '' }).status);
    expect([others.length > 2, new Set(statuses)]).toEqual([true, new Set(['PENDING_AUTH'])]);
  });

  it('has a reason about auto_connect only when the account sets it without effect', () => {
    const reason = (auto_connect: boolean) =>
      initialStatus(manifest('redirect'), { settings: { auto_connect }, configured: true, experimentalConsents: '' }).reason;
    expect(reason(true)).toBe(`${reason(false)} auto_connect has no effect, because only the end user can give this access.`);
  });
});

describe('status of a connection after a job', () => {
  it.each([
    ['REAUTH_REQUIRED', 'the provider rejects the consent', 'redirect', 'consent'],
    ['ERROR', 'the provider rejects the application that end users authorize', 'redirect', 'credentials'],
    ['ERROR', 'the provider rejects the credentials of the account', 'credentials', 'credentials'],
    [undefined, 'the provider rejects the credentials of the deployment', 'none', 'credentials'],
  ] as const)('changes to %s when %s', (status, _what, authorization, refused) => {
    expect(after(authorization, 'CONNECTED', { refused })).toBe(status);
  });

  it('stays CONNECTED when one data type was rejected and another was read', () => {
    expect(after('redirect', 'CONNECTED', { refused: 'consent', succeeded: true })).toBeUndefined();
  });

  it('does not change when the provider is unreachable', () => {
    expect(after('redirect', 'CONNECTED', {})).toBeUndefined();
    expect(after('redirect', 'REAUTH_REQUIRED', {})).toBeUndefined();
  });

  it('does not change on a second rejection', () => {
    expect(after('redirect', 'REAUTH_REQUIRED', { refused: 'consent' })).toBeUndefined();
  });

  it.each(['REAUTH_REQUIRED', 'ERROR'] as const)('changes from %s to CONNECTED when a data type was read', (status) => {
    expect(after('redirect', status, { succeeded: true })).toBe('CONNECTED');
  });

  it('stays REAUTH_REQUIRED when the read succeeded just before the authorization expired', () => {
    expect(after('redirect', 'REAUTH_REQUIRED', { succeeded: true, ended: true })).toBeUndefined();
  });

  it.each(['PENDING_AUTH', 'DISCONNECTED'] as const)('stays %s regardless of the result of a job in progress', (status) => {
    expect(after('redirect', status, { succeeded: true })).toBeUndefined();
    expect(after('redirect', status, { refused: 'consent' })).toBeUndefined();
  });

  it.each([
    ['includes the advice when credentials of the account are rejected', 'credentials', 'credentials', true],
    ['omits the advice when a consent is rejected', 'redirect', 'consent', false],
  ] as const)('reason %s', (_, authorization, refused, told) => {
    const reading = {
      connectionId: 'c',
      status: 'CONNECTED' as const,
      succeeded: false,
      refused,
      advice: 'The source refused login or password.',
    };
    const reason = statusAfter(reading, { authorization } as ProviderManifest)!.reason!;
    expect(reason.includes('login or password')).toBe(told);
  });
});
