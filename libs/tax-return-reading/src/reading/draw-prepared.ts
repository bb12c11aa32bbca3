import { type Grey, turnQuarters } from '../image/grey.js';
import { prepare, type PreparedPage } from '../image/prepare.js';
import type { Engines } from './engines.js';
import { freeMemory } from './free-memory.js';

/** Quarters clockwise that a page is turned by, of one that is wider than high or not. */
export type QuartersOf = (isWide: boolean) => 0 | 1 | 2 | 3;

/**
 * Draws and prepares a page while nothing else is held: the recogniser ends before, and starts anew
 * when it is asked. Undefined for a blank one.
 */
export async function drawPrepared(engines: Engines, draw: () => Promise<Grey>, quartersOf: QuartersOf): Promise<PreparedPage | undefined> {
  await engines.close();
  await freeMemory();
  const page = await preparedPage(draw, quartersOf);
  await freeMemory();
  return page;
}

/** A function of its own: what it holds is let go with it, while others wait. */
async function preparedPage(draw: () => Promise<Grey>, quartersOf: QuartersOf): Promise<PreparedPage | undefined> {
  const drawn = await draw();
  await freeMemory();
  const quarters = quartersOf(drawn.width > drawn.height);
  return prepare(quarters === 0 ? drawn : turnQuarters(drawn, quarters));
}
