import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BrowserWorld, COLOURS, KINDS, NARROW, scrollsSideways, TELEPHONE, WIDE } from './browser-world.js';

const world = new BrowserWorld();
beforeAll(() => world.start());
afterAll(() => world.stop());
beforeEach(() => world.begin());

describe.each(['fr', 'en'])('connect pages in a browser in %s', (locale) => {
  it.each(world.states)('conform to WCAG 2.2 AA in each theme and screen size: %s', async (_, path, happen) => {
    happen();
    expect(await world.faults(path, [WIDE, NARROW], ['light', 'dark'], { locale, unfolds: true })).toEqual([]);
  });

  it.each(world.states)("use the browser's language and fit 320 pixels and double text size: %s", async (_, path, happen) => {
    happen();
    const seen = await world.visit({ locale, viewport: NARROW }, async (page) => {
      await page.goto(path);
      const narrow = await scrollsSideways(page);
      await page.setViewportSize({ width: 640, height: 640 });
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      return [await page.locator('html').getAttribute('lang'), narrow, await scrollsSideways(page)];
    });
    expect(seen).toEqual([path.startsWith('/docs') ? 'en' : locale, false, false]);
  });
});

it.each(COLOURS)('pages are readable in the client colour %s', async (colour) => {
  expect(await world.faultsIn(colour, [WIDE], ['light', 'dark'])).toEqual([]);
});

it.each(KINDS)('documentation conforms to WCAG 2.2 AA in each theme and screen size: %s', async (_, path) => {
  expect(await world.faults(path, [WIDE, TELEPHONE], ['light', 'dark'])).toEqual([]);
});
