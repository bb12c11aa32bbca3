import {
  AuthorizationStateExpired,
  AuthorizationStateInvalid,
  BeginAuthorization,
  type ConnectPageConnection,
  ConnectTokenNotFound,
  FinishAuthorization,
  OpenConnectPage,
} from '@company-data/contracts';
import { type DomainError, failure, notFound, unavailable } from '@company-data/kernel';
import { accessibilityViolations, launchBrowser } from '@company-data/testing/browser';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { connectionOf, ConnectWorld, finishedOf, pageOf, PROVIDER, TOKEN } from './connect-world.js';
import { PlayingProvider } from './playing-provider.js';

export const CONNECT = `/connect/${TOKEN}`;
export const CALLBACK = `/callback/${PROVIDER.name}?code=c&state=s`;
export const WIDE = { width: 1280, height: 900 };
export const NARROW = { width: 320, height: 640 };
export const TELEPHONE = { width: 390, height: 800 };

type Screen = typeof WIDE;
type ColorScheme = 'light' | 'dark';

/** Options of the browser context. With `unfolds`, all details are opened. */
type View = BrowserContextOptions & { unfolds?: boolean };

const AUTHORIZED = { status: 'CONNECTED', can_authorize: false, can_end: true } as const;
export const [SECOND, THIRD, FOURTH] = [2, 3, 4].map((number) => `9c0f6a0e-55d1-4a34-9df3-00000000000${number}`);

/** Connections in all states of a connect page. */
export const ALL: ConnectPageConnection[] = [
  connectionOf(),
  connectionOf({ ...AUTHORIZED, id: SECOND!, can_authorize: true, expires_at: '2026-01-20T00:00:00.000Z' }),
  connectionOf({ id: THIRD!, status: 'REAUTH_REQUIRED', can_end: true }),
  connectionOf({ id: FOURTH!, status: 'ERROR', can_authorize: false }),
];

/** Number of states, kinds and colours that the daily tests use: the first ones. */
export const EVERY_DAY = { states: 2, kinds: 2, colours: 1 };

/** One documentation page of each kind. */
export const KINDS = [
  ['a guide', '/docs'],
  ['an operation that sends a body', '/docs/reference/createUser'],
  ['a data type', '/docs/data-types/COMPANY_OFFICER'],
  ['a provider, with a table of four columns', '/docs/providers/company_legal_fr'],
  ['an operation with filters', '/docs/reference/readCollectiveProcedure'],
  ['a group of operations', '/docs/reference/users'],
  ['a webhook', '/docs/reference/onDataSyncCompleted'],
  ['a code list', '/docs/code-lists/control-means'],
  ['the error codes', '/docs/errors'],
  ['a search', '/docs/search?q=cursor'],
] as const;

/** Colours in client settings, one of them invalid. */
export const COLOURS = ['#ffd500', '#ffffff', '#000000', '#1A73E8', '#7f7f7f', 'url(x)'];

const OUTCOMES = ['connected', 'denied', 'rejected', 'wrong_company', 'misconfigured', 'unavailable'] as const;

export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/**
 * Returns true when a table is wider than its scroll container, so that readers can miss columns.
 */
const cutsTables = (page: Page): Promise<boolean> =>
  page.evaluate(() => [...document.querySelectorAll('.wide')].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth));

/** The gateway, a provider, and a browser that visits their pages. */
export class BrowserWorld extends ConnectWorld {
  private readonly provider = new PlayingProvider();
  private browser?: Browser;

  override async start(): Promise<this> {
    this.browser = await launchBrowser();
    await this.provider.start();
    return super.start();
  }

  override async stop(): Promise<void> {
    await this.browser?.close();
    await this.provider.stop();
    await super.stop();
  }

