import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@company-data/kernel';
import type { ProviderManifest } from '@company-data/providers';
import { assertCanEnable, manifestOf, toProviderResource, untouched } from './account-provider.js';
import { checkCredentials } from './provider-credentials.js';
import { checkSettings } from './provider-settings.js';

const manifest = (name: string, more: Partial<ProviderManifest> = {}): ProviderManifest => ({
  name,
  title: name,
  description: name,
  dataTypes: ['ACT'],
  collected: ['ACT'],
  authorization: 'credentials',
  settings: [{ name: 'auto_connect', description: '', default: true }],
  credentials: [],
  sources: [],
  contributions: {},
  ...more,
});
const plain = manifest('plain');
const other = manifest('other', { settings: [{ name: 'confidential_only', description: '', default: false }], collected: [] });
const login = manifest('login', {
  credentials: [
    { name: 'client_id', type: 'string', description: '', maxLength: 10 },
    { name: 'client_secret', type: 'string', description: '' },
    { name: 'is_sandbox', type: 'boolean', description: '' },
  ],
});
const catalogue = new Map([plain, other, login].map((each) => [each.name, each]));

/** Returns the code and the pointers of an error. */
function refusalOf(work: () => unknown): [string, (string | undefined)[]] {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return [error.code, (error.details.errors ?? []).map(({ pointer }) => pointer)];
  }
  return ['none', []];
}

describe('provider settings', () => {
  it('are accepted flat or inside a settings member', () => {
    expect(checkSettings(plain, catalogue, { auto_connect: false })).toEqual({ auto_connect: false });
    expect(checkSettings(plain, catalogue, { settings: { auto_connect: false } })).toEqual({ auto_connect: false });
    expect(checkSettings(plain, catalogue, {})).toEqual({});
  });

  it.each([
    [{ auto_connect: 'true' }, ['/auto_connect']],
    [{ auto_connect: 1 }, ['/auto_connect']],
    [{ auto_connect: null }, ['/auto_connect']],
    [{ nobody_knows: true }, ['/nobody_knows']],
    [{ 'a/b~c': true }, ['/a~1b~0c']],
    [{ settings: { nobody_knows: true } }, ['/settings/nobody_knows']],
    [{ settings: true }, ['/settings']],
    [{ confidential_only: 'yes', nobody_knows: 1 }, ['/confidential_only', '/nobody_knows']],
  ])('%j are invalid at %j', (body, places) => {
    expect(refusalOf(() => checkSettings(plain, catalogue, body))).toEqual(['VALIDATION_FAILED', places]);
  });

  it('of another provider are rejected', () => {
    expect(refusalOf(() => checkSettings(plain, catalogue, { confidential_only: true }))).toEqual([
      'SETTING_NOT_SUPPORTED',
      ['/confidential_only'],
    ]);
  });
});

