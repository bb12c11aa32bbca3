import { describe, expect, it } from '@jest/globals';
import { needsConsent, providers } from '@company-data/providers';
import type { FoundAuthorization } from './authorization.js';
import { checkCallback, generateState, hashOfState, stateAmong } from './authorization-callback.js';

const STATE = generateState();
const [PROVIDER, OTHER] = ['company_legal_fr', 'registrar_provider'];
const INVALID = expect.objectContaining({ code: 'AUTHORIZATION_STATE_INVALID', kind: 'invalid' });

describe('a state', () => {
  it('is 256 bits that are drawn anew each time', () => {
    const drawn = Array.from({ length: 50 }, generateState);
    expect(drawn.map((state) => Buffer.from(state, 'base64url').length)).toEqual(Array(50).fill(32));
    expect(new Set(drawn).size).toBe(50);
  });

  it('is found where its provider brings it, whatever that calls it', () => {
    for (const { name, tokens } of providers.values()) {
      const grant = tokens?.grants.find(needsConsent);
      const parameter = (grant?.kind === 'hosted' && grant.stateIn) || 'state';
      expect(stateAmong({ provider_name: name, parameters: { code: 'c', [parameter]: STATE } })).toBe(STATE);
    }
  });

  it.each<[string, string, Record<string, unknown>]>([
    ['nobody brought one', PROVIDER, { code: 'c' }],
    ['it is another text', PROVIDER, { state: `${STATE}=` }],
    ['it is empty', PROVIDER, { state: '' }],
    ['it is no text', PROVIDER, { state: [STATE] }],
    ['something beside it is no text', PROVIDER, { state: STATE, code: { a: 1 } }],
    ['it came with very much', PROVIDER, { state: STATE, code: 'c'.repeat(10_000) }],
    ['it came with very many', PROVIDER, { state: STATE, ...Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`p${n}`, ''])) }],
    ['there is no such provider', 'nobody', { state: STATE }],
    ['the provider is a word of the language', 'constructor', { state: STATE }],
  ])('is refused when %s', (_why, provider_name, parameters) => {
    expect(() => stateAmong({ provider_name, parameters: parameters as Record<string, string> })).toThrow(INVALID);
  });
});

describe('a way back', () => {
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
    used: false,
    expired: false,
  };
  const check = (changes: Partial<FoundAuthorization>, from = { provider_name: PROVIDER!, browser_hash }) =>
    checkCallback({ ...found, ...changes }, from);

  it('stands for whoever went, from where he was sent to', () => {
    expect(check({})).toEqual(found);
  });

  it('is refused with one answer, whatever is wrong with it', () => {
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

  it('is said to be too late to whoever went', () => {
    expect(() => check({ expired: true })).toThrow(expect.objectContaining({ code: 'AUTHORIZATION_STATE_EXPIRED' }));
  });
});
