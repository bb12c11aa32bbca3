import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BeginAuthorization, EndAuthorization, FinishAuthorization, OpenConnectPage, OWN_IMAGE } from '@company-data/contracts';
import type { Page } from 'playwright-core';
import { ALL, BrowserWorld, CALLBACK, COLOURS, CONNECT, EVERY_DAY, KINDS, NARROW, SECOND, TELEPHONE } from './browser-world.js';
import { pageOf } from './connect-world.js';

const world = new BrowserWorld();
beforeAll(() => world.start());
afterAll(() => world.stop());
beforeEach(() => world.begin());

const heading = (page: Page): Promise<string> => page.locator('h1').innerText();

describe('connect pages in a browser', () => {
  it.each(world.states.slice(0, EVERY_DAY.states))('conform to WCAG 2.2 AA on a narrow screen: %s', async (_, path, happen) => {
    happen();
    expect(await world.faults(path, [NARROW], ['light'], { locale: 'fr', unfolds: true })).toEqual([]);
  });

  it.each(COLOURS.slice(0, EVERY_DAY.colours))('are readable in the client colour %s', async (colour) => {
    expect(await world.faultsIn(colour, [NARROW], ['light'])).toEqual([]);
  });

  it('have targets of at least 44 pixels on a narrow screen', async () => {
    const small = await world.visit({ viewport: NARROW }, async (page) => {
      await page.goto(CONNECT);
      for (const summary of await page.locator('summary').all()) await summary.click();
      const boxes = await Promise.all((await page.locator('a, button, summary').all()).map((target) => target.boundingBox()));
      return [boxes.length > 8, boxes.filter((box) => box!.width < 44 || box!.height < 44)];
    });
    expect(small).toEqual([true, []]);
  });

  it('have no transitions with reduced motion', async () => {
    const durations = await world.visit({ reducedMotion: 'reduce' }, async (page) => {
      await page.goto(CONNECT);
      return page.locator('.action').evaluateAll((actions) => actions.map((action) => getComputedStyle(action).transitionDuration));
    });
    expect(new Set(durations)).toEqual(new Set(['0s']));
  });

  /** Authorizes an access at the provider and returns, with the keyboard only. */
  async function authorizeByKeyboard(page: Page): Promise<string[]> {
    await page.goto(CONNECT);
    await page.keyboard.press('Tab');
    const button = await page.locator(':focus').innerText();
    const outline = await page.locator(':focus').evaluate((element) => getComputedStyle(element).outlineStyle);
    await page.keyboard.press('Enter');
    await page.waitForURL(/localhost/);
    await page.locator('button').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/callback/);
    return [button.split(',')[0]!.trim(), outline, await heading(page)];
  }

  it.each([
    ['with scripts', true],
    ['without scripts', false],
  ])('authorize an access by keyboard %s and keep the cookie', async (_, javaScriptEnabled) => {
    const walked = await world.visit({ locale: 'en', javaScriptEnabled }, authorizeByKeyboard);
    expect(walked).toEqual(['Authorize', 'solid', 'Access authorized']);
    const [begun] = world.peers.requestsOf(BeginAuthorization);
    const [finished] = world.peers.requestsOf(FinishAuthorization);
    expect(finished!.payload).toMatchObject({ browser_hash: begun!.payload.browser_hash, parameters: { code: 'c', state: 's' } });
  });

  it('continue with the next connection after an authorization', async () => {
    const title = await world.visit({ locale: 'en' }, async (page) => {
      await authorizeByKeyboard(page);
      await page.getByRole('link', { name: 'Continue' }).click();
      return heading(page);
    });
    expect(title).toBe('Authorize access');
  });

  it('end an access after a confirmation, without scripts', async () => {
    const ended = () => world.peers.requestsOf(EndAuthorization).map(({ payload }) => payload.connection_id);
    const before = await world.visit({ locale: 'fr', javaScriptEnabled: false }, async (page) => {
      await page.goto(CONNECT);
      await page.locator('summary').first().focus();
      await page.keyboard.press('Enter');
      const asked = ended();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForURL(new RegExp(`${CONNECT}$`));
      await page.getByRole('heading', { level: 1 }).waitFor();
      return asked;
    });
    expect([before, ended()]).toEqual([[], [SECOND]]);
  });

  it('switch the language by a link and keep it on the callback page', async () => {
    const languages = await world.visit({ locale: 'de', javaScriptEnabled: false }, async (page) => {
      const language = () => page.locator('html').getAttribute('lang');
      await page.goto(CONNECT);
      const first = await language();
      await page.getByRole('link', { name: 'Français' }).click();
      const chosen = await language();
      await page.goto(CALLBACK);
      return [first, chosen, await language()];
    });
    expect(languages).toEqual(['en', 'fr', 'fr']);
  });

  it('escape a script in a name and violate no policy of their own', async () => {
    const faults: string[] = [];
    world.peers.when(OpenConnectPage, () =>
      pageOf(ALL, { user_name: '<script>document.title="taken"</script><img src=x onerror=alert(1)>' }),
    );
    const title = await world.visit({ locale: 'en' }, async (page) => {
      page.on('console', (message) => faults.push(message.text()));
      page.on('dialog', (dialog) => void faults.push(dialog.message()));
      await page.goto(CONNECT);
      return page.title();
    });
    expect([title, faults]).toEqual(['Authorize access · Exemple Finance', []]);
  });

  it('show the default logo when an account has no image', async () => {
    const faults: string[] = [];
    const link = `http://api.example.com${OWN_IMAGE}`;
    world.peers.when(OpenConnectPage, () =>
      pageOf(ALL, { client_settings: { logo: link, favicon: link, display_name: 'Company Data', primary_color: '#1F2937' } }),
    );
    const width = await world.visit({}, async (page) => {
      page.on('console', (message) => faults.push(message.text()));
      await page.goto(CONNECT, { waitUntil: 'load' });
      return page.locator('.brand img').evaluate((image) => (image as HTMLImageElement).naturalWidth);
    });
    expect([width, faults]).toEqual([48, []]);
  });
});

