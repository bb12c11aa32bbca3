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
  it('returns the configured address by default', () => {
    expect(addressFor(manifest(), both, null)).toEqual({ url: 'https://api.example', given: false, configuration: both });
  });

  it.each([
    [true, 'https://sandbox.example'],
    [false, 'https://api.example'],
  ])('returns the address that the credential %s chooses', (is_sandbox, url) => {
    const chosen = manifest({ chosenBy: 'is_sandbox', whenTrue: 'sandbox_url' });
    expect(addressFor(chosen, both, { is_sandbox })).toEqual({ url, given: false, configuration: { ...both, url } });
  });

  it('is rejected when the chosen address is not configured', () => {
    const chosen = manifest({ chosenBy: 'is_sandbox', whenTrue: 'sandbox_url' });
    expect(() => addressFor(chosen, { url: 'https://api.example' }, { is_sandbox: true })).toThrow(ProviderAuthError);
  });

  it('contains the values of the account and is marked as given', () => {
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

  it('fills all placeholders of the configuration except in secrets', () => {
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
  ])('rejects the account value %j', (given) => {
    expect(() => addressFor(shop, { url: '{shop_url}/api' }, { shop_url: given })).toThrow('shop_url is not an address');
    expect(() => addressFor(bank, { url: 'https://{domain}.bank.example' }, { domain: given })).toThrow('domain is not an address');
  });
});
