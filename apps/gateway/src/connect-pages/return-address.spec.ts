import { describe, expect, it } from '@jest/globals';
import { returnAddress, type ReturnedOutcome } from './return-address.js';

const outcome = (more: Partial<ReturnedOutcome> = {}): ReturnedOutcome => ({
  outcome: 'connected',
  user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69',
  connection_id: '9c0f6a0e-55d1-4a34-9df3-0a2f7c1f7f10',
  provider_name: 'example_provider',
  status: 'CONNECTED',
  return_url: 'https://app.example.com/back',
  ...more,
});
const PARAMETERS =
  'user_id=6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69&connection_id=9c0f6a0e-55d1-4a34-9df3-0a2f7c1f7f10&provider=example_provider&status=CONNECTED';

describe('returnAddress', () => {
  it('has user, connection, provider and status, without an error, for an authorized connection', () => {
    expect(returnAddress(outcome())).toBe(`https://app.example.com/back?${PARAMETERS}`);
  });

  it('keeps the query before its own parameters, and the fragment', () => {
    const return_url = 'https://app.example.com/back?a=1%20b&x[]=é+#part';
    expect(returnAddress(outcome({ return_url }))).toBe(`https://app.example.com/back?a=1%20b&x[]=%C3%A9+&${PARAMETERS}#part`);
  });

  it('has the outcome as error when the authorization failed', () => {
    const address = new URL(returnAddress(outcome({ outcome: 'wrong_company', status: 'PENDING_AUTH' }))!);
    expect([address.searchParams.get('error'), address.searchParams.get('status')]).toEqual(['wrong_company', 'PENDING_AUTH']);
  });

  it.each([null, 'javascript:alert(1)', '//other.example', 'https://user@host.example/'])('is undefined for %j', (return_url) => {
    expect(returnAddress(outcome({ return_url }))).toBeUndefined();
  });
});
