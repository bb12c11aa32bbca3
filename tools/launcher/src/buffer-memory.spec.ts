import { describe, expect, it } from '@jest/globals';
import { bufferMegabytes } from './buffer-memory.js';

const GIGABYTE = 2 ** 30;

describe('bufferMegabytes', () => {
  it.each([
    [8 * GIGABYTE, 2_048],
    [64 * GIGABYTE, 4_096],
    [GIGABYTE / 4, 128],
  ])('of %d bytes of memory is %d MB', (bytes, megabytes) => {
    expect(bufferMegabytes(bytes)).toBe(megabytes);
  });

  it('is an integer on any machine', () => {
    expect(Number.isInteger(bufferMegabytes())).toBe(true);
  });
});
