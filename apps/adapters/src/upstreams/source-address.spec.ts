import { describe, expect, it } from '@jest/globals';
import { ProviderAuthError, type SourceManifest } from '@company-data/providers';
import { addressFor } from './source-address.js';

const manifest = (address?: SourceManifest['address']): SourceManifest => ({
  name: 'example',
  title: 'Example',
  meaning: 'Example',
  configuration: { url: 'UPSTREAM_EXAMPLE_URL', sandbox_url: 'UPSTREAM_EXAMPLE_SANDBOX_URL' },
  ...(address === undefined ? {} : { address }),
});
const both = { url: 'https://api.example', sandbox_url: 'https://sandbox.example' };
const shop = manifest({ givenBy: ['shop_url'] });
const bank = manifest({ givenBy: ['domain'] });

describe('addressFor', () => {
  it('is the configured one, when the manifest says nothing', () => {
    expect(addressFor(manifest(), both, null)).toEqual({ url: 'https://api.example', given: false, configuration: both });
  });

  it.each([
    [true, 'https://sandbox.example'],
    [false, 'https://api.example'],
  ])('is chosen by the credential, when it is %s', (is_sandbox, url) => {
    const chosen = manifest({ chosenBy: 'is_sandbox', whenTrue: 'sandbox_url' });
    expect(addressFor(chosen, both, { is_sandbox })).toEqual({ url, given: false, configuration: { ...both, url } });
  });

  it('is refused, when the chosen one is not configured', () => {
    const chosen = manifest({ chosenBy: 'is_sandbox', whenTrue: 'sandbox_url' });
    expect(() => addressFor(chosen, { url: 'https://api.example' }, { is_sandbox: true })).toThrow(ProviderAuthError);
  });

  it('is made of what the account gave, and said to be given', () => {
    expect(addressFor(shop, { url: '{shop_url}/api' }, { shop_url: 'https://boutique.example/fr/' })).toEqual({
      url: 'https://boutique.example/fr/api',
      given: true,
      configuration: { url: 'https://boutique.example/fr/api' },
    });
    expect(addressFor(bank, { url: 'https://{domain}.bank.example/2.0' }, { domain: 'acme-sandbox' })).toMatchObject({
      url: 'https://acme-sandbox.bank.example/2.0',
      given: true,
    });
  });

  it('is filled in wherever the configuration has a place for it, secrets apart', () => {
    const configured = { url: 'https://{domain}.bank.example', pages: 'https://pages.example/{domain}', secret: '{domain}' };
    const { configuration } = addressFor({ ...bank, secrets: ['secret'] }, configured, { domain: 'acme' });
    expect(configuration).toEqual({ url: 'https://acme.bank.example', pages: 'https://pages.example/acme', secret: '{domain}' });
  });

  it.each([
    'evil.example/x#',
    'a@evil.example',
    'https://user@shop.example',
    'https://shop.example/?x=1',
    'a b',
    '',
    '../admin',
    'file:///etc',
  ])('is refused, when the account gave %j', (given) => {
    expect(() => addressFor(shop, { url: '{shop_url}/api' }, { shop_url: given })).toThrow('shop_url is not an address');
    expect(() => addressFor(bank, { url: 'https://{domain}.bank.example' }, { domain: given })).toThrow('domain is not an address');
  });
});
