import { describe, expect, it } from '@jest/globals';
import { ProviderAuthError } from '@company-data/providers';
import { toClientFailure } from './client-failure.js';

describe('failure for a client', () => {
  it.each([
    ['without advice', {}, 'The source refused the credentials or the right to read.'],
    ['with the credentials that may be wrong', { fields: ['client_id', 'password'] }, 'The source refused client_id or password.'],
    ['with further advice', { fields: ['key'], advice: 'Check it.' }, 'The source refused key. Check it.'],
    ['without credentials', { fields: ['shop_url', 'key'], missing: true }, 'The account has not set shop_url and key. No call was made.'],
  ])('is AUTH_ERROR %s', (_what, advice, message) => {
    expect(toClientFailure(new ProviderAuthError('refused', advice))).toEqual({
      status: 'AUTH_ERROR',
      code: 'CREDENTIALS_REFUSED',
      message,
    });
  });
});
