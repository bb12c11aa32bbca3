import { describe, expect, it } from '@jest/globals';
import { defineError, DomainError, refused } from '@company-data/kernel';
import { isDatabaseUnavailable, isRetryable, translateDatabaseError } from './database-error.js';

const SOME_RULE = defineError('SOME_RULE', 422, 'A rule of this test', 'Keep it.');

const sqlState = (code: string): Error => Object.assign(new Error('failed'), { driverError: { code } });

describe('database error', () => {
  it.each(['40001', '40P01'])('is retryable for %s', (code) => {
    expect(isRetryable(sqlState(code))).toBe(true);
  });

  it.each(['23505', '42601', '22P02', '57014'])('is not retryable for %s', (code) => {
    expect(isRetryable(sqlState(code))).toBe(false);
  });

  it.each(['08006', '53300', '53100', '57P01', '57014', '55P03', 'ECONNREFUSED'])('is an outage for %s', (code) => {
    expect(translateDatabaseError(sqlState(code))).toMatchObject({ code: 'SERVICE_UNAVAILABLE', kind: 'unavailable' });
  });

  it.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect', 'Query read timeout'])(
    'is an outage for "%s"',
    (message) => {
      expect(isDatabaseUnavailable(new Error(message))).toBe(true);
    },
  );

  it.each(['42P01', '23502', '22001'])('is unchanged for %s, as an unexpected error', (code) => {
    const error = sqlState(code);
    expect(translateDatabaseError(error)).toBe(error);
  });

  it('is the cause of the outage error', () => {
    const error = sqlState('53100');
    expect((translateDatabaseError(error) as Error).cause).toBe(error);
  });

  it('is unchanged when it is a domain error', () => {
    const refusal = refused(SOME_RULE, 'No.');
    expect(translateDatabaseError(refusal)).toBe(refusal);
    expect(refusal).toBeInstanceOf(DomainError);
  });
});
