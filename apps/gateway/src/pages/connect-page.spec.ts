import { describe, expect, it } from '@jest/globals';
import type { ConnectPageResource } from '@company-data/contracts';
import { connectPage, readableOn } from './connect-page.js';

const page = (more: Partial<ConnectPageResource> = {}, settings: Partial<ConnectPageResource['client_settings']> = {}) =>
  connectPage(
    {
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
    'nonce',
  );

describe('connectPage', () => {
  it('says that nothing is to be authorized and leads back', () => {
    expect(page().html).toMatch(/Nothing to authorize[\s\S]*<a class="button" href="https:\/\/app\.example\.com\/back">/);
  });

  it('has no link when there is nowhere to go back to', () => {
    expect(page({ return_url: null }).html).not.toContain('<a ');
  });

  it.each(['javascript:alert(1)', 'https://user@host.example/', '//other.example'])('does not link to %s', (return_url) => {
    expect(page({ return_url }).html).not.toContain(return_url);
  });

  it('escapes every text', () => {
    const { html } = page({ user_name: '"><img src=x>' }, { display_name: "</title><script>'&" });
    expect(html).not.toMatch(/<img src=x|<script/);
  });

  it('names whose page it is beside the image, for those who do not see it', () => {
    expect(page().html).toContain('<img src="https://cdn.example.com/l.png" alt=""> Exemple');
  });

  it('runs no script and takes no style but its own', () => {
    expect(page().policy).toBe("style-src 'nonce-nonce'; img-src https:");
  });

  it.each(['red', '#fff;}', '#12345678'])('does not use %s as a colour', (primary_color) => {
    expect(page({}, { primary_color }).html).not.toContain(`background: ${primary_color}`);
  });
});

describe('readableOn', () => {
  it.each([
    ['#ffffff', '#000000'],
    ['#000', '#ffffff'],
    ['#1A73E8', '#000000'],
    ['#ff0', '#000000'],
    ['#00008b', '#ffffff'],
  ])('chooses on %s the colour %s', (background, text) => {
    expect(readableOn(background)).toBe(text);
  });
});
