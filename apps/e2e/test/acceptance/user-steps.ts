import { type Json, SIREN, type World } from './world.js';

export const RETURN_URL = 'https://app.example.com/back';

export const account = (world: World) => world.account('users');

/** A user as its creation returned it. */
export const created = (world: World): Promise<Json> =>
  world.once('created user', async () =>
    (await account(world)).user(SIREN, { name: 'EXEMPLE LOGICIELS', group: 'lenders', return_url: RETURN_URL }),
  );
