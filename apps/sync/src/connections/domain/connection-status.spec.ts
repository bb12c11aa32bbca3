import { describe, expect, it } from '@jest/globals';
import type { ConnectionStatus } from '@company-data/contracts';
import { provider, type ProviderManifest } from '@company-data/providers';
import { type Reading, statusAfter } from './connection-status.js';

const manifest = (authorization: ProviderManifest['authorization']): ProviderManifest => ({
  ...provider('company_legal_fr'),
  authorization,
});
const after = (authorization: ProviderManifest['authorization'], status: ConnectionStatus, outcome: Partial<Reading>) =>
  statusAfter({ connectionId: 'c', status, succeeded: false, refused: false, ...outcome }, manifest(authorization))?.status;

describe('the status of a connection after a reading', () => {
  it.each([
    ['REAUTH_REQUIRED', 'an end user consented', 'redirect'],
    ['ERROR', "they are the account's credentials", 'credentials'],
    [undefined, "they are the deployment's credentials", 'none'],
  ] as const)('is %s when it was refused and %s', (status, _whose, authorization) => {
    expect(after(authorization, 'CONNECTED', { refused: true })).toBe(status);
  });

  it('stays CONNECTED when one data type was refused and another one read', () => {
    expect(after('redirect', 'CONNECTED', { refused: true, succeeded: true })).toBeUndefined();
  });

  it('stays when the provider could not be reached', () => {
    expect(after('redirect', 'CONNECTED', {})).toBeUndefined();
    expect(after('redirect', 'REAUTH_REQUIRED', {})).toBeUndefined();
  });

  it('is told once: a second refusal changes nothing', () => {
    expect(after('redirect', 'REAUTH_REQUIRED', { refused: true })).toBeUndefined();
  });

  it.each(['REAUTH_REQUIRED', 'ERROR'] as const)('is CONNECTED again from %s when it could be read', (status) => {
    expect(after('redirect', status, { succeeded: true })).toBe('CONNECTED');
  });

  it.each(['PENDING_AUTH', 'DISCONNECTED'] as const)('stays %s whatever a job that was under way says', (status) => {
    expect(after('redirect', status, { succeeded: true })).toBeUndefined();
    expect(after('redirect', status, { refused: true })).toBeUndefined();
  });
});
