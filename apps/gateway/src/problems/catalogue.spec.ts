import { describe, expect, it } from '@jest/globals';
import { ERRORS } from './catalogue.js';
import * as own from '../api/errors.js';

describe('error catalogue', () => {
  it('contains every code of the gateway', () => {
    const codes = Object.values<unknown>(own).flatMap((value) =>
      typeof value === 'object' && value !== null && 'code' in value ? [value.code as string] : [],
    );
    expect(codes.length).toBeGreaterThan(10);
    expect(codes.filter((code) => !(code in ERRORS))).toEqual([]);
  });

  it('contains no code of internal requests only', () => {
    expect(['USER_NOT_FOUND', 'CONNECT_TOKEN_NOT_FOUND', 'LEASE_LOST', 'TOO_MANY_KEYS'].filter((code) => code in ERRORS)).toEqual([
      'USER_NOT_FOUND',
      'CONNECT_TOKEN_NOT_FOUND',
    ]);
  });
});
