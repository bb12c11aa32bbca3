import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GetClientSettings, UpdateClientSettings } from '@company-data/contracts';
import { idempotency, UsersWorld } from './users-world.js';

const defaults = {
  logo: 'https://static.example.org/logo.png',
  favicon: 'https://static.example.org/icon.ico',
  display_name: 'Exemple',
  primary_color: '#123456',
};

describe('client settings', () => {
  const world = new UsersWorld({
    CLIENT_SETTINGS_DEFAULT_LOGO: defaults.logo,
    CLIENT_SETTINGS_DEFAULT_FAVICON: defaults.favicon,
    CLIENT_SETTINGS_DEFAULT_DISPLAY_NAME: defaults.display_name,
    CLIENT_SETTINGS_DEFAULT_COLOR: defaults.primary_color,
  });

  beforeAll(() => world.start());
  afterAll(() => world.stop());

  it('are the defaults when nothing is set', async () => {
    expect(await (await world.account()).call(GetClientSettings, {})).toEqual(defaults);
  });

  it('are stored, and have the default value after null', async () => {
    const account = await world.account();
    await account.call(UpdateClientSettings, { display_name: '<b>Banque</b>', primary_color: '#ABC' });
    const answer = await account.call(UpdateClientSettings, { primary_color: null });
    expect(answer).toEqual({ ...defaults, display_name: '<b>Banque</b>' });
    expect(await account.call(GetClientSettings, {})).toEqual(answer);
  });

  it('contain both of two concurrent changes', async () => {
    const account = await world.account();
    await world.meet({
      before: { change: 'insert', table: 'client_settings' },
      first: () => account.call(UpdateClientSettings, { display_name: 'A' }),
      second: () => account.call(UpdateClientSettings, { primary_color: '#000' }),
    });
    expect(await account.call(GetClientSettings, {})).toMatchObject({ display_name: 'A', primary_color: '#000' });
  });

  it.each([
    ['logo', 'http://cdn.example.com/logo.png'],
    ['logo', 'data:image/svg+xml,<svg/>'],
    ['favicon', 'https://192.0.2.1/favicon.ico'],
    ['primary_color', '#fff;}'],
    ['primary_color', 'red'],
    ['display_name', 'x'.repeat(10_000)],
  ])('reject %s %s', async (field, value) => {
    const account = await world.account();
    await expect(account.call(UpdateClientSettings, { [field]: value })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { errors: expect.arrayContaining([expect.objectContaining({ pointer: `/${field}` })]) },
    });
  });

  it('return the stored response for a repeated key, and reject another body', async () => {
    const account = await world.account();
    const change = { display_name: 'Une fois' };
    const options = { idempotency: idempotency('settings', change) };
    const first = await account.call(UpdateClientSettings, change, options);
    await account.call(UpdateClientSettings, { display_name: 'Entre-temps' });
    expect(await account.call(UpdateClientSettings, change, options)).toEqual(first);
    await expect(
      account.call(UpdateClientSettings, { display_name: 'Autre' }, { idempotency: idempotency('settings', { display_name: 'Autre' }) }),
    ).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });
});
