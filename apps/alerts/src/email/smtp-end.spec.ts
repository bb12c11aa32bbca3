import { describe, expect, it } from '@jest/globals';
import { endOf, isUnknownAddress, type SmtpFailure, statusOf } from './smtp-end.js';

describe('how an e-mail failed', () => {
  it.each<[string, Partial<SmtpFailure>, object]>([
    ['STATUS, for later, of a refusal for now', { code: 'EENVELOPE', responseCode: 451 }, { outcome: 'STATUS', status: 451 }],
    [
      'STATUS, for much later, of a refusal for good',
      { code: 'EMESSAGE', responseCode: 554 },
      { outcome: 'STATUS', status: 554, minDelayMs: 1_800_000 },
    ],
    ['CONNECT where the server does not know us', { code: 'EAUTH', responseCode: 535 }, { outcome: 'CONNECT' }],
    ['TLS where the server cannot encrypt', { code: 'ETLS', responseCode: 502 }, { outcome: 'TLS' }],
    ['TLS where the server is another', { code: 'ESOCKET', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' }, { outcome: 'TLS' }],
    [
      'TLS where the server shows a certificate of its own',
      { code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
      { outcome: 'TLS' },
    ],
    ['RESET where the connection broke', { code: 'ESOCKET', originalCode: 'ECONNRESET' }, { outcome: 'RESET' }],
    ['RESET where the server closed it', { code: 'ECONNECTION' }, { outcome: 'RESET' }],
    ['CONNECT where nobody listens', { code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, { outcome: 'CONNECT' }],
    ['TIMEOUT where nothing came', { code: 'ETIMEDOUT' }, { outcome: 'TIMEOUT' }],
    ['TIMEOUT where it took too long', { code: 'EABORT' }, { outcome: 'TIMEOUT' }],
    ['DNS where there is no such server', { code: 'EDNS' }, { outcome: 'DNS' }],
    ['BAD_ANSWER where it is no mail server', { code: 'EPROTOCOL' }, { outcome: 'BAD_ANSWER' }],
    ['BAD_ANSWER where its status is none of SMTP', { code: 'EENVELOPE', responseCode: 99_999_999_999 }, { outcome: 'BAD_ANSWER' }],
  ])('is %s', (_, failure, end) => {
    expect(endOf({ message: 'why', ...failure })).toEqual({ reason: 'why', ...end });
  });

  it.each([
    [250, 250],
    [99_999_999_999, undefined],
    [25, undefined],
    [NaN, undefined],
  ])('has of the reply code %s the status %s', (code, status) => {
    expect(statusOf(code)).toBe(status);
  });

  it('is told in the words of the server, in one line of 200 characters', () => {
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
  ])('%s %s: there is no such address is %s', (status, reason, is) => {
    expect(isUnknownAddress({ ...(status && { status }), ...(reason !== undefined && { reason }) })).toBe(is);
  });
});
