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

describe('the status of a new connection', () => {
  const begin = (authorization: ProviderManifest['authorization'], configured: boolean, auto_connect = false) =>
    initialStatus(manifest(authorization), { settings: { auto_connect }, configured }).status;

  it.each([
    ['CONNECTED', 'nobody has to authorize', 'none', false],
    ['CONNECTED', "the account's credentials do", 'credentials', true],
    ['ERROR', 'the account has set no credentials', 'credentials', false],
    ['PENDING_AUTH', 'the end user has to consent', 'redirect', true],
    ['PENDING_AUTH', 'the end user has to consent, and the account has set no credentials yet', 'redirect', false],
  ] as const)('is %s when %s', (status, _why, authorization, configured) => {
    expect(begin(authorization, configured)).toBe(status);
  });

  it.each(['none', 'credentials'] as const)('is CONNECTED when the account skips the manual step (%s)', (authorization) => {
    expect(begin(authorization, false, true)).toBe('CONNECTED');
  });

  it('is CONNECTED when the account skips the consent, where its application has tokens of its own, and else PENDING_AUTH', () => {
    const consented = [...providers.values()].filter(({ authorization }) => authorization === 'redirect');
    const own = ({ tokens }: ProviderManifest): boolean =>
      tokens!.grants.some(({ kind }) => kind === 'client_credentials' || kind === 'own_token');
    expect(new Set(consented.map(own)).size).toBe(2);
    for (const each of consented) {
      const { status } = initialStatus(each, { settings: { auto_connect: true }, configured: true });
      expect([each.name, status]).toEqual([each.name, own(each) ? 'CONNECTED' : 'PENDING_AUTH']);
    }
  });
});

describe('the status of a connection after a reading', () => {
  it.each([
    ['REAUTH_REQUIRED', 'what an end user consented to was refused', 'redirect', 'consent'],
    ['ERROR', "it was the account's application that an end user consents to", 'redirect', 'credentials'],
    ['ERROR', "it was the account's credentials", 'credentials', 'credentials'],
    [undefined, "it was the deployment's credentials", 'none', 'credentials'],
  ] as const)('is %s when %s', (status, _what, authorization, refused) => {
    expect(after(authorization, 'CONNECTED', { refused })).toBe(status);
  });

  it('stays CONNECTED when one data type was refused and another one read', () => {
    expect(after('redirect', 'CONNECTED', { refused: 'consent', succeeded: true })).toBeUndefined();
  });

  it('stays when the provider could not be reached', () => {
    expect(after('redirect', 'CONNECTED', {})).toBeUndefined();
    expect(after('redirect', 'REAUTH_REQUIRED', {})).toBeUndefined();
  });

  it('is told once: a second refusal changes nothing', () => {
    expect(after('redirect', 'REAUTH_REQUIRED', { refused: 'consent' })).toBeUndefined();
  });

  it.each(['REAUTH_REQUIRED', 'ERROR'] as const)('is CONNECTED again from %s when it could be read', (status) => {
    expect(after('redirect', status, { succeeded: true })).toBe('CONNECTED');
  });

  it('stays REAUTH_REQUIRED when it could be read just before its authorization ended', () => {
    expect(after('redirect', 'REAUTH_REQUIRED', { succeeded: true, ended: true })).toBeUndefined();
  });

  it.each(['PENDING_AUTH', 'DISCONNECTED'] as const)('stays %s whatever a job that was under way says', (status) => {
    expect(after('redirect', status, { succeeded: true })).toBeUndefined();
    expect(after('redirect', status, { refused: 'consent' })).toBeUndefined();
  });

  it.each([
    ['which credentials were refused and what may come of it', 'credentials', 'credentials', true],
    ['nothing of credentials that nobody set, whatever is known', 'redirect', 'consent', false],
  ] as const)('tells %s', (_, authorization, refused, told) => {
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
