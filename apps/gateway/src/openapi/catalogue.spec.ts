import { describe, expect, it } from '@jest/globals';
import { operations } from '../api/operations/index.js';
import { ERRORS } from '../problems/catalogue.js';

describe('the catalogue of errors', () => {
  it('knows every code an owner may answer', () => {
    const codes = new Set(operations.flatMap(({ asks }) => asks.errors));
    expect([...codes].filter((code) => !(code in ERRORS))).toEqual([]);
  });
});
