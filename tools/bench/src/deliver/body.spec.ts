import { describe, expect, it } from '@jest/globals';
import { bodyOf, idOf } from './body.js';

describe('bodyOf', () => {
  const id = '11111111-1111-4111-8111-111111111111';

  it('is a kilobyte of JSON', () => {
    expect([Buffer.byteLength(bodyOf(id)), JSON.parse(bodyOf(id))]).toEqual([1_024, { id, text: expect.stringMatching(/^x+$/) }]);
  });

  it('contains its id', () => {
    expect(idOf(Buffer.from(bodyOf(id)))).toBe(id);
  });
});
