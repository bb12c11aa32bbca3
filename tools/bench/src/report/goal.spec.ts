import { describe, expect, it } from '@jest/globals';
import { areMet, verdict } from './goal.js';

const goal = { path: 'list', against: 'limit', wanted: 0.5 };

describe('verdict', () => {
  it.each([
    [0.6, 'holds'],
    [0.5, 'holds'],
    [0.41, 'holds within the band'],
    [0.3, 'missed by 40 %'],
  ])('of %d for a goal of 0.5 is "%s"', (measured, words) => {
    expect(verdict({ ...goal, measured })).toBe(words);
  });

  it('is reversed when less is better', () => {
    expect(verdict({ ...goal, wanted: 35, measured: 30, atMost: true })).toBe('holds');
    expect(verdict({ ...goal, wanted: 35, measured: 70, atMost: true })).toBe('missed by 100 %');
  });

  it('has no band when the figure does not depend on the machine', () => {
    const near = { ...goal, wanted: 99, measured: 98.9, exact: true as const };
    expect([verdict(near), areMet([{ ...goal, measured: 0.6 }, { ...goal, measured: 0 }]), areMet([{ ...goal, measured: 1 }, near])]).toEqual(['missed', true, false]); // prettier-ignore
  });

  it('counts from one when the goal is zero', () => {
    expect(verdict({ ...goal, wanted: 0, measured: 0.1, atMost: true })).toBe('holds within the band');
    expect(verdict({ ...goal, wanted: 0, measured: 5, atMost: true })).toBe('missed by 500 %');
  });
});
