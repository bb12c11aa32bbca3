import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  AuthorizationStateExpired,
  AuthorizationStateInvalid,
  BeginAuthorization,
  type ConnectPageConnection,
  ConnectTokenNotFound,
  EndAuthorization,
  FinishAuthorization,
  OpenConnectPage,
  OWN_IMAGE,
} from '@company-data/contracts';
import { type DomainError, failure, notFound, unavailable } from '@company-data/kernel';
import { accessibilityFaults, launchBrowser } from '@company-data/testing/browser';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { connectionOf, ConnectWorld, finishedOf, pageOf, PROVIDER, TOKEN } from './connect-world.js';
import { PlayingProvider } from './playing-provider.js';
import { onPage, scrollsSideways } from './on-page.js';

const AUTHORIZED = { status: 'CONNECTED', can_authorize: false, can_end: true } as const;
const [SECOND, THIRD, FOURTH] = [2, 3, 4].map((number) => `9c0f6a0e-55d1-4a34-9df3-00000000000${number}`);

/** Everything a connect page may show at once. */
const ALL: ConnectPageConnection[] = [
  connectionOf(),
  connectionOf({ ...AUTHORIZED, id: SECOND!, can_authorize: true, expires_at: '2026-01-20T00:00:00.000Z' }),
  connectionOf({ id: THIRD!, status: 'REAUTH_REQUIRED', can_end: true }),
  connectionOf({ id: FOURTH!, status: 'ERROR', can_authorize: false }),
];

const OUTCOMES = ['connected', 'denied', 'rejected', 'wrong_company', 'misconfigured', 'unavailable'] as const;

