import { describe, expect, it } from '@jest/globals';
import { endOf, isUnknownAddress, type SmtpFailure, statusOf } from './smtp-end.js';

describe('result of a failed SMTP attempt', () => {
  it.each<[string, Partial<SmtpFailure>, object]>([
    ['STATUS after a temporary rejection', { code: 'EENVELOPE', responseCode: 451 }, { outcome: 'STATUS', status: 451 }],
    [
      'STATUS with a delay of 30 minutes after a permanent rejection',
      { code: 'EMESSAGE', responseCode: 554 },
      { outcome: 'STATUS', status: 554, minDelayMs: 1_800_000 },
    ],
    ['CONNECT when the login fails', { code: 'EAUTH', responseCode: 535 }, { outcome: 'CONNECT' }],
    ['TLS when the server does not support encryption', { code: 'ETLS', responseCode: 502 }, { outcome: 'TLS' }],
    ['TLS when the certificate is for another host', { code: 'ESOCKET', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' }, { outcome: 'TLS' }],
    ['TLS when the certificate is self-signed', { code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, { outcome: 'TLS' }],
    ['RESET when the connection is reset', { code: 'ESOCKET', originalCode: 'ECONNRESET' }, { outcome: 'RESET' }],
    ['RESET when the server closes the connection', { code: 'ECONNECTION' }, { outcome: 'RESET' }],
    ['CONNECT when the connection is refused', { code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, { outcome: 'CONNECT' }],
    ['TIMEOUT when the server does not respond', { code: 'ETIMEDOUT' }, { outcome: 'TIMEOUT' }],
    ['TIMEOUT when the attempt exceeds its deadline', { code: 'EABORT' }, { outcome: 'TIMEOUT' }],
    ['DNS when the host name does not resolve', { code: 'EDNS' }, { outcome: 'DNS' }],
    ['BAD_ANSWER when the server does not speak SMTP', { code: 'EPROTOCOL' }, { outcome: 'BAD_ANSWER' }],
    ['BAD_ANSWER when the reply code is not an SMTP code', { code: 'EENVELOPE', responseCode: 99_999_999_999 }, { outcome: 'BAD_ANSWER' }],
  ])('is %s', (_, failure, end) => {
    expect(endOf({ message: 'why', ...failure })).toEqual({ reason: 'why', ...end });
  });

  it.each([
    [250, 250],
    [99_999_999_999, undefined],
    [25, undefined],
    [NaN, undefined],
  ])('maps reply code %s to status %s', (code, status) => {
    expect(statusOf(code)).toBe(status);
  });

  it('contains the server reply in one line of 200 characters', () => {
    expect(endOf({ message: 'why', response: `550 5.7.1 a\r\n\u0007b${'x'.repeat(300)}`, responseCode: 550 }).reason).toBe(
      `550 5.7.1 a b${'x'.repeat(186)}…`,
    );
  });

  it.each([
    [550, '550 5.1.1 no such user', true],
    [550, '550-5.1.10 no such user', true],
    [550, '550 5.7.1 not you', false],
    [552, '552 5.1.1 full', false],
    [undefined, undefined, false],
  ])('classifies %s %s as an unknown address: %s', (status, reason, is) => {
    expect(isUnknownAddress({ ...(status && { status }), ...(reason !== undefined && { reason }) })).toBe(is);
  });
});
