import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { ConsentSecrets } from './consent-secrets.js';

const [ONE, TWO] = ['k1:AAAA', 'k2:BBBB'];
const state = 's'.repeat(43);

describe('ConsentSecrets', () => {
  it('derives the same values from a state while the first key is the same', () => {
    const [mine, others] = [new ConsentSecrets(ONE), new ConsentSecrets(`${ONE},${TWO}`)];
    expect([mine.verifierOf(state), mine.nonceOf(state)]).toEqual([others.verifierOf(state), others.nonceOf(state)]);
  });

  it('derives the values of the start after a rotation, by the id of its key', () => {
    const [before, after] = [new ConsentSecrets(ONE), new ConsentSecrets(`${TWO}, ${ONE}`)];
    expect([before.keyId, after.keyId]).toEqual(['k1', 'k2']);
    expect([after.verifierOf(state, 'k1'), after.nonceOf(state, 'k1')]).toEqual([before.verifierOf(state), before.nonceOf(state)]);
    expect(after.verifierOf(state, 'removed')).toBe(after.verifierOf(state));
  });

  it('derives different values for other keys, states and purposes', () => {
    const mine = new ConsentSecrets(ONE);
    const derived = [mine.verifierOf(state), mine.nonceOf(state), mine.challengeOf(state), new ConsentSecrets(TWO).verifierOf(state)];
    expect([new Set([...derived, mine.verifierOf('t'.repeat(43))]).size, derived.every((text) => /^[\w-]{43}$/.test(text))]).toEqual([
      5,
      true,
    ]);
  });

  it('derives the challenge from the verifier by S256', () => {
    const mine = new ConsentSecrets(ONE);
    expect(mine.challengeOf(state)).toBe(createHash('sha256').update(mine.verifierOf(state)).digest('base64url'));
  });
});