  /** Resets the replies of other services to a page with all states. */
  begin(): void {
    this.peers.reset();
    this.serve(ALL);
    this.peers.when(BeginAuthorization, ({ payload }) => ({
      outcome: 'begun' as const,
      url: this.provider.url(payload.redirect_uri),
    }));
    this.peers.when(FinishAuthorization, () => finishedOf({ waiting: 1 }));
  }

  /** Opens a page in its own browser context, and closes the context afterwards. */
  async visit<T>(options: BrowserContextOptions, visit: (page: Page) => Promise<T>): Promise<T> {
    const context = await this.browser!.newContext({ baseURL: this.url, ...options });
    try {
      return await visit(await context.newPage());
    } finally {
      await context.close();
    }
  }

  /**
   * Returns the accessibility and layout violations of a page on the given screens and colour
   * schemes.
   */
  faults(path: string, screens: Screen[], schemes: ColorScheme[], { unfolds = false, ...options }: View = {}): Promise<string[]> {
    return this.visit(options, async (page) => {
      const found: string[] = [];
      for (const screen of screens) {
        await page.setViewportSize(screen);
        await page.goto(path);
        for (const summary of unfolds ? await page.locator('summary').all() : []) await summary.click();
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme });
          found.push(...(await accessibilityViolations(page)).map((fault) => `${screen.width} ${colorScheme}: ${fault}`));
        }
        if (await scrollsSideways(page)) found.push(`${screen.width}: scrolls sideways`);
        // At 320 pixels, a table may scroll in its container.
        if (screen.width > NARROW.width && (await cutsTables(page))) found.push(`${screen.width}: a table is cut off`);
      }
      return found;
    });
  }

  /** Returns the violations of a page with all states in a client's colour. */
  faultsIn(primary_color: string, screens: Screen[], schemes: ColorScheme[]): Promise<string[]> {
    const client_settings = { ...pageOf([]).client_settings, primary_color };
    this.peers.when(OpenConnectPage, () => pageOf(ALL, { client_settings }));
    return this.faults(CONNECT, screens, schemes);
  }

  /** Each state of a connect or callback page: its name, its path, and its setup. */
  readonly states: [state: string, path: string, happen: () => void][] = [
    ['one of each kind', CONNECT, this.shows(ALL)],
    ['nothing to authorize', CONNECT, this.shows([])],
    ['an expired link', CONNECT, this.fails(OpenConnectPage, notFound(ConnectTokenNotFound, 'Gone.'))],
    ['a used state', CALLBACK, this.fails(FinishAuthorization, failure(AuthorizationStateInvalid, 'invalid', {}))],
    ['one to authorize', CONNECT, this.shows([connectionOf()])],
    ['all authorized', CONNECT, this.shows([connectionOf(AUTHORIZED)])],
    ['ended', CONNECT, this.shows([connectionOf({ status: 'DISCONNECTED' })])],
    ['blocked', CONNECT, this.shows([connectionOf({ status: 'ERROR', can_authorize: false })])],
    ['an unavailable owner', CONNECT, this.fails(OpenConnectPage, unavailable('Down.'))],
    ...OUTCOMES.map((outcome): [string, string, () => void] => [
      `outcome ${outcome}`,
      CALLBACK,
      () => this.peers.when(FinishAuthorization, () => finishedOf({ outcome, waiting: 1 })),
    ]),
    ['an expired state', CALLBACK, this.fails(FinishAuthorization, failure(AuthorizationStateExpired, 'invalid', {}))],
    ['an unknown provider', '/callback/unknown_provider', () => undefined],
    ['an invalid callback URL', `${CALLBACK}&state=s`, () => undefined],
    ['the error codes', '/docs/errors', () => undefined],
  ];

  private fails(contract: typeof OpenConnectPage | typeof FinishAuthorization, error: DomainError): () => void {
    return () =>
      this.peers.when(contract as typeof OpenConnectPage, () => {
        throw error;
      });
  }

  private shows(connections: ConnectPageConnection[]): () => void {
    return () => this.peers.when(OpenConnectPage, () => pageOf(connections));
  }
}
