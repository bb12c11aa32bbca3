import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accessibilityViolations, launchBrowser } from '@company-data/testing/browser';
import nodemailer from 'nodemailer';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type Sandbox, startSandbox } from '../src/index.js';

/** Returns HTML that runs a script and loads resources if it can. */
const evilOf = (outside: string): string =>
  `<script>document.title = "run"</script><img src="${outside}/x" onerror="document.title = 'run'"><link rel="stylesheet" href="${outside}/y">`;
const eventsOf = (evil: string) => [
  { kind: 'add', data_type: 'LEGAL_NOTICE', name: 'EXEMPLE LOGICIELS (000012344)', object: {}, updates: [] },
  { kind: 'update', data_type: 'OFFICER', name: evil, updates: [{ field: 'a'.repeat(200) }] },
];
const alert = { notification_id: '11111111-1111-4111-8111-111111111111', part: 1, parts: 2, alert: 'Procédures' };

describe('sandbox pages in a browser', () => {
  let browser: Browser;
  let sandbox: Sandbox;
  let loaded = 0;
  const outside = createServer((_request, response) => {
    loaded += 1;
    response.end();
  });
  beforeAll(async () => {
    browser = await launchBrowser();
    sandbox = await startSandbox({ SANDBOX_PORT: '0' });
    await once(outside.listen(0, '127.0.0.1'), 'listening');
    const evil = evilOf(`http://127.0.0.1:${(outside.address() as AddressInfo).port}`);
    const body = JSON.stringify({ ...alert, events: eventsOf(evil) });
    for (const path of ['mine', 'a'.repeat(300)]) await fetch(`${sandbox.url}/_hooks/${path}`, { method: 'POST', body });
    const transport = nodemailer.createTransport(sandbox.smtp_url);
    const subject = `Nouvelles annonces : 12 changements ${'x'.repeat(200)}`;
    const mail = {
      from: 'alerts@company-data.example',
      to: 'someone@customer.example',
      subject,
      text: `Bonjour ${evil}`,
      html: `<p>Bonjour</p>${evil}`,
    };
    await transport.sendMail({ ...mail, attachments: [{ filename: 'changes.csv.gz', content: 'x' }] });
    transport.close();
  });
  afterAll(async () => {
    await browser?.close();
    await sandbox.close();
    outside.close();
  });

  async function inBrowser<T>(options: BrowserContextOptions, visit: (page: Page) => Promise<T>): Promise<T> {
    const context = await browser.newContext({ baseURL: sandbox.url, ...options });
    try {
      return await visit(await context.newPage());
    } finally {
      await context.close();
    }
  }
  const PAGES = ['/_receiver', '/_mail', '/_mail/1'];

  it.each(PAGES)('conform to WCAG 2.2 AA in light and dark mode: %s', async (path) => {
    const faults = await inBrowser({}, async (page) => {
      await page.goto(path);
      for (const summary of await page.locator('summary').all()) await summary.click();
      const byDay = await accessibilityViolations(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      return [...byDay, ...(await accessibilityViolations(page))];
    });
    // The frame contains the e-mail itself and does not allow the script of the check.
    expect(faults.filter((fault) => fault !== 'frame-tested: iframe')).toEqual([]);
  });

  it.each(PAGES)('fit a phone without horizontal scrolling: %s', async (path) => {
    const sideways = await inBrowser({ viewport: { width: 360, height: 640 } }, async (page) => {
      await page.goto(path);
      return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    });
    expect(sideways).toBe(false);
  });

  it.each([...PAGES, '/_mail/1/html'])('run no script and load nothing from outside: %s', async (path) => {
    const title = await inBrowser({}, async (page) => {
      await page.goto(path, { waitUntil: 'networkidle' });
      return page.title();
    });
    expect([title === 'run', loaded]).toEqual([false, 0]);
  });

  it('show the HTML of an e-mail in a frame', async () => {
    const text = await inBrowser({}, async (page) => {
      await page.goto('/_mail/1');
      return page.frameLocator('iframe').locator('p').innerText();
    });
    expect(text).toBe('Bonjour');
  });
});
