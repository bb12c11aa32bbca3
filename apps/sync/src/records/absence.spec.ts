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
    ['no connection asks for it', NOBODY, /No data connection of this user asks for LEGAL_NOTICE: create one to .*company_legal_fr/],
    ['nobody has started', ASKING, /has not been synchronized yet: start a synchronization\.$/],
    [
      'the connection is not ready',
      { ...ASKING, connections: [{ provider: 'registry', status: 'WAITING_USER_ACTION' }] },
      /data connection to registry is WAITING_USER_ACTION\.$/,
    ],
    ['the first is under way', { ...ASKING, last: entry }, /is being synchronized for the first time/],
    [
      'the last failed for now',
      { ...ASKING, last: failed },
      /by registry, ended FETCH_ERROR at 2026-01-02T03:04:05\.000Z \(SOURCE_UNAVAILABLE: The source does not answer\.\)\. Start another/,
    ],
    ['the last failed for good', { ...ASKING, last: { ...failed, error: { ...error, retryable: false } } }, /will not help by itself\.$/],
    [
      'the last ended without a reason',
      { ...ASKING, last: { ...failed, error: null } },
      /ended FETCH_ERROR at 2026-01-02T03:04:05\.000Z\. Start/,
    ],
    ['what there was is gone', { ...ASKING, last: { ...failed, status: 'SUCCESS', error: null } }, /start a synchronization\.$/],
  ])('says what to do where %s', (_what, facts, said) => {
    const { code, details } = notSynchronized({ userId: 'u', dataType: 'LEGAL_NOTICE' }, facts);
    expect([code, details.detail]).toEqual(['DATA_NOT_SYNCHRONIZED', expect.stringMatching(said)]);
  });

  it('says since when it is known where an earlier time is asked for', () => {
    const asked = { userId: 'u', dataType: 'LEGAL_NOTICE', asOf: '2020-01-01T00:00:00Z' };
    const { detail } = notSynchronized(asked, { ...ASKING, knownSince: '2026-01-02T03:04:05.000Z' }).details;
    expect(detail).toBe('Nothing of LEGAL_NOTICE was known at 2020-01-01T00:00:00Z: it is since 2026-01-02T03:04:05.000Z.');
  });

  it('says of what nobody collects that nobody does', () => {
    expect(notSynchronized({ userId: 'u', dataType: 'NOT_COLLECTED' }, NOBODY).details.detail).toBe(
      'No provider collects NOT_COLLECTED yet.',
    );
  });

  it('leads to the synchronization it tells of', () => {
    expect(notSynchronized({ userId: 'u', dataType: 'LEGAL_NOTICE' }, { ...ASKING, last: failed }).details['links']).toEqual({
      sync_latest: '/api/v6/users/u/sync/latest',
      sync: '/api/v6/users/u/sync/s',
    });
  });
});