describe('documentation in a browser', () => {
  it.each(KINDS.slice(0, EVERY_DAY.kinds))('conforms to WCAG 2.2 AA on a narrow screen: %s', async (_, path) => {
    expect(await world.faults(path, [TELEPHONE], ['light'])).toEqual([]);
  });

  it('violates no policy of its own and loads no other host', async () => {
    const faults: string[] = [];
    await world.visit({}, async (page) => {
      page.on('console', (message) => faults.push(message.text()));
      page.on('request', (request) => void (request.url().startsWith(world.url) || faults.push(request.url())));
      for (const [, path] of KINDS) await page.goto(path);
    });
    expect(faults).toEqual([]);
  });

  it('shows parameters, samples and navigation without scripts', async () => {
    const shown = await world.visit({ javaScriptEnabled: false }, async (page) => {
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

  it('opens the navigation menu on a narrow screen without scripts', async () => {
    const heading = await world.visit({ javaScriptEnabled: false, viewport: TELEPHONE }, async (page) => {
      await page.goto('/docs');
      const hidden = await page.getByRole('link', { name: 'Data types', exact: true }).isVisible();
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('link', { name: 'Data types', exact: true }).click();
      return [hidden, await page.locator('h1').innerText()];
    });
    expect(heading).toEqual([false, 'Data types']);
  });

  it('shows search results during typing, with keyboard navigation', async () => {
    const led = await world.visit({}, async (page) => {
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

  it('copies code unchanged', async () => {
    const copied = await world.visit({ permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await page.goto('/docs/reference/getProfile');
      await page.getByRole('button', { name: 'Copy' }).first().click();
      await page.getByRole('button', { name: 'Copied' }).waitFor();
      return page.evaluate(() => navigator.clipboard.readText());
    });
    expect(copied).toContain('/api/v6/profile');
  });

  it('keeps the selected language on the next page', async () => {
    const checked = await world.visit({}, async (page) => {
      await page.goto('/docs/reference/getProfile');
      await page.getByLabel('TypeScript').check();
      await page.goto('/docs/reference/createUser');
      return page.getByLabel('TypeScript').isChecked();
    });
    expect(checked).toBe(true);
  });
});
