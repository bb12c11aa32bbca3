import { expect } from '@jest/globals';
import { fields, type Group, is } from './row.js';
import { having, type Json, SIREN, type World } from './world.js';

const MEMBERS = ['logo', 'favicon', 'display_name', 'primary_color'];

const LOGO = 'https://images.example.com/logo.png';

const FAVICON = 'https://images.example.com/favicon.ico';

/** An account with all four settings, and its connect page. */
const branded = (world: World): Promise<{ settings: Json; page: Answered; patched: Json }> =>
  world.once('branded', async () => {
    const api = await world.account('branding');
    const patched = await having(
      200,
      api.patch('/client-settings', { logo: LOGO, favicon: FAVICON, display_name: 'Prêteur Exemple', primary_color: '#0A3D91' }),
    );
    const { redirect_url } = await api.user(SIREN);
    return { patched, settings: await having(200, api.get('/client-settings')), page: await world.open(redirect_url) };
  });

type Answered = Awaited<ReturnType<World['open']>>;

/** An account without settings, and its connect page. */
const plain = (world: World): Promise<{ settings: Json; page: Answered }> =>
  world.once('plain', async () => {
    const api = await world.account('without branding');
    const { redirect_url } = await api.user(SIREN);
    return { settings: await having(200, api.get('/client-settings')), page: await world.open(redirect_url) };
  });

const refusedSettings = (body: object) => async (world: World) => {
  const api = await world.account('refused branding');
  const { status, body: problem } = await api.patch('/client-settings', body);
  expect([status, JSON.stringify(problem)]).toEqual([400, expect.stringContaining(Object.keys(body)[0]!)]);
};

export const clientSettings: Group = {
  code: 'CS',
  title: 'client settings',
  rows: [
    ...fields(
      async (world) => (await branded(world)).settings,
      ['logo | string (HTTPS URL) | Image shown on the connection page.', 'logo', is.oneOf(LOGO)],
      ['favicon | string (HTTPS URL) | Icon shown in the browser.', 'favicon', is.oneOf(FAVICON)],
      ['display_name | string | Name shown on the connection page.', 'display_name', is.oneOf('Prêteur Exemple')],
      ['primary_color | string | Hexadecimal color, for example #RRGGBB. Used for buttons and text.', 'primary_color', matchingColor],
    ),
    {
      says: 'Image shown on the connection page.',
      seen: 'an image of the page has the address of the logo',
      check: async (world) => expect((await branded(world)).page.body).toMatch(new RegExp(`<img[^>]*src="${LOGO}"`)),
    },
    {
      says: 'Icon shown in the browser.',
      check: async (world) => expect((await branded(world)).page.body).toMatch(new RegExp(`<link[^>]*href="${FAVICON}"`)),
    },
    {
      says: 'Name shown on the connection page.',
      everyday: true,
      check: async (world) => expect((await branded(world)).page.body).toContain('Prêteur Exemple'),
    },
    {
      says: 'Hexadecimal color, for example #RRGGBB. Used for buttons and text.',
      seen: 'the style of the page has the color',
      check: async (world) => expect((await branded(world)).page.body.toLowerCase()).toContain('#0a3d91'),
    },
    {
      says: 'Client settings that customize the connection pages shown to users.',
      seen: 'another account keeps its own page',
      check: async (world) => {
        await branded(world);
        const { body } = (await plain(world)).page;
        expect([body.includes(LOGO), body.includes('Prêteur Exemple')]).toEqual([false, false]);
      },
    },
    ...(['logo', 'favicon'] as const).flatMap((member) =>
      ['http://images.example.com/a.png', 'ftp://images.example.com/a.png', 'a.png', 'javascript:alert(1)'].map((wrong) => ({
        says: 'Only HTTPS links are allowed for images.',
        seen: `\`${member}\` ${wrong} is refused`,
        check: refusedSettings({ [member]: wrong }),
      })),
    ),
    {
      says: 'Image links | client settings | HTTPS only.',
      seen: 'an https link is accepted',
      check: async (world) => expect((await branded(world)).patched.logo).toBe(LOGO),
    },
    ...['red', '#GGGGGG', '0A3D91', '#12345', 'rgb(1,2,3)'].map((primary_color) => ({
      says: 'Color format | primary_color | Hexadecimal.',
      seen: `${primary_color} is refused`,
      check: refusedSettings({ primary_color }),
    })),
    ...MEMBERS.map((member) => ({
      says: 'A field that is not configured is replaced by a default value of the service.',
      seen: `\`${member}\` has a default`,
      check: async (world: World) => {
        const value = (await plain(world)).settings[member];
        expect([value, typeof value, value === '']).toEqual([value, 'string', false]);
      },
    })),
    {
      says: 'A field that is not configured is replaced by a default value of the service.',
      seen: 'a blank display_name counts as not configured',
      check: async (world) => {
        const api = await world.account('blank branding');
        await having(200, api.patch('/client-settings', { display_name: ' ' }));
        expect((await having(200, api.get('/client-settings'))).display_name).toBe((await plain(world)).settings.display_name);
      },
    },
    {
      says: 'Only HTTPS links are allowed for images.',
      seen: 'the default images too, except that a system whose own address is http has its mark there',
      check: async (world) => {
        const { logo, favicon } = (await plain(world)).settings;
        const isAllowed = (address: string): boolean => address.startsWith('https:') || address.startsWith(`${world.reached.baseUrl}/`);
        expect([isAllowed(logo), isAllowed(favicon), (await world.open(logo)).status]).toEqual([true, true, 200]);
      },
    },
    {
      says: 'PATCH | /api/v6/client-settings | logo, favicon, display_name, primary_color (all strings)',
      seen: 'one member changes alone, and the rest stays',
      check: async (world) => {
        const api = await world.account('partly branded');
        await having(200, api.patch('/client-settings', { display_name: 'Un', primary_color: '#112233' }));
        expect(await having(200, api.patch('/client-settings', { primary_color: '#445566' }))).toMatchObject({
          display_name: 'Un',
          primary_color: '#445566',
        });
      },
    },
    ...MEMBERS.map((member) => ({
      says: 'logo, favicon, display_name, primary_color (all strings)',
      seen: `\`${member}\` 12 is refused`,
      check: refusedSettings({ [member]: 12 }),
    })),
    {
      says: 'GET | /api/v6/client-settings | returns the same four fields',
      check: async (world) => {
        const { settings, patched } = await branded(world);
        expect(Object.keys(settings)).toEqual(expect.arrayContaining(MEMBERS));
        expect(MEMBERS.map((member) => settings[member])).toEqual(MEMBERS.map((member) => patched[member]));
      },
    },
  ],
};

function matchingColor(value: Json): void {
  expect(value).toEqual(expect.stringMatching(/^#[0-9a-f]{6}$/i));
}
