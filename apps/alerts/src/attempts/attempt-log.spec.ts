import { describe, expect, it } from '@jest/globals';
import { logEntryOf } from './attempt-log.js';
import { type AttemptResult, resultOf } from '../deliveries/attempt-result.js';
import { type ChannelResult, type ClaimedDelivery, UNSENT } from '../deliveries/delivery-channel.js';

const ALERT = '3d8a1f2e-5b6c-4d7e-8f90-a1b2c3d4e5f6';
const claimed = (changes: Partial<ClaimedDelivery> = {}): ClaimedDelivery => ({
  ...{ accountId: 'a', id: 'd', channel: 'http', source: 'alert', target: ALERT, address: 'to@example.com', host: 'h', label: 'Private' },
  ...{
    correlationId: 'work',
    traceparent: null,
    run: 1,
    runKind: 'schedule',
    attempt: 2,
    token: '1',
    internalErrors: 0,
    bytes: 1,
    claimedAt: new Date(0),
  },
  ...{ age: () => 0, stopping: new AbortController().signal, ...changes },
});
function ended(end: ChannelResult, changes: Partial<ClaimedDelivery> = {}) {
  const result: AttemptResult = resultOf(claimed(changes), end, () => 0);
  return logEntryOf(claimed(changes), { result, durationMs: 12.4, since: () => 0 });
}
const levelOf = (...given: Parameters<typeof ended>): string => ended(...given).level;

describe('log entry of an ended attempt', () => {
  it('contains ids, host and numbers, but neither URL nor alert name', () => {
    expect(ended({ outcome: 'DELIVERED', status: 204, responseBody: Buffer.from('secret'), loggedUrl: 'https://h/in' })).toEqual({
      level: 'info',
      fields: {
        ...{ delivery_id: 'd', account_id: 'a', source: 'alert', channel: 'http', alert_id: ALERT, host: 'h', run: 1, attempt: 2 },
        ...{ outcome: 'DELIVERED', http_status: 204, state: 'delivered', duration_ms: 12 },
      },
    });
  });

  it('names the event of a webhook instead of an alert', () => {
    const { fields } = ended({ outcome: 'DELIVERED' }, { source: 'lifecycle', target: 'DATA_SYNC_COMPLETED' });
    expect([fields, 'alert_id' in fields]).toMatchObject([{ event: 'DATA_SYNC_COMPLETED' }, false]);
  });

  it('has the reason of a failure, and level info while another attempt follows', () => {
    const failed = ended({ outcome: 'CONNECT', reason: 'ECONNREFUSED' });
    expect(failed).toMatchObject({ level: 'info', fields: { outcome: 'CONNECT', reason: 'ECONNREFUSED', state: 'waiting' } });
  });

  it('has level warn after the last attempt, and states that it disables the alert', () => {
    expect(ended({ outcome: 'TIMEOUT' }, { attempt: 11 })).toMatchObject({ level: 'warn', fields: { state: 'exhausted', disables: true } });
    expect(levelOf({ outcome: 'TIMEOUT' }, { source: 'test' })).toBe('warn');
  });

  it('has level warn for a redirect and a delivery held by internal errors', () => {
    expect(ended({ outcome: 'REDIRECT', status: 302 })).toMatchObject({ level: 'warn', fields: { warning: 'REDIRECT' } });
    expect([3, 4].map((internalErrors) => levelOf({ outcome: 'INTERNAL' }, { internalErrors }))).toEqual(['info', 'warn']);
  });

  it('shows a released delivery as due', () => {
    expect(ended(UNSENT)).toMatchObject({ level: 'info', fields: { state: 'due', outcome: undefined } });
  });
});
