import { afterAll, describe, expect, it } from '@jest/globals';
import { createEgress, EgressError } from '@company-data/egress';
import { ProviderAuthError } from '@company-data/providers';
import { toProviderError } from './source-failure.js';

const { signal } = new AbortController();

describe('address of an account', () => {
  // Every name resolves to a private address.
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
  ])('is reported as a wrong credential without its value when it is %s', async (url) => {
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

describe('failed call', () => {
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
  ] as const)('with failure %s becomes %s', (kind, message) => {
    expect(toProviderError(new EgressError(kind, 'why'), signal)).toMatchObject({ name: 'ProviderFetchError', kind: message });
  });

  it('names no credential when the deployment configured the address', () => {
    expect(toProviderError(new EgressError('bad-status', 'why', { status: 403 }), signal)).toMatchObject({ advice: {} });
  });

  it('returns other errors unchanged', () => {
    const bug = new TypeError('a bug');
    expect(toProviderError(bug, signal)).toBe(bug);
  });
});
