import { describe, expect, it } from '@jest/globals';
import { ok } from './sandbox-response.js';
import { serve, type ResponseStyle } from './serve.js';
import type { SandboxState } from './sandbox-state.js';

const world = { operations: new Map([['register', ['entry']]]) } as unknown as SandboxState;
const responseStyle: ResponseStyle = {
  source: 'register',
  error: () => ({}),
  limited: () => ({ status: 429, body: {} }),
  limitHeaders: () => ({}),
};
const serving = (name: string) => () => serve(world, responseStyle, { name, answer: () => ok({}) });

describe('serve', () => {
  it('accepts an operation that its upstream declares', () => {
    expect(serving('entry')).not.toThrow();
  });

  it('rejects an operation that its upstream does not declare', () => {
    expect(serving('entries')).toThrow('register does not declare the operation entries');
  });
});
