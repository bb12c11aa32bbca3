const COLOUR = /^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$/;
const FALLBACK_COLOUR = '#1f2328';

type Channels = [red: number, green: number, blue: number];

const channels = (colour: string): Channels => {
  const digits = colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit) : colour.slice(1).match(/../g)!;
  return digits.map((pair) => parseInt(pair, 16)) as Channels;
};

const hex = (colour: Channels): string => `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

const linear = (channel: number): number => (channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((channel) => linear(channel / 255)) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours, from 1 to 21 (WCAG 2). */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((left, right) => right - left) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns the client's colour, or a dark one when it is invalid. */
export const safeColour = (colour: string): string => (COLOUR.test(colour) ? colour : FALLBACK_COLOUR);

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;

/**
 * Returns white if it is readable on a colour, otherwise black. One of them always has the minimum
 * contrast.
 */
export const readableOn = (colour: string): '#000000' | '#ffffff' => (contrast('#ffffff', colour) >= READABLE ? '#ffffff' : '#000000');

const STEPS = 20;

/** Returns the colour, mixed with black or white until it is readable as text on the background. */
export function readableAgainst(background: string, colour: string): string {
  const [from, to] = [channels(colour), channels(readableOn(background))];
  const mixed = (step: number): string => hex(from.map((channel, at) => channel + ((to[at]! - channel) * step) / STEPS) as Channels);
  for (let step = 0; step < STEPS; step += 1) if (contrast(mixed(step), background) >= READABLE) return mixed(step);
  return readableOn(background);
}
