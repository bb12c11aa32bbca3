import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { launchBrowser } from '@company-data/testing/browser';
import { fillSummary } from '../src/email/fill-summary.js';
import { htmlSizeBudget, messageHtml } from '../src/email/message-html.js';
import { SummaryDraft } from '../src/email/summary.js';

const LONG = 'X'.repeat(300);

function page(): string {
  const totals = { changes: 2, companies: 1, changesOf: new Map([['1', 2]]) };
  const alert = { name: LONG, language: 'fr' as const };
  const draft = new SummaryDraft({ alert, sentAt: new Date('2026-01-05T07:05:00Z'), zone: 'Europe/Paris', ...totals });
  const updates = [{ field: LONG, before: LONG, after: '<img src="https://client.example.com/a.png">' }];
  const event = { user_id: '1', siren: '000012344', name: LONG, data_type: 'OFFICER', id: 'a', object: { last_name: LONG }, updates };
  draft.add({ ...event, kind: 'update' });
  draft.add({ ...event, kind: 'add' });
  const shown = fillSummary(draft.finish(), draft.wording, htmlSizeBudget(draft.wording));
  return messageHtml({ ...shown, language: 'fr' });
}

describe('page of an e-mail', () => {
  let browser: Awaited<ReturnType<typeof launchBrowser>>;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  async function shown(width: number, colorScheme: 'light' | 'dark') {
    const context = await browser.newContext({ viewport: { width, height: 700 }, colorScheme });
    const tab = await context.newPage();
    const asked: string[] = [];
    tab.on('request', (request) => void asked.push(request.url()));
    await tab.setContent(page(), { waitUntil: 'networkidle' });
    const found = await tab.evaluate(() => {
      const colourOf = (selector: string) => getComputedStyle(document.querySelector(selector)!).color;
      return {
        content: document.documentElement.scrollWidth,
        column: document.querySelector('table')!.getBoundingClientRect().width,
        background: getComputedStyle(document.body).backgroundColor,
        update: colourOf('.update'),
      };
    });
    await context.close();
    return { ...found, asked };
  }

  it.each([
    [380, 380],
    [800, 600],
  ])('fits a mail client of %i pixels in a column of %i, without external requests', async (width, column) => {
    expect(await shown(width, 'light')).toMatchObject({ content: width, column, asked: [] });
  });

  it('has other colours in the dark color scheme', async () => {
    const [day, night] = [await shown(380, 'light'), await shown(380, 'dark')];
    expect([day.background, day.update]).toEqual(['rgb(255, 255, 255)', 'rgb(146, 64, 14)']);
    expect([night.background, night.update]).toEqual(['rgb(17, 24, 39)', 'rgb(252, 211, 77)']);
  });
});