describe('address in credentials', () => {
  const shop = manifest('shop', { credentials: [{ name: 'shop_url', type: 'string', description: '', maxLength: 500, address: 'url' }] });
  const bank = manifest('bank', { credentials: [{ name: 'domain', type: 'string', description: '', address: 'host' }] });
  const refused = (shop_url: string, origins?: string[]) => refusalOf(() => checkCredentials(shop, { shop_url }, origins));
  const PRIVATE = [
    ...['127.0.0.1', '10.0.0.8', '172.16.3.4', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255'],
    ...['2130706433', '0x7f000001', '0177.0.0.1', '127.1', '0x7f.1', '1２7.0.0.1', '%31%32%37.0.0.1', '127.0.0.1.', '127。0。0。1'],
    ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[fe80::1]', '[fc00::1]', '[fd00::1]', '[ff02::1]'],
    ...['[2002:7f00:1::]', '[64:ff9b::7f00:1]', '[2001:db8::1]', '[2001::1]', '[fe80::1%25eth0]', 'localhost', 'LOCALHOST.', 'a.localhost'],
  ];

  it.each(PRIVATE.flatMap((host) => [`https://${host}`, `https://${host}/shop/`, `https://${host}:8443`]))(
    'is rejected when it is %s',
    (url) => {
      expect(refused(url)).toEqual(['VALIDATION_FAILED', ['/credentials/shop_url']]);
    },
  );

  it.each([
    ...[
      'file:///etc/passwd',
      '//x',
      '//shop.example.com',
      '/shop',
      'shop.example.com',
      'shop.example.com:443',
      'https:',
      'https://',
      'https:///x',
    ],
    ...[
      'ftp://shop.example.com',
      'javascript:alert(1)',
      'data:text/html,x',
      'gopher://shop.example.com',
      'ws://shop.example.com',
      'jar:https://a',
    ],
    ...[
      'unix:/var/run/docker.sock',
      'http://unix:/var/run/docker.sock:/info',
      'http+unix://%2Fvar%2Frun%2Fdocker.sock',
      '/var/run/docker.sock',
    ],
    ...[
      'https://user@shop.example.com',
      'https://user:pass@shop.example.com',
      'https://@shop.example.com',
      'https://shop.example.com@127.0.0.1',
    ],
    ...['https://shop.example.com:22', 'https://shop.example.com:5432', 'https://shop.example.com:0', 'https://shop.example.com:99999'],
    ...[
      'https://shop.example.com?a=b',
      'https://shop.example.com/#x',
      'https://shop.example.com/a b',
      'https://shop.example.com\\@evil.example',
    ],
    ...[
      'http://shop.example.com',
      'HTTP://shop.example.com',
      ' https://shop.example.com',
      'https://shop.example.com\n',
      'https://sh\top.example.com',
    ],
    ...['https://{shop_url}', 'https://[::1', 'https://a b.example.com', 'https://.', 'x', 'https://a..b', 'https://-a.example'],
    ...[`https://${'a'.repeat(64)}.example`, `https://${'a.'.repeat(130)}example`, 'https://*.example.com', 'https://shop!.example.com'],
  ])('is rejected when it is %j', (url) => {
    expect(refused(url)).toEqual(['VALIDATION_FAILED', ['/credentials/shop_url']]);
  });

  it.each([
    'https://shop.example.com',
    'https://shop.example.com/',
    'HTTPS://Shop.Example.com/fr/shop//',
    'https://8.8.8.8:8443/x',
    'https://münchen.example',
  ])('is accepted when it is %s', (url) => {
    expect(checkCredentials(shop, { shop_url: url })).toEqual({ shop_url: url });
  });

  it('may be private only when the operator trusts its origin', () => {
    const trusted = ['http://127.0.0.1:4000'];
    expect(checkCredentials(shop, { shop_url: 'http://127.0.0.1:4000/prestashop/ok' }, trusted)).toEqual({
      shop_url: 'http://127.0.0.1:4000/prestashop/ok',
    });
    expect(refused('http://127.0.0.1:4001/prestashop/ok', trusted)[0]).toBe('VALIDATION_FAILED');
    expect(refused('file://127.0.0.1:4000/', trusted)[0]).toBe('VALIDATION_FAILED');
  });

  it.each(['acme', 'acme-sandbox', 'acme.example', 'ACME1'])('is accepted when it is the host %s', (domain) => {
    expect(checkCredentials(bank, { domain })).toEqual({ domain });
  });

  it.each([
    'https://acme.example',
    'a/b',
    'acme@evil',
    'acme#',
    'a b',
    '-acme',
    'acme:80',
    'é',
    'a..b',
    'localhost',
    '127.0.0.1',
    '2130706433',
  ])('is rejected when it is the host %s', (domain) => {
    expect(refusalOf(() => checkCredentials(bank, { domain }))).toEqual(['VALIDATION_FAILED', ['/credentials/domain']]);
  });

  it('is not quoted when it is rejected', () => {
    expect(() => checkCredentials(shop, { shop_url: 'https://sentinel@shop.example.com' })).toThrow(/^(?!.*sentinel).*$/s);
  });
});

describe('provider credentials', () => {
  const good = { client_id: 'compte', client_secret: 'secret', is_sandbox: true };

  it('are accepted when every field is present', () => {
    expect(checkCredentials(login, good)).toEqual(good);
  });

  it.each([
    [{ ...good, client_secret: undefined }, ['/credentials/client_secret']],
    [{ ...good, client_secret: '' }, ['/credentials/client_secret']],
    [{ ...good, client_secret: '  ' }, ['/credentials/client_secret']],
    [{ ...good, client_secret: 'a\u0000b' }, ['/credentials/client_secret']],
    [{ ...good, client_secret: 'x'.repeat(1_000_000) }, ['/credentials/client_secret']],
    [{ ...good, client_id: 'x'.repeat(11) }, ['/credentials/client_id']],
    [{ ...good, is_sandbox: 'true' }, ['/credentials/is_sandbox']],
    [{ ...good, is_sandbox: null }, ['/credentials/is_sandbox']],
    [{ ...good, extra: 'x' }, ['/credentials/extra']],
    [{}, ['/credentials/client_id', '/credentials/client_secret', '/credentials/is_sandbox']],
  ])('are invalid (%#) at %j', (sent, places) => {
    expect(refusalOf(() => checkCredentials(login, sent as unknown as Record<string, unknown>))).toEqual(['VALIDATION_FAILED', places]);
  });

  it('are not repeated in the error', () => {
    const work = () => checkCredentials(login, { ...good, client_id: 'sentinelle-trop-longue' });
    expect(work).toThrow(DomainError);
    expect(() => work()).not.toThrow(/sentinelle/);
  });

  it('are rejected by a provider without credentials', () => {
    expect(refusalOf(() => checkCredentials(plain, { client_id: 'x' }))).toEqual(['CREDENTIALS_NOT_SUPPORTED', []]);
  });
});

describe('error for an unknown name', () => {
  const detailOf = (work: () => unknown): string => {
    try {
      work();
    } catch (error) {
      if (error instanceof DomainError) return error.message;
    }
    return 'none';
  };

  it.each<[string, () => unknown, RegExp]>([
    ['a setting', () => checkSettings(plain, catalogue, { auto_conect: true }), /Did you mean "auto_connect"\?$/],
    [
      'a setting of another provider',
      () => checkSettings(plain, catalogue, { confidential_only: true }),
      /Supported settings: auto_connect\.$/,
    ],
    ['a credential', () => checkCredentials(login, { client_id: 'a', client_secret: 'b', is_sandbx: true }), /And 1 more\.$/],
    ['a provider', () => manifestOf(catalogue, 'logn'), /Did you mean "login"\?$/],
  ])('suggests a similar name or lists all names: %s', (_, work, said) => {
    expect(detailOf(work)).toMatch(said);
  });
});

describe('provider of an account', () => {
  it('can be enabled when it collects a data type', () => {
    expect(refusalOf(() => assertCanEnable(plain))[0]).toBe('none');
    expect(refusalOf(() => assertCanEnable(other))[0]).toBe('PROVIDER_NOT_AVAILABLE');
  });

  it('is not found by an unknown name', () => {
    expect(refusalOf(() => manifestOf(catalogue, 'constructor'))[0]).toBe('PROVIDER_NOT_FOUND');
  });

  it('has effective settings, including defaults', () => {
    expect(toProviderResource(plain, untouched('plain')).settings).toEqual({ auto_connect: true });
    expect(toProviderResource(plain, { ...untouched('plain'), settings: { auto_connect: false } }).settings).toEqual({
      auto_connect: false,
    });
  });
});
