import { describe, expect, it } from '@jest/globals';
import { ok } from './answer.js';
import { serve, type Voice } from './serve.js';
import type { World } from './world.js';

const world = { operations: new Map([['register', ['entry']]]) } as unknown as World;
const voice: Voice = { source: 'register', error: () => ({}), limited: () => ({ status: 429, body: {} }), limitHeaders: () => ({}) };
const serving = (name: string) => () => serve(world, voice, { name, answer: () => ok({}) });

describe('serve', () => {
  it('takes an operation that its upstream declares', () => {
    expect(serving('entry')).not.toThrow();
  });

  it('refuses another, which no fault could name', () => {
    expect(serving('entries')).toThrow('register does not declare the operation entries');
  });
});
