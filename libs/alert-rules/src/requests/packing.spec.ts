import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { emptyBytes, envelopeHead, TAIL } from './envelope.js';
import { firstSlice, packParts, REQUEST_LIMITS } from './packing.js';

const LIMIT = REQUEST_LIMITS.part;
const EMPTY = emptyBytes('');

describe('packParts', () => {
  it.each([
    ['S1', [999_813], [1_000_000]],
    ['S2', [999_814], [1_000_001]],
    ['S3', [500_000, 499_812], [1_000_000]],
    ['S4', [500_000, 499_813], [500_187, 500_000]],
    ['S5', [300_000, 1_200_000, 300_000], [300_187, 1_200_187, 300_187]],
    ['S6', [600_000, 300_000, 600_000, 300_000], [900_188, 900_188]],
    ['S7', Array<number>(10).fill(600_000), [...Array<number>(9).fill(600_188), 600_189]],
    ['S8', Array<number>(12).fill(99_500), [995_196, 199_188]],
  ])('packs example %s into parts of the expected sizes', (_, sizes, expected) => {
    expect(packParts(sizes, EMPTY, LIMIT).map(({ bytes }) => bytes)).toEqual(expected);
  });

  it('counts the envelope and the UTF-8 bytes of the alert name', () => {
    expect([EMPTY, emptyBytes('Procédures "A"') - EMPTY]).toEqual([187, Buffer.byteLength('Procédures \\"A\\"')]);
  });

  it('reports exact sizes, preserves order, and exceeds the limit only for a single unit', () => {
    const units = fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 120 });
    fc.assert(
      fc.property(units, fc.string({ maxLength: 20 }), (sizes, alert) => {
        const parts = packParts(sizes, emptyBytes(alert), 1_000);
        expect(parts.flatMap(({ from, to }) => sizes.slice(from, to))).toEqual(sizes);
        parts.forEach(({ from, to, bytes }, index) => {
          const ids = { notificationId: '1'.repeat(36), batchId: '2'.repeat(36), sentAt: new Date(0) };
          const head = envelopeHead({ ...ids, part: index + 1, parts: parts.length, alert });
          const events = sizes.slice(from, to).map((size) => 'x'.repeat(size));
          expect(Buffer.byteLength(`${head}${events.join(',')}${TAIL}`)).toBe(bytes);
          expect(bytes <= 1_000 || to - from === 1).toBe(true);
        });
      }),
    );
  });
});

describe('firstSlice', () => {
  const limits = { part: 10, unit: 100, batch: 300 };

  it('takes all units within the limits', () => {
    expect(firstSlice([50, 100, 50], limits)).toEqual({ units: 3 });
  });

  it('ends before an oversized unit, which is then sent in pieces', () => {
    expect([firstSlice([50, 101], limits), firstSlice([101, 50], limits)]).toEqual([{ units: 1 }, { pieceBytes: 100 }]);
  });

  it('ends before the unit that exceeds the batch limit', () => {
    expect(firstSlice([100, 100, 90, 90], limits)).toEqual({ units: 3 });
  });
});
