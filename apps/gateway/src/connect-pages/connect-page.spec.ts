import { describe, expect, it } from '@jest/globals';
import type { ConnectPageConnection, ConnectPageResource } from '@company-data/contracts';
import { providers } from '@company-data/providers';
import { connectPage } from './connect-page.js';
import type { Language } from './language.js';

const [authorized, other] = [...providers.values()].filter(({ authorization }) => authorization === 'redirect');
const open = [...providers.values()].find(({ authorization }) => authorization === 'none')!;

let made = 0;
const connection = (more: Partial<ConnectPageConnection> = {}): ConnectPageConnection => ({
  id: `9c0f6a0e-55d1-4a34-9df3-${String((made += 1)).padStart(12, '0')}`,
  provider_name: authorized!.name,
  provider_title: 'Provider',
  status: 'PENDING_AUTH',
  can_authorize: true,
  can_end: false,
  expires_at: null,
  ...more,
});

const page = (
  more: Partial<ConnectPageResource> = {},
  settings: Partial<ConnectPageResource['client_settings']> = {},
  language: Language = 'en',
) =>
  connectPage(
    {
      user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69',
      user_name: 'EXEMPLE LOGICIELS',
      return_url: 'https://app.example.com/back',
      connections: [],
      ...more,
      client_settings: {
        logo: 'https://cdn.example.com/l.png',
        favicon: '',
        display_name: 'Exemple',
        primary_color: '#1A73E8',
        ...settings,
      },
    },
    { path: '/connect/token', language, secure: true },
  );

const heading = ({ html }: { html: string }): string => /<h1>(.*?)<\/h1>/.exec(html)![1]!;
const formsTo = ({ html }: { html: string }, verb: string): string[] =>
  [...html.matchAll(new RegExp(`action="/connect/token/${verb}"><input type="hidden" name="connection_id" value="([^"]+)"`, 'g'))].map(
    ([, id]) => id!,
  );

describe('connectPage', () => {
  it('states that there is nothing to authorize and links to the client', () => {
    expect(page().html).toMatch(/Nothing to authorize[\s\S]*href="https:\/\/app\.example\.com\/back"/);
  });

  it('has no link to the client without a return URL', () => {
    expect(page({ return_url: null }).html).not.toContain('class="action');
  });

  it.each(['javascript:alert(1)', 'https://user@host.example/', '//other.example'])('does not link to %s', (return_url) => {
    expect(page({ return_url }).html).not.toContain(return_url);
  });

  it('escapes all text', () => {
    const { html } = page({ user_name: '"><img src=x>' }, { display_name: "</title><script>'&" });
    expect(html).not.toMatch(/<img src=x|<script/);
  });

  it('removes direction control characters from a name', () => {
    expect(page({ user_name: 'ABC\u202eDEF' }).html).toContain('ABCDEF');
  });

  it("shows the client's name next to its logo", () => {
    expect(page().html).toContain('<img src="https://cdn.example.com/l.png" alt/> <span>Exemple</span>');
  });

  it('loads the default logo from its own host', () => {
    const own = 'http://127.0.0.1:3000/images/mark.svg';
    const { html } = page({}, { logo: own, favicon: own });
    expect(html.match(/<(?:img src|link rel="icon" href)="[^"]*"/g)).toEqual([
      '<link rel="icon" href="/images/mark.svg"',
      '<img src="/images/mark.svg"',
    ]);
  });

  it('shows no image for an invalid link', () => {
    expect(page({}, { logo: 'http://cdn.example.com/l.png', favicon: '/l.ico' }).html).not.toMatch(/<img|rel="icon"/);
  });

  it('allows no script, its own style only, and forms to itself and to providers', () => {
    const { html, policy } = page();
    const nonce = /<style nonce="([^"]+)"/.exec(html)![1];
    expect(policy).toBe(`style-src 'nonce-${nonce}'; img-src 'self' https:; form-action 'self' https:`);
  });

  it.each(['red', '#fff;}', '#12345678'])('does not use %s as a colour', (primary_color) => {
    expect(page({}, { primary_color }).html).not.toContain(`--brand: ${primary_color}`);
  });

  it.each([
    ['Authorize access', [connection()]],
    [
      'Authorize access',
      [connection({ status: 'CONNECTED', can_authorize: false, can_end: true }), connection({ status: 'REAUTH_REQUIRED' })],
    ],
    ['Authorize access', [connection({ status: 'CONNECTED', can_end: true, expires_at: '2026-01-10T00:00:00.000Z' })]],
    ['Not ready yet', [connection({ status: 'ERROR', can_authorize: false })]],
    ['All set', [connection({ status: 'CONNECTED', can_authorize: false, can_end: true }), connection({ status: 'DISCONNECTED' })]],
    ['Access ended', [connection({ status: 'DISCONNECTED' })]],
  ])('has a title for its accesses: %s', (title, connections) => {
    expect(heading(page({ connections }))).toBe(title);
  });

  it('has a button for each connection that can be authorized or ended', () => {
    const connections = [
      connection(),
      connection({ status: 'CONNECTED', can_authorize: false, can_end: true }),
      connection({ status: 'REAUTH_REQUIRED', can_end: true }),
      connection({ status: 'ERROR', can_authorize: false }),
    ];
    const [awaiting, standing, broken] = connections.map(({ id }) => id);
    const shown = page({ connections });
    expect([formsTo(shown, 'authorize'), formsTo(shown, 'end')]).toEqual([
      [awaiting, broken],
      [standing, broken],
    ]);
  });

  it('numbers several connections to one provider only', () => {
    const { html } = page({ connections: [connection(), connection({ provider_name: other!.name }), connection()] });
    const titles = [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title);
    const { en } = authorized!.connectTitle!;
    expect(titles).toEqual([`${en}, connection 1 of 2`, other!.connectTitle!.en, `${en}, connection 2 of 2`]);
  });

  it('omits a connection that needs nothing from the end user', () => {
    const connections = [connection({ provider_name: open.name, provider_title: 'Register', status: 'CONNECTED', can_authorize: false })];
    const shown = page({ connections });
    expect([heading(shown), shown.html.includes('Register')]).toEqual(['Nothing to authorize', false]);
  });

  it('shows the expiry of an access in French time and in the language of the page', () => {
    const connections = [connection({ status: 'CONNECTED', can_authorize: false, can_end: true, expires_at: '2026-12-01T23:30:00.000Z' })];
    expect(page({ connections }).html).toContain('Authorized until 2 December 2026.');
    expect(page({ connections }, {}, 'fr').html).toContain('Autorisé jusqu’au 2 décembre 2026.');
  });

  it('uses the connect title of a provider, or else its title', () => {
    const connections = [connection(), connection({ provider_name: 'unknown_provider', provider_title: 'Unknown' })];
    const { html } = page({ connections }, {}, 'fr');
    expect([html.includes(`<h2>${authorized!.connectTitle!.fr}</h2>`), html.includes('<h2>Unknown</h2>')]).toEqual([true, true]);
  });
});
