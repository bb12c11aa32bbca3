import { describe, expect, it } from '@jest/globals';
import { notFound, unavailable } from '@company-data/kernel';
import { ProviderNotFound } from '@company-data/contracts';
import {
  BudgetExhausted,
  ConsentDenied,
  ConsentIncomplete,
  ConsentOfAnother,
  ConsentRefused,
  ProviderAuthError,
  ProviderFetchError,
} from '@company-data/providers';
import { consentFailureOf, lackingRights, UnusableIssue } from './consent-failure.js';

const issued = { accessToken: 'a', refreshToken: null, reference: null };

describe('consentFailureOf', () => {
  it.each([
    ['denied', new ConsentDenied()],
    ['rejected', new ConsentRefused('no')],
    ['rejected', new UnusableIssue(issued, new ConsentIncomplete(['reports']))],
    ['wrong_company', new ConsentOfAnother()],
    ['wrong_company', new UnusableIssue(issued, new ConsentOfAnother())],
    ['misconfigured', new ProviderAuthError('no application is configured')],
    ['unavailable', new ProviderFetchError('server-error', 'away')],
    ['unavailable', new BudgetExhausted(3)],
    ['unavailable', unavailable('The database is away.')],
    ['unavailable', new DOMException('late', 'TimeoutError')],
    [undefined, notFound(ProviderNotFound, 'There is none.')],
    [undefined, new TypeError('a bug')],
    [undefined, new UnusableIssue(issued, new TypeError('a bug'))],
  ])('returns the outcome %s', (outcome, error) => {
    expect(consentFailureOf(error)).toBe(outcome);
  });

  it('names the rights that a consent lacks, and none for another failure', () => {
    expect(lackingRights(new UnusableIssue(issued, new ConsentIncomplete(['reports', 'disputes'])))).toEqual(['reports', 'disputes']);
    expect(lackingRights(new ConsentRefused('no'))).toBeUndefined();
  });

  it('does not contain the issued tokens when it is printed', () => {
    const error = new UnusableIssue({ ...issued, accessToken: 'sentinel-token' }, new ConsentOfAnother());
    expect(`${String(error)} ${error.stack}`).not.toContain('sentinel-token');
    expect(JSON.stringify(error)).not.toContain('sentinel-token');
  });
});
