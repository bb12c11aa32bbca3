import { describe, expect, it } from '@jest/globals';
import type { EntryError } from '@company-data/contracts';
import { type AbsenceFacts, notSynchronized } from './absence.js';

const NOBODY: AbsenceFacts = { connections: [], knownSince: null };
const ASKING: AbsenceFacts = { ...NOBODY, connections: [{ provider: 'registry', status: 'CONNECTED' }] };
const entry = { syncId: 's', provider: 'registry', status: 'IN_PROGRESS', completedAt: null, error: null };
const error: EntryError = {
  code: 'SOURCE_UNAVAILABLE',
  message: 'The source does not answer.',
  retryable: true,
  retry_at: null,
  action_url: null,
};
const failed = { ...entry, status: 'FETCH_ERROR', completedAt: '2026-01-02T03:04:05.000Z', error };

describe('notSynchronized', () => {
  it.each<[string, AbsenceFacts, RegExp]>([
    [
      'no connection requests the data type',
      NOBODY,
      /No data connection of this user requests LEGAL_NOTICE\. Enable and connect .*company_legal_fr/,
    ],
    ['no synchronization was started', ASKING, /has not been synchronized yet: start a synchronization\.$/],
    [
      'the connection is not ready',
      { ...ASKING, connections: [{ provider: 'registry', status: 'WAITING_USER_ACTION' }] },
      /data connection to registry is WAITING_USER_ACTION\.$/,
    ],
    ['the first synchronization is in progress', { ...ASKING, last: entry }, /is being synchronized for the first time/],
    [
      'the last synchronization failed with a retryable error',
      { ...ASKING, last: failed },
      /by registry, ended with FETCH_ERROR at 2026-01-02T03:04:05\.000Z \(SOURCE_UNAVAILABLE: The source does not answer\.\)\. Start another/,
    ],
    [
      'the last synchronization failed with a permanent error',
      { ...ASKING, last: { ...failed, error: { ...error, retryable: false } } },
      /This error is not retryable\.$/,
    ],
    [
      'the last synchronization failed without an error',
      { ...ASKING, last: { ...failed, error: null } },
      /ended with FETCH_ERROR at 2026-01-02T03:04:05\.000Z\. Start/,
    ],
    [
      'the last synchronization succeeded',
      { ...ASKING, last: { ...failed, status: 'SUCCESS', error: null } },
      /start a synchronization\.$/,
    ],
  ])('states the next step when %s', (_what, facts, said) => {
    const { code, details } = notSynchronized({ userId: 'u', dataType: 'LEGAL_NOTICE' }, facts);
    expect([code, details.detail]).toEqual(['DATA_NOT_SYNCHRONIZED', expect.stringMatching(said)]);
  });

  it('states the start of the history when as_of is earlier', () => {
    const asked = { userId: 'u', dataType: 'LEGAL_NOTICE', asOf: '2020-01-01T00:00:00Z' };
    const { detail } = notSynchronized(asked, { ...ASKING, knownSince: '2026-01-02T03:04:05.000Z' }).details;
    expect(detail).toBe('LEGAL_NOTICE was not synchronized at 2020-01-01T00:00:00Z. Its history starts at 2026-01-02T03:04:05.000Z.');
  });

  it('states that no provider collects the data type', () => {
    expect(notSynchronized({ userId: 'u', dataType: 'NOT_COLLECTED' }, NOBODY).details.detail).toBe(
      'No provider collects NOT_COLLECTED yet.',
    );
  });

  it('links to the failed synchronization', () => {
    expect(notSynchronized({ userId: 'u', dataType: 'LEGAL_NOTICE' }, { ...ASKING, last: failed }).details['links']).toEqual({
      sync_latest: '/api/v6/users/u/sync/latest',
      sync: '/api/v6/users/u/sync/s',
    });
  });
});
