import { describe, expect, it } from '@jest/globals';
import type { FinishedAuthorization } from '@company-data/contracts';
import { outcomePage, type OutcomePageContext, STATUS_OF_OUTCOME } from './outcome-page.js';

const finished = (more: Partial<FinishedAuthorization> = {}): FinishedAuthorization => ({
  outcome: 'connected',
  user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69',
  user_name: 'EXEMPLE LOGICIELS',
  connection_id: '9c0f6a0e-55d1-4a34-9df3-0a2f7c1f7f10',
  provider_name: 'example_provider',
  provider_title: 'Example',
  status: 'CONNECTED',
  waiting: 0,
  return_url: 'https://app.example.com/back',
  client_settings: { logo: '', favicon: '', display_name: 'Finance', primary_color: '#1A73E8' },
  ...more,
});
const PLACE: OutcomePageContext = { language: 'en', connectPath: '/connect/token' };
const outcomes = Object.keys(STATUS_OF_OUTCOME) as FinishedAuthorization['outcome'][];

/** Returns the links of a page with their style. The first one is the primary action. */
const linksOf = (more: Partial<FinishedAuthorization>, place = PLACE): string[] =>
  [...outcomePage(finished(more), place).html.matchAll(/<a class="action (\w+)" href="([^"]+)">([^<]+)</g)].map(
    ([, as, href, text]) => `${as}: ${text} (${new URL(href!, 'https://here.example').pathname})`,
  );

describe('outcomePage', () => {
  it('links to the client first when all accesses are authorized', () => {
    expect(linksOf({})).toEqual(['first: Back to Finance (/back)', 'other: See all accesses (/connect/token)']);
  });

  it('links to the connect page first, with the number of accesses left', () => {
    expect(linksOf({ waiting: 2 })).toEqual(['first: Continue (/connect/token)', 'other: Back to Finance (/back)']);
    expect(outcomePage(finished({ waiting: 1 }), PLACE).html).toContain('1 access left to authorize.');
  });

  it.each(['denied', 'rejected', 'wrong_company', 'unavailable'] as const)('links to a new start when the outcome is %s', (outcome) => {
    expect(linksOf({ outcome })[0]).toBe('first: Start again (/connect/token)');
  });

  it('links to the client first when its configuration is rejected', () => {
    const { html } = outcomePage(finished({ outcome: 'misconfigured' }), PLACE);
    expect(linksOf({ outcome: 'misconfigured' })[0]).toBe('first: Back to Finance (/back)');
    expect(html).toContain('Please contact Finance');
  });

  it("contains the company's name when the account belongs to another company", () => {
    expect(outcomePage(finished({ outcome: 'wrong_company' }), PLACE).html).toContain('another company than EXEMPLE LOGICIELS');
  });

  it('states that the page may be closed when it has no links', () => {
    const { html } = outcomePage(finished({ return_url: null }), { ...PLACE, connectPath: undefined });
    expect(html).toContain('You may close this page.');
  });

  it('has a different title per outcome and language', () => {
    const said = outcomes.flatMap((outcome) =>
      (['fr', 'en'] as const).map((language) => outcomePage(finished({ outcome }), { ...PLACE, language }).html),
    );
    const headings = said.map((html) => /<h1>(.*?)<\/h1>/.exec(html)![1]);
    expect(new Set(headings).size).toBe(outcomes.length * 2);
  });
});
