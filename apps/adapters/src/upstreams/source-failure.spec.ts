import { afterAll, describe, expect, it } from '@jest/globals';
import { createEgress, EgressError } from '@company-data/egress';
import { ProviderAuthError } from '@company-data/providers';
import { toProviderError } from './source-failure.js';

const { signal } = new AbortController();

describe('an address that an account gave', () => {
  // Any name leads into the private network.
  const egress = createEgress({ resolve: async () => [{ address: '10.0.0.1', family: 4 }], retry: { attempts: 1 } });
  afterAll(() => egress.close());

  it.each([
    'https://10.0.0.1/api',
    'https://127.0.0.1/api',
    'https://[::1]/api',
    'https://[::ffff:10.0.0.1]/api',
    'https://169.254.169.254/api',
    'https://2130706433/api',
    'https://localhost/api',
    'https://shop.localhost/api',
    'http://shop.example.com/api',
    'https://shop.example.com:22/api',
    'https://user:secret@shop.example.com/api',
    'https://inside.example.com/api',
    'ftp://shop.example.com/api',
  ])('is a wrong credential that is named, without its value, when it is %s', async (url) => {
    const failure: unknown = await egress
      .guardedUpstream(url)
      .call({ path: '/orders' })
      .catch((error: unknown) => toProviderError(error, signal, ['shop_url']));
    expect(failure).toBeInstanceOf(ProviderAuthError);
    const { message, advice } = failure as ProviderAuthError;
    expect(advice.fields).toEqual(['shop_url']);
    expect(`${message} ${advice.advice}`).not.toContain(new URL(url).hostname);
  });
});

describe('a failed call', () => {
  it.each([
    ['unreachable', 'unreachable'],
    ['dns', 'unreachable'],
    ['tls', 'unreachable'],
    ['reset', 'unreachable'],
    ['timeout', 'timeout'],
    ['too-large', 'malformed'],
    ['rate-limited', 'rate-limited'],
    ['malformed', 'malformed'],
    ['circuit-open', 'unreachable'],
  ] as const)('that was %s is %s', (kind, message) => {
    expect(toProviderError(new EgressError(kind, 'why'), signal)).toMatchObject({ name: 'ProviderFetchError', kind: message });
  });

  it('names no credential, when the deployment configured the address', () => {
    expect(toProviderError(new EgressError('bad-status', 'why', { status: 403 }), signal)).toMatchObject({ advice: {} });
  });

  it('passes as it is, when it is none of the call', () => {
    const bug = new TypeError('a bug');
    expect(toProviderError(bug, signal)).toBe(bug);
  });
});
