import { describe, expect, it } from '@jest/globals';
import type { AttemptResult } from '../deliveries/attempt-result.js';
import { isReportable } from './reported-attempts.js';

const about = { accountId: 'a', id: 'd', channel: 'http', source: 'alert', target: 't', correlationId: null } as const;
const delivery = { ...about, run: 1, token: '1' };

function failed(attempt: number, changes: Partial<AttemptResult> = {}): AttemptResult {
  const state = attempt === 11 ? 'exhausted' : 'waiting';
  return { delivery: { ...delivery, attempt }, state, counts: true, isInternalError: false, disables: attempt === 11, ...changes };
}
const isReportedAs = (changes: Partial<AttemptResult>): boolean => isReportable(failed(5, changes));

describe('staff notification', () => {
  it('reports the failed attempts 5, 10 and 11 only', () => {
    const attempts = Array.from({ length: 11 }, (_, index) => index + 1);
    expect(attempts.filter((attempt) => isReportable(failed(attempt)))).toEqual([5, 10, 11]);
  });

  it('reports no success, no uncounted attempt and no e-mail', () => {
    const mail = { ...delivery, channel: 'mail', attempt: 5 } as const;
    expect([isReportedAs({ state: 'delivered' }), isReportedAs({ counts: false }), isReportedAs({ delivery: mail })]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
