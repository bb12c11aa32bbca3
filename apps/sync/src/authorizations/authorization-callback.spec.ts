import { describe, expect, it } from '@jest/globals';
import { needsConsent, providers } from '@company-data/providers';
import type { FoundAuthorization } from './authorization.js';
import { checkCallback, generateState, hashOfState, stateAmong } from './authorization-callback.js';

const STATE = generateState();
const [PROVIDER, OTHER] = ['company_legal_fr', 'registrar_provider'];
const INVALID = expect.objectContaining({ code: 'AUTHORIZATION_STATE_INVALID', kind: 'invalid' });

describe('authorization state', () => {
  it('is 256 random bits, different on each call', () => {
    const drawn = Array.from({ length: 50 }, generateState);
    expect(drawn.map((state) => Buffer.from(state, 'base64url').length)).toEqual(Array(50).fill(32));
    expect(new Set(drawn).size).toBe(50);
    // A provider may return no other characters.
    expect(drawn.filter((state) => !/^[A-Za-z0-9-]{43}$/.test(state))).toEqual([]);
  });

  it('is read from the callback parameter that the provider uses', () => {
    for (const { name, tokens } of providers.values()) {
      const grant = tokens?.grants.find(needsConsent);
      const parameter = (grant?.kind === 'hosted' && grant.stateIn) || 'state';
      expect(stateAmong({ provider_name: name, parameters: { code: 'c', [parameter]: STATE } })).toBe(STATE);
    }
  });

  it.each<[string, string, Record<string, unknown>]>([
    ['the state is missing', PROVIDER, { code: 'c' }],
    ['the state has another format', PROVIDER, { state: `${STATE}=` }],
    ['the state is empty', PROVIDER, { state: '' }],
    ['the state is not a string', PROVIDER, { state: [STATE] }],
    ['another parameter is not a string', PROVIDER, { state: STATE, code: { a: 1 } }],
    ['the parameters are longer than 10,000 characters', PROVIDER, { state: STATE, code: 'c'.repeat(10_000) }],
    [
      'the callback has more than 20 parameters',
      PROVIDER,
      { state: STATE, ...Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`p${n}`, ''])) },
    ],
    ['the provider does not exist', 'nobody', { state: STATE }],
    ['the provider name is a property of Object.prototype', 'constructor', { state: STATE }],
  ])('is rejected when %s', (_why, provider_name, parameters) => {
    expect(() => stateAmong({ provider_name, parameters: parameters as Record<string, string> })).toThrow(INVALID);
  });
});

describe('authorization callback', () => {
  const browser_hash = hashOfState('browser');
  const found: FoundAuthorization = {
    stateHash: hashOfState(STATE),
    accountId: 'a',
    userId: 'u',
    connectionId: 'c',
    providerName: PROVIDER!,
    browserHash: browser_hash,
    redirectUri: 'https://api.example.com/callback/x',
    language: 'fr',
    keyId: null,
    used: false,
    expired: false,
  };
  const check = (changes: Partial<FoundAuthorization>, from = { provider_name: PROVIDER!, browser_hash }) =>
    checkCallback({ ...found, ...changes }, from);

  it('returns the authorization when provider and browser are those of the start', () => {
    expect(check({})).toEqual(found);
  });

  it('fails with the same error for every mismatch', () => {
    const tries = [
      () => checkCallback(undefined, { provider_name: PROVIDER!, browser_hash }),
      () => check({ used: true }),
      () => check({ used: true, expired: true }),
      () => check({}, { provider_name: OTHER!, browser_hash }),
      () => check({}, { provider_name: PROVIDER!, browser_hash: hashOfState('another') }),
      () => check({ expired: true }, { provider_name: PROVIDER!, browser_hash: hashOfState('another') }),
      () => check({}, { provider_name: PROVIDER!, browser_hash: '' }),
    ];
    for (const attempt of tries) expect(attempt).toThrow(INVALID);
    const told = tries.map((attempt) => {
      try {
        return attempt();
      } catch (error) {
        return (error as Error).message;
      }
    });
    expect(new Set(told).size).toBe(1);
  });

  it('fails with AUTHORIZATION_STATE_EXPIRED when the state has expired', () => {
    expect(() => check({ expired: true })).toThrow(expect.objectContaining({ code: 'AUTHORIZATION_STATE_EXPIRED' }));
  });
});
