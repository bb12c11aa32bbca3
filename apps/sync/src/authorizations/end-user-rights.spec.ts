import { describe, expect, it } from '@jest/globals';
import type { ConnectionStatus } from '@company-data/contracts';
import { canAuthorize, canEnd, isWaiting } from './end-user-rights.js';

const now = new Date('2026-01-01T00:00:00Z');
const time = { now, renewDays: 30 };
const inDays = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
const redirect = { authorization: 'redirect' } as const;
const at = (status: ConnectionStatus, expiresAt: Date | null = null, consentedAt: Date | null = null) => ({
  status,
  expiresAt,
  consentedAt,
});

describe('an end user', () => {
  it.each<[boolean, string, ConnectionStatus, Date | null]>([
    [true, 'nobody has authorized it', 'PENDING_AUTH', null],
    [true, 'it has to be authorized again', 'REAUTH_REQUIRED', inDays(-1)],
    [true, 'it was withdrawn', 'DISCONNECTED', null],
    [true, 'it ends within thirty days', 'CONNECTED', inDays(30)],
    [false, 'it ends later', 'CONNECTED', inDays(31)],
    [false, 'it never ends', 'CONNECTED', null],
    [false, 'the credentials of the account are what is wrong', 'ERROR', null],
  ])('may authorize a connection: %s, when %s', (may, _when, status, expiresAt) => {
    expect(canAuthorize(at(status, expiresAt), redirect, time)).toBe(may);
  });

  it.each(['none', 'credentials'] as const)('authorizes nothing where nobody asks for it (%s)', (authorization) => {
    expect(canAuthorize(at('PENDING_AUTH'), { authorization }, time)).toBe(false);
    expect(isWaiting(at('PENDING_AUTH'), { authorization })).toBe(false);
  });

  it.each<[ConnectionStatus, boolean]>([
    ['CONNECTED', true],
    ['REAUTH_REQUIRED', true],
    ['ERROR', true],
    ['PENDING_AUTH', false],
    ['DISCONNECTED', false],
  ])('takes back what he gave, when it is %s: %s', (status, may) => {
    expect(canEnd(at(status, null, now))).toBe(may);
    expect(canEnd(at(status))).toBe(false);
  });

  it('is waited for by what was never given, or is to be given again', () => {
    const all: ConnectionStatus[] = ['PENDING_AUTH', 'CONNECTED', 'REAUTH_REQUIRED', 'DISCONNECTED', 'ERROR'];
    expect(all.filter((status) => isWaiting({ status }, redirect))).toEqual(['PENDING_AUTH', 'REAUTH_REQUIRED']);
  });
});
