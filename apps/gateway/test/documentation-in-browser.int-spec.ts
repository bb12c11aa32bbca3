import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accessibilityFaults, launchBrowser } from '@company-data/testing/browser';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { GatewayWorld } from './gateway-world.js';
import { cutsTables, onPage, scrollsSideways } from './on-page.js';

/** One page of each kind. */
const KINDS = [
  ['a guide', '/docs'],
  ['an operation that sends a body', '/docs/reference/createUser'],
  ['an operation with filters', '/docs/reference/readCollectiveProcedure'],
  ['a group of operations', '/docs/reference/users'],
  ['a webhook', '/docs/reference/onDataSyncCompleted'],
  ['a data type', '/docs/data-types/COMPANY_OFFICER'],
  ['a code list', '/docs/code-lists/control-means'],
  ['the error codes', '/docs/errors'],
  ['a provider, with a table of four columns', '/docs/providers/company_legal_fr'],
  ['a search', '/docs/search?q=cursor'],
];

const SCREENS = [
  { width: 1280, height: 900 },
  { width: 390, height: 800 },
];

describe('the documentation in a real browser', () => {
  const world = new GatewayWorld();
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
    await world.start();
  });
  afterAll(async () => {
    await browser?.close();
    await world.stop();
  });

  const inBrowser = <T>(options: BrowserContextOptions, visit: (page: Page) => Promise<T>): Promise<T> =>
    onPage(browser, { baseURL: world.url, ...options }, visit);

  it.each(KINDS)(
    'holds to WCAG 2.2 AA by day and by night, on wide screens and narrow ones, without scrolling sideways: %s',
    async (_, path) => {
      const faults = await inBrowser({}, async (page) => {
        const found: string[] = [];
        for (const screen of SCREENS) {
          await page.setViewportSize(screen);
          await page.goto(path!);
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            found.push(...(await accessibilityFaults(page)).map((fault) => `${screen.width} ${colorScheme}: ${fault}`));
          }
          if (await scrollsSideways(page)) found.push(`${screen.width}: sideways`);
          if (await cutsTables(page)) found.push(`${screen.width}: a table is cut off`);
        }
        return found;
      });
      expect(faults).toEqual([]);
    },
  );

  it('breaks no rule of its own, and asks nobody else', async () => {
    const faults: string[] = [];
    await inBrowser({}, async (page) => {
      page.on('console', (message) => faults.push(message.text()));
      page.on('request', (request) => void (request.url().startsWith(world.url) || faults.push(request.url())));
      for (const [, path] of KINDS) await page.goto(path!);
    });
    expect(faults).toEqual([]);
  });

  it('shows parameters, samples and the way on without scripts', async () => {
    const shown = await inBrowser({ javaScriptEnabled: false }, async (page) => {
      await page.goto('/docs/reference/listUsers');
      const parameter = await page.locator('.text code', { hasText: 'per_page' }).first().isVisible();
      const [curl, python] = [page.locator('.in-curl pre'), page.locator('.in-python pre')];
      const before = [await curl.isVisible(), await python.isVisible()];
      await page.getByLabel('Python').check();
      const after = [await curl.isVisible(), await python.isVisible()];
      await page.getByRole('navigation').getByRole('link', { name: 'Read a user' }).click();
      return [parameter, before, after, await page.locator('h1').innerText()];
    });
    expect(shown).toEqual([true, [true, false], [false, true], 'Read a user']);
  });

  it('opens its pages from a menu on a narrow screen, without scripts', async () => {
    const heading = await inBrowser({ javaScriptEnabled: false, viewport: SCREENS[1]! }, async (page) => {
      await page.goto('/docs');
      const hidden = await page.getByRole('link', { name: 'Data types', exact: true }).isVisible();
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('link', { name: 'Data types', exact: true }).click();
      return [hidden, await page.locator('h1').innerText()];
    });
    expect(heading).toEqual([false, 'Data types']);
  });

  it('answers while somebody types, and is led by the keyboard alone', async () => {
    const led = await inBrowser({}, async (page) => {
      await page.goto('/docs');
      await page.keyboard.press('/');
      await page.keyboard.type('create a us');
      await page.locator('#found a').first().waitFor();
      const said = await page.getByRole('status').innerText();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL(/reference/);
      return [/^\d+ found$/.test(said), await page.locator('h1').innerText()];
    });
    expect(led).toEqual([true, 'Create a user']);
  });

  it('copies code as it stands there', async () => {
    const copied = await inBrowser({ permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await page.goto('/docs/reference/getProfile');
      await page.getByRole('button', { name: 'Copy' }).first().click();
      await page.getByRole('button', { name: 'Copied' }).waitFor();
      return page.evaluate(() => navigator.clipboard.readText());
    });
    expect(copied).toContain('/api/v6/profile');
  });

  it('keeps the language that was chosen, from one page to the next', async () => {
    const checked = await inBrowser({}, async (page) => {
      await page.goto('/docs/reference/getProfile');
      await page.getByLabel('TypeScript').check();
      await page.goto('/docs/reference/createUser');
      return page.getByLabel('TypeScript').isChecked();
    });
    expect(checked).toBe(true);
  });
});
