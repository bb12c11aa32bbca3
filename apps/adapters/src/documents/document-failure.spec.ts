import { describe, expect, it } from '@jest/globals';
import { BudgetExhausted, ProviderAuthError, ProviderFetchError } from '@company-data/providers';
import { toDocumentFailure } from './document-failure.js';

describe('toDocumentFailure', () => {
  it.each([
    ['the source denies access', new ProviderAuthError('403'), { code: 'DOCUMENT_NOT_ACCESSIBLE', kind: 'refused' }],
    ['the source does not have it', new ProviderFetchError('rejected', '404'), { code: 'DOCUMENT_NOT_FOUND', kind: 'not-found' }],
    ['the source is too slow', new ProviderFetchError('timeout', 'late'), { code: 'UPSTREAM_TIMEOUT' }],
    ['the deadline has passed', new DOMException('late', 'TimeoutError'), { code: 'UPSTREAM_TIMEOUT' }],
    ['the source is down', new ProviderFetchError('unreachable', 'down'), { code: 'SERVICE_UNAVAILABLE', details: { retry_in: 5 } }],
    ['the source requests a delay', new ProviderFetchError('rate-limited', '429', 90), { details: { retry_in: 90 } }],
    ['the budget is used up', new BudgetExhausted(12.2), { code: 'SERVICE_UNAVAILABLE', details: { retry_in: 13 } }],
  ])('returns a client error when %s', (_, error, expected) => {
    expect(toDocumentFailure(error)).toMatchObject(expected);
  });

  it('returns a bug unchanged', () => {
    const bug = new TypeError('x is undefined');
    expect(toDocumentFailure(bug)).toBe(bug);
  });
});
