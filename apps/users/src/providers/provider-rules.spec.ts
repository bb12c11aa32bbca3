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
