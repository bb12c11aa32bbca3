import { describe, expect, it } from '@jest/globals';
import { isUnmodified, lastModified } from './last-modified.js';

const CHANGED = '2026-01-02T03:04:05.678Z';
const later = (ms: number): Date => new Date(Date.parse(CHANGED) + ms);

describe('lastModified', () => {
  it('is the second of the last change after the settling time', () => {
    expect(lastModified(CHANGED, later(60_001))).toBe('Fri, 02 Jan 2026 03:04:05 GMT');
  });

  it.each([0, 60_000, -5_000])('is a second earlier %d ms after a change', (ms) => {
    expect(lastModified(CHANGED, later(ms))).toBe('Fri, 02 Jan 2026 03:04:04 GMT');
  });
});

describe('isUnmodified', () => {
  const since = (text: string) => isUnmodified({ 'if-modified-since': text }, CHANGED);

  it.each([
    ['Fri, 02 Jan 2026 03:04:05 GMT', true],
    ['Fri, 02 Jan 2026 03:04:06 GMT', true],
    ['Fri, 02 Jan 2026 03:04:04 GMT', false],
    ['yesterday', false],
    ['', false],
  ])('for If-Modified-Since %j is %j', (text, unmodified) => {
    expect(since(text)).toBe(unmodified);
  });

  it('is false when If-None-Match is present', () => {
    expect(isUnmodified({ 'if-modified-since': 'Fri, 02 Jan 2027 03:04:05 GMT', 'if-none-match': '"1"' }, CHANGED)).toBe(false);
  });
});
