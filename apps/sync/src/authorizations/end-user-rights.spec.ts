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

describe('end-user rights', () => {
  it.each<[boolean, string, ConnectionStatus, Date | null]>([
    [true, 'the connection was never authorized', 'PENDING_AUTH', null],
    [true, 'the authorization must be repeated', 'REAUTH_REQUIRED', inDays(-1)],
    [true, 'the authorization was withdrawn', 'DISCONNECTED', null],
    [true, 'the authorization expires within 30 days', 'CONNECTED', inDays(30)],
    [false, 'the authorization expires later', 'CONNECTED', inDays(31)],
    [false, 'the authorization never expires', 'CONNECTED', null],
    [false, 'the credentials of the account are wrong', 'ERROR', null],
  ])('canAuthorize is %s when %s', (may, _when, status, expiresAt) => {
    expect(canAuthorize(at(status, expiresAt), redirect, time)).toBe(may);
  });

  it.each(['none', 'credentials'] as const)('cannot authorize a provider with authorization %s', (authorization) => {
    expect(canAuthorize(at('PENDING_AUTH'), { authorization }, time)).toBe(false);
    expect(isWaiting(at('PENDING_AUTH'), { authorization })).toBe(false);
  });

  it.each<[ConnectionStatus, boolean]>([
    ['CONNECTED', true],
    ['REAUTH_REQUIRED', true],
    ['ERROR', true],
    ['PENDING_AUTH', false],
    ['DISCONNECTED', false],
  ])('canEnd of a %s connection with a consent is %s', (status, may) => {
    expect(canEnd(at(status, null, now))).toBe(may);
    expect(canEnd(at(status))).toBe(false);
  });

  it('isWaiting is true for PENDING_AUTH and REAUTH_REQUIRED only', () => {
    const all: ConnectionStatus[] = ['PENDING_AUTH', 'CONNECTED', 'REAUTH_REQUIRED', 'DISCONNECTED', 'ERROR'];
    expect(all.filter((status) => isWaiting({ status }, redirect))).toEqual(['PENDING_AUTH', 'REAUTH_REQUIRED']);
  });
});
