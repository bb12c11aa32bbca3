import { describe, expect, it } from '@jest/globals';
import { contrast, readableAgainst, readableOn, safeColour } from './colours.js';

const STEPS = ['00', '40', '80', 'c0', 'ff'];
const COLOURS = STEPS.flatMap((red) => STEPS.flatMap((green) => STEPS.map((blue) => `#${red}${green}${blue}`)));

describe('colours', () => {
  it.each([
    ['#ffffff', '#000000'],
    ['#000', '#ffffff'],
    ['#1A73E8', '#ffffff'],
    ['#ff0', '#000000'],
    ['#00008b', '#ffffff'],
  ])('uses for background %s the text colour %s', (background, text) => {
    expect(readableOn(background)).toBe(text);
  });

  it('has the highest contrast for black and white, and none for equal colours', () => {
    expect([contrast('#000', '#fff'), contrast('#1A73E8', '#1A73E8')]).toEqual([21, 1]);
  });

  it('are readable on any background', () => {
    expect(COLOURS.filter((colour) => contrast(readableOn(colour), colour) < 4.5)).toEqual([]);
  });

  it.each(['#ffffff', '#1b1f24'])('become readable on %s, and stay unchanged when they already are', (background) => {
    const mixed = COLOURS.map((colour) => [colour, readableAgainst(background, colour)] as const);
    expect(mixed.filter(([, text]) => contrast(text, background) < 4.5)).toEqual([]);
    expect(mixed.filter(([colour, text]) => contrast(colour, background) >= 4.5 && text !== colour)).toEqual([]);
  });

  it.each(['red', '#fff;}', '#12345678', ''])('use the fallback colour for %j', (colour) => {
    expect(safeColour(colour)).toBe('#1f2328');
  });
});
