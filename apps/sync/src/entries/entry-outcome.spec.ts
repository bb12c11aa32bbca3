import { describe, expect, it } from '@jest/globals';
import { decideOutcome, gradualOf } from './entry-outcome.js';

const contribution = { main: 'inpi_rne', others: ['insee_sirene'] };
const now = new Date('2026-01-01T00:00:00.000Z');

describe('decideOutcome', () => {
  it('succeeds with all complete sources when the main source was read completely', () => {
    const outcome = decideOutcome(
      contribution,
      [
        { name: 'inpi_rne', status: 'SUCCESS', total: 2, availability: 'AVAILABLE' },
        { name: 'insee_sirene', status: 'SUCCESS', total: 1 },
      ],
      now,
    );
    expect(outcome).toMatchObject({ status: 'SUCCESS', error: null, complete: ['inpi_rne', 'insee_sirene'] });
  });

  it('succeeds without a secondary source that failed, and reports its error', () => {
    const outcome = decideOutcome(
      contribution,
      [
        { name: 'inpi_rne', status: 'SUCCESS', total: 2 },
        { name: 'insee_sirene', status: 'FETCH_ERROR', code: 'SOURCE_TIMEOUT', message: 'Late.' },
      ],
      now,
    );
    expect(outcome).toMatchObject({ status: 'SUCCESS', complete: ['inpi_rne'] });
    const error = { code: 'SOURCE_TIMEOUT', message: 'Late.' };
    expect(outcome.sources).toContainEqual({ name: 'insee_sirene', status: 'FETCH_ERROR', fetched_at: null, error });
  });

  it('fails with retry_at and without a merge when the main source failed', () => {
    const outcome = decideOutcome(
      contribution,
      [
        { name: 'inpi_rne', status: 'FETCH_ERROR', code: 'SOURCE_RATE_LIMITED', message: 'Later.', retry_after: 60 },
        { name: 'insee_sirene', status: 'SUCCESS', total: 1 },
      ],
      now,
    );
    expect(outcome).toMatchObject({ status: 'FETCH_ERROR', complete: [] });
    expect(outcome.error).toMatchObject({ code: 'SOURCE_RATE_LIMITED', retryable: true, retry_at: '2026-01-01T00:01:00.000Z' });
  });

  it('is AUTH_ERROR and not retryable when the main source rejects the credentials', () => {
    const outcome = decideOutcome(contribution, [{ name: 'inpi_rne', status: 'AUTH_ERROR', code: 'CREDENTIALS_REFUSED' }], now);
    expect(outcome).toMatchObject({ status: 'AUTH_ERROR', error: { retryable: false } });
  });

  it('does not complete a source that withholds its data', () => {
    const outcome = decideOutcome(contribution, [{ name: 'inpi_rne', status: 'SUCCESS', total: 0, availability: 'NOT_ACCESSIBLE' }], now);
    expect(outcome).toMatchObject({ status: 'SUCCESS', availability: 'NOT_ACCESSIBLE', complete: [] });
  });

  it('completes a disabled enrichment source, but not one that failed', () => {
    const withGuest = { main: 'inpi_rne', others: ['insee_sirene', 'guest'], enrichmentSources: { guest: 'guest_provider' } };
    const register = { name: 'inpi_rne', status: 'SUCCESS' as const, total: 0 };
    const off = { name: 'guest', status: 'SUCCESS' as const, total: 0, availability: 'NOT_CONFIGURED' as const };
    const silent = { ...off, name: 'insee_sirene' };
    expect(decideOutcome(withGuest, [register, silent, off], now).complete).toEqual(['inpi_rne', 'guest']);
    const failed = { name: 'guest', status: 'FETCH_ERROR' as const, code: 'SOURCE_TIMEOUT' as const };
    expect(decideOutcome(withGuest, [register, failed], now)).toMatchObject({ status: 'SUCCESS', complete: ['inpi_rne'] });
  });

  it('fails when the main source has no result', () => {
    expect(decideOutcome(contribution, [{ name: 'insee_sirene', status: 'SUCCESS', total: 0 }], now).status).toBe('FETCH_ERROR');
  });
});

describe('gradualOf', () => {
  const outcomeOf = (availability: 'AVAILABLE' | 'NOT_CONFIGURED') =>
    decideOutcome(contribution, [{ name: 'inpi_rne', status: 'SUCCESS', total: 0, availability }], now);

  it('returns the gradual sources when the main source was read', () => {
    expect(gradualOf({ ...contribution, gradual: ['insee_sirene'] }, outcomeOf('AVAILABLE'))).toEqual(['insee_sirene']);
  });

  it('is empty when the main source was not read or no source is gradual', () => {
    expect(gradualOf({ ...contribution, gradual: ['insee_sirene'] }, outcomeOf('NOT_CONFIGURED'))).toEqual([]);
    expect(gradualOf(contribution, outcomeOf('AVAILABLE'))).toEqual([]);
  });
});
