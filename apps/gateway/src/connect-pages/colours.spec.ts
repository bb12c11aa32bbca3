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
  ])('takes on %s text in %s', (background, text) => {
    expect(readableOn(background)).toBe(text);
  });

  it('tells black from white best, and a colour not from itself', () => {
    expect([contrast('#000', '#fff'), contrast('#1A73E8', '#1A73E8')]).toEqual([21, 1]);
  });

  it('can be read on any colour', () => {
    expect(COLOURS.filter((colour) => contrast(readableOn(colour), colour) < 4.5)).toEqual([]);
  });

  it.each(['#ffffff', '#1b1f24'])('can be read as text on %s whatever the colour, and stay as they are where they can', (background) => {
    const mixed = COLOURS.map((colour) => [colour, readableAgainst(background, colour)] as const);
    expect(mixed.filter(([, text]) => contrast(text, background) < 4.5)).toEqual([]);
    expect(mixed.filter(([colour, text]) => contrast(colour, background) >= 4.5 && text !== colour)).toEqual([]);
  });

  it.each(['red', '#fff;}', '#12345678', ''])('are dark instead of %j', (colour) => {
    expect(safeColour(colour)).toBe('#1f2328');
  });
});