describe('pages in a real browser', () => {
  const world = new ConnectWorld();
  const provider = new PlayingProvider();
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
    await provider.start();
    await world.start();
  });
  afterAll(async () => {
    await browser?.close();
    await provider.stop();
    await world.stop();
  });
  beforeEach(() => {
    world.neighbours.forget();
    world.serve(ALL);
    world.neighbours.when(BeginAuthorization, ({ payload }) => ({ outcome: 'begun' as const, url: provider.url(payload.redirect_uri) }));
    world.neighbours.when(FinishAuthorization, () => finishedOf({ waiting: 1 }));
  });

  const CONNECT = `/connect/${TOKEN}`;
  const CALLBACK = `/callback/${PROVIDER.name}?code=c&state=s`;
  const fails = (contract: typeof OpenConnectPage | typeof FinishAuthorization, error: DomainError) => () =>
    world.neighbours.when(contract as typeof OpenConnectPage, () => {
      throw error;
    });
  const shows = (connections: ConnectPageConnection[]) => () => world.neighbours.when(OpenConnectPage, () => pageOf(connections));

  /** Each state a page has, with how it comes about. */
  const STATES: [state: string, path: string, happen: () => void][] = [
    ['nothing to authorize', CONNECT, shows([])],
    ['one to authorize', CONNECT, shows([connectionOf()])],
    ['one of each kind', CONNECT, shows(ALL)],
    ['all authorized', CONNECT, shows([connectionOf(AUTHORIZED)])],
    ['ended', CONNECT, shows([connectionOf({ status: 'DISCONNECTED' })])],
    ['blocked', CONNECT, shows([connectionOf({ status: 'ERROR', can_authorize: false })])],
    ['a link that expired', CONNECT, fails(OpenConnectPage, notFound(ConnectTokenNotFound, 'Gone.'))],
    ['an owner that is down', CONNECT, fails(OpenConnectPage, unavailable('Down.'))],
    ...OUTCOMES.map((outcome): [string, string, () => void] => [
      `an outcome: ${outcome}`,
      CALLBACK,
      () => world.neighbours.when(FinishAuthorization, () => finishedOf({ outcome, waiting: 1 })),
    ]),
    ['a state that was used', CALLBACK, fails(FinishAuthorization, failure(AuthorizationStateInvalid, 'invalid', {}))],
    ['a state that expired', CALLBACK, fails(FinishAuthorization, failure(AuthorizationStateExpired, 'invalid', {}))],
    ['an unknown provider', '/callback/unknown_provider', () => undefined],
    ['an address that cannot be read', `${CALLBACK}&state=s`, () => undefined],
    ['the error codes', '/docs/errors', () => undefined],
  ];

  const inBrowser = <T>(options: BrowserContextOptions, visit: (page: Page) => Promise<T>): Promise<T> =>
    onPage(browser, { baseURL: world.url, ...options }, visit);

  const heading = (page: Page): Promise<string> => page.locator('h1').innerText();

  describe.each(['fr', 'en'])('in %s', (locale) => {
    it.each(STATES)('hold to WCAG 2.2 AA by day and by night: %s', async (_, path, happen) => {
      happen();
      const faults = await inBrowser({ locale }, async (page) => {
        await page.goto(path);
        for (const summary of await page.locator('summary').all()) await summary.click();
        const byDay = await accessibilityFaults(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        return [...byDay, ...(await accessibilityFaults(page)), `in ${await page.locator('html').getAttribute('lang')}`];
      });
      expect(faults).toEqual([path.startsWith('/docs') ? 'in en' : `in ${locale}`]);
    });

    it.each(STATES)('fit 320 pixels, and text of twice the size, without scrolling sideways: %s', async (_, path, happen) => {
      happen();
      const sideways = await inBrowser({ locale, viewport: { width: 320, height: 640 } }, async (page) => {
        await page.goto(path);
        const narrow = await scrollsSideways(page);
        await page.setViewportSize({ width: 640, height: 640 });
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
        return [narrow, await scrollsSideways(page)];
      });
      expect(sideways).toEqual([false, false]);
    });
  });

  it('have targets of 44 pixels and more, on a screen as narrow as a telephone', async () => {
    const small = await inBrowser({ viewport: { width: 320, height: 640 } }, async (page) => {
      await page.goto(CONNECT);
      for (const summary of await page.locator('summary').all()) await summary.click();
      const boxes = await Promise.all((await page.locator('a, button, summary').all()).map((target) => target.boundingBox()));
      return [boxes.length > 8, boxes.filter((box) => box!.width < 44 || box!.height < 44)];
    });
    expect(small).toEqual([true, []]);
  });

  it.each(['#ffffff', '#000000', '#ffd500', '#1A73E8', '#7f7f7f', 'url(x)'])(
    'can be read in a client’s colour %s',
    async (primary_color) => {
      const client_settings = { ...pageOf([]).client_settings, primary_color };
      world.neighbours.when(OpenConnectPage, () => pageOf(ALL, { client_settings }));
      const faults = await inBrowser({}, async (page) => {
        await page.goto(CONNECT);
        const byDay = await accessibilityFaults(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        return [...byDay, ...(await accessibilityFaults(page))];
      });
      expect(faults).toEqual([]);
    },
  );

  it('move nothing for who wants nothing moved', async () => {
    const durations = await inBrowser({ reducedMotion: 'reduce' }, async (page) => {
      await page.goto(CONNECT);
      return page.locator('.action').evaluateAll((actions) => actions.map((action) => getComputedStyle(action).transitionDuration));
    });
    expect(new Set(durations)).toEqual(new Set(['0s']));
  });

  /** From the page to another site and back, with the keyboard alone. */
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
  ])('lead to the provider and back with the keyboard alone, %s, and the cookie is there on return', async (_, javaScriptEnabled) => {
    const walked = await inBrowser({ locale: 'en', javaScriptEnabled }, authorizeByKeyboard);
    expect(walked).toEqual(['Authorize', 'solid', 'Access authorized']);
    const [begun] = world.neighbours.askedFor(BeginAuthorization);
    const [finished] = world.neighbours.askedFor(FinishAuthorization);
    expect(finished!.payload).toMatchObject({ browser_hash: begun!.payload.browser_hash, parameters: { code: 'c', state: 's' } });
  });

  it('lead on to the next connection after one was authorized', async () => {
    const title = await inBrowser({ locale: 'en' }, async (page) => {
      await authorizeByKeyboard(page);
      await page.getByRole('link', { name: 'Go on' }).click();
      return heading(page);
    });
    expect(title).toBe('Authorize access');
  });

  it('end an access only after asking once more, without scripts', async () => {
    const ended = () => world.neighbours.askedFor(EndAuthorization).map(({ payload }) => payload.connection_id);
    const before = await inBrowser({ locale: 'fr', javaScriptEnabled: false }, async (page) => {
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

  it('change their language by a link, and keep it on the way back', async () => {
    const languages = await inBrowser({ locale: 'de', javaScriptEnabled: false }, async (page) => {
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

  it('take no script that somebody puts into a name, and break no rule of their own', async () => {
    const faults: string[] = [];
    world.neighbours.when(OpenConnectPage, () =>
      pageOf(ALL, { user_name: '<script>document.title="taken"</script><img src=x onerror=alert(1)>' }),
    );
    const title = await inBrowser({ locale: 'en' }, async (page) => {
      page.on('console', (message) => faults.push(message.text()));
      page.on('dialog', (dialog) => void faults.push(dialog.message()));
      await page.goto(CONNECT);
      return page.title();
    });
    expect([title, faults]).toEqual(['Authorize access · Exemple Finance', []]);
  });

  it('show the mark where an account set no image, whatever host its link names', async () => {
    const faults: string[] = [];
    const link = `http://api.example.com${OWN_IMAGE}`;
    world.neighbours.when(OpenConnectPage, () =>
      pageOf(ALL, { client_settings: { logo: link, favicon: link, display_name: 'Company Data', primary_color: '#1F2937' } }),
    );
    const width = await inBrowser({}, async (page) => {
      page.on('console', (message) => faults.push(message.text()));
      await page.goto(CONNECT, { waitUntil: 'load' });
      return page.locator('.brand img').evaluate((image) => (image as HTMLImageElement).naturalWidth);
    });
    expect([width, faults]).toEqual([48, []]);
  });
});
