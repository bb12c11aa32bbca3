import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@company-data/kernel';
import type { PayloadClass } from '../contract.js';
import { validatePayload } from '../validate-payload.js';
import { UpdateClientSettingsPayload } from './requests/client-settings.js';
import { CreateUserPayload } from './requests/create-user.js';
import { EnableProviderBody, GetProviderPayload } from './requests/providers.js';
import { UpdateUserBody } from './requests/update-user.js';

/** Returns the pointers of the violations, none for a valid payload. */
function faultsIn<T extends object>(type: PayloadClass<T>, value: unknown): string[] {
  try {
    validatePayload(type, value);
    return [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [...new Set((error.details.errors ?? []).map(({ pointer }) => pointer ?? ''))];
  }
}

const company = { name: 'EXEMPLE', siren: '000012344' };

describe('CreateUserPayload', () => {
  it.each([company, { ...company, group: 'suivi' }, { ...company, return_url: 'http://localhost:3000/back?x=1#y' }])(
    'accepts %j',
    (body) => {
      expect(faultsIn(CreateUserPayload, body)).toEqual([]);
    },
  );

  it.each<[unknown, string]>([
    ['00001234400011', 'siren must be nine digits. This looks like a SIRET, whose first nine digits are the SIREN.'],
    ['000 012 344', 'siren must be nine digits, without separators.'],
    [12_344, 'siren must be nine digits, as a string: a number loses its leading zeros.'],
    ['00001234a', 'siren must be nine digits.'],
  ])('explains the likely mistake in the SIREN %j', (siren, detail) => {
    expect(() => validatePayload(CreateUserPayload, { ...company, siren })).toThrow(detail);
  });

  it.each([undefined, '', '   ', '\t\n', 'x'.repeat(10_001), 12, null, ['EXEMPLE'], 'a\u0000b'])('rejects the name (%#)', (name) => {
    expect(faultsIn(CreateUserPayload, { ...company, name })).toEqual(['/name']);
  });

  it.each(Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).filter((character) => /\p{Cc}/u.test(character)))(
    'rejects the control character %j anywhere in a name',
    (character) => {
      const names = [`${character}a`, `a${character}`, `a ${character}b`, character];
      expect(names.map((name) => faultsIn(CreateUserPayload, { ...company, name }))).toEqual(names.map(() => ['/name']));
      expect(names.map((name) => faultsIn(UpdateUserBody, { name }))).toEqual(names.map(() => ['/name']));
    },
  );

  it('names the cause when a name has control characters', () => {
    expect(() => validatePayload(CreateUserPayload, { ...company, name: 'A\u001b]0;B\u0007' })).toThrow(
      'name must not contain control characters',
    );
    expect(() => validatePayload(CreateUserPayload, { ...company, name: ' ' })).toThrow('name must not be empty');
  });

  it.each(["L'ÉTÉ & FILS", 'a\u00a0b', ' EXEMPLE ', 'Œuvre “No 1”', 'שלום', 'e\u0301', '公司'])('accepts the name %j', (name) => {
    expect(faultsIn(CreateUserPayload, { ...company, name })).toEqual([]);
  });

  it.each([undefined, '', '00001234', '0000123440', '00001234A', 12344, '０００012344', '0000 12344', ' 000012344', '000012344\n', null])(
    'rejects the SIREN %j',
    (siren) => {
      expect(faultsIn(CreateUserPayload, { ...company, siren })).toEqual(['/siren']);
    },
  );

  it.each([
    '/back',
    'app.example.com/back',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://app.example.com',
    'https://user@app.example.com',
    'https://user:pass@app.example.com',
    'https://@app.example.com',
    'https:app.example.com',
    'https://',
    'https://app.example.com/\r\nSet-Cookie: x=1',
    ' https://app.example.com',
    `https://app.example.com/${'x'.repeat(10_000)}`,
    '',
    null,
    1,
  ])('rejects the return_url %j', (return_url) => {
    expect(faultsIn(CreateUserPayload, { ...company, return_url })).toEqual(['/return_url']);
  });

  it.each([
    ['type', 'INDIVIDUAL'],
    ['id', 'x'],
    ['account_id', 'x'],
  ])('rejects the unknown property %s', (name, value) => {
    expect(faultsIn(CreateUserPayload, { ...company, [name]: value })).toEqual([`/${name}`]);
  });

  it.each([null, [], 'text', 1, true])('rejects the body %j', (body) => {
    expect(faultsIn(CreateUserPayload, body)).toEqual(['']);
  });

  it('does not pollute prototypes', () => {
    faultsIn(CreateUserPayload, JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"name":"x"}'));
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('UpdateUserBody', () => {
  it('accepts an empty object', () => {
    expect(faultsIn(UpdateUserBody, {})).toEqual([]);
  });

  it.each([
    [{ siren: '000012344' }, '/siren'],
    [{ type: 'LEGAL' }, '/type'],
    [{ notifications: 'Dirigeants' }, '/notifications'],
    [{ notifications: [1] }, '/notifications'],
    [{ notifications: null }, '/notifications'],
    [{ notifications: Array(1_001).fill('x') }, '/notifications'],
    [{ name: null }, '/name'],
    [{ name: ' ' }, '/name'],
  ])('rejects %j', (body, place) => {
    expect(faultsIn(UpdateUserBody, body)).toEqual([place]);
  });
});

describe('provider payload', () => {
  it.each([{}, { enable: 'true' }, { enable: 1 }, { enable: null }])('rejects the body %j', (body) => {
    expect(faultsIn(EnableProviderBody, body)).toEqual(['/enable']);
  });

  it.each(['COMPANY_LEGAL_FR', '../users', 'a/b', '', '%2e%2e'])('rejects the provider name %j', (provider_name) => {
    expect(faultsIn(GetProviderPayload, { provider_name })).toEqual(['/provider_name']);
  });
});

describe('UpdateClientSettingsPayload', () => {
  it.each([
    ['logo', 'https://cdn.example.com/logo.svg?v=2'],
    ['favicon', null],
    ['display_name', '<b>\u202eX</b>'],
    ['primary_color', '#1a2B3c'],
  ])('accepts %s %j', (field, value) => {
    expect(faultsIn(UpdateClientSettingsPayload, { [field]: value })).toEqual([]);
  });

  it.each([
    ['logo', 'http://cdn.example.com/logo.png'],
    ['logo', 'ftp://cdn.example.com/logo.png'],
    ['logo', 'data:image/svg+xml;base64,AAAA'],
    ['logo', 'https://192.0.2.1/logo.png'],
    ['logo', 'https://[2001:db8::1]/logo.png'],
    ['logo', 'https://2130706433/logo.png'],
    ['logo', `https://cdn.example.com/${'x'.repeat(5_000)}`],
    ['logo', 'https://cdn.example.com/"><script>alert(1)</script>.svg'],
    ['favicon', 'https://user@cdn.example.com/favicon.ico'],
    ['primary_color', 'red'],
    ['primary_color', '#12'],
    ['primary_color', '#GGGGGG'],
    ['primary_color', '#12345678'],
    ['primary_color', '#fff;}'],
    ['primary_color', '#fff\n'],
    ['display_name', 'x'.repeat(10_000)],
    ['unknown', 'x'],
  ])('rejects %s %j', (field, value) => {
    expect(faultsIn(UpdateClientSettingsPayload, { [field]: value })).toEqual([`/${field}`]);
  });
});

describe('unknown property', () => {
  it('is dropped when newer senders may have added it', () => {
    expect(validatePayload(UpdateUserBody, { name: 'X', added_later: 1 }, 'dropped')).toEqual({ name: 'X' });
  });
});
