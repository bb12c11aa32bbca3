import { type Grey, turnQuarters } from '../image/grey.js';
import { prepare, type PreparedPage } from '../image/prepare.js';
import type { Engines } from './engines.js';
import { freeMemory } from './free-memory.js';

/** Returns the clockwise quarter turns to apply to a page, depending on its orientation. */
export type QuartersOf = (isWide: boolean) => 0 | 1 | 2 | 3;

/**
 * Renders and prepares a page. First ends the recogniser to free its memory, and it restarts on the
 * next use. Undefined for a blank page.
 */
export async function drawPrepared(engines: Engines, draw: () => Promise<Grey>, quartersOf: QuartersOf): Promise<PreparedPage | undefined> {
  await engines.close();
  await freeMemory();
  const page = await preparedPage(draw, quartersOf);
  await freeMemory();
  return page;
}

/** A separate function, so that its local buffers are freed when it returns. */
async function preparedPage(draw: () => Promise<Grey>, quartersOf: QuartersOf): Promise<PreparedPage | undefined> {
  const drawn = await draw();
  await freeMemory();
  const quarters = quartersOf(drawn.width > drawn.height);
  return prepare(quarters === 0 ? drawn : turnQuarters(drawn, quarters));
}
