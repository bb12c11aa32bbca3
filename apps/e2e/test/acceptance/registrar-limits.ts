import { expect } from '@jest/globals';
import type { Group, Row } from './row.js';
import { PROOF } from './time-steps.js';
import { type Account, having, type Json, type World } from './world.js';

const registrar = (world: World, siren: string, types: string[]): Promise<{ account: Account; user: Json; entries: Json[] }> =>
  world.once(`registrar ${siren} ${types.join()}`, async () => {
    const account = await world.account('registrar');
    const { credentials } = await world.fictitious('registrar_provider');
    await account.enable('registrar_provider');
    await having(200, account.put('/providers/registrar_provider/credentials', { credentials }));
    return { account, ...(await account.collected(siren, types, 'registrar_provider')) };
  });

/** A company with five years of accounts. */
const MANY_YEARS = '000010264';

export const registrarLimits: Group = {
  code: 'RL',
  title: 'limits of registrar_provider',
  rows: [
    {
      says: 'Synchronization of REGISTRATION_PROOF | registrar_provider | Once a day.',
      seen: 'the second one of a day ends with DAILY_LIMIT, and the extract stays',
      check: async (world) => {
        const { account, user, entries } = await registrar(world, '000012344', [PROOF]);
        const [again] = await account.sync(user.id, [PROOF]);
        expect([entries[0].status, again.status, again.error.code]).toEqual(['SUCCESS', 'FETCH_ERROR', 'DAILY_LIMIT']);
        expect(await account.records(user.id, 'registration-proof')).toHaveLength(1);
      },
    },
    ...(
      [
        [
          'Default history of FINANCIAL_STATEMENT | registrar_provider | The last 2 statements available, whatever the year.',
          'FINANCIAL_STATEMENT',
          'financial-statements',
        ],
        [
          'Default history of TAX_RETURN | registrar_provider | The last 2 tax returns available, whatever the year.',
          'TAX_RETURN',
          'tax-returns',
        ],
      ] as const
    ).map(([says, type, path]): Row => ({
      says,
      seen: 'of a company with five years the last two are read',
      check: async (world) => {
        const { account, user } = await registrar(world, MANY_YEARS, ['FINANCIAL_STATEMENT', 'TAX_RETURN']);
        const years = (await account.records(user.id, path)).map(({ closing_year: year }) => year).toSorted();
        const known = await world.account('registers');
        const { user: same } = await world.once('registered accounts', () =>
          known.collected(MANY_YEARS, ['FINANCIAL_STATEMENT', 'TAX_RETURN']),
        );
        const all = [...new Set((await known.records(same.id, path)).map(({ closing_year: year }) => year))].toSorted();
        expect([all.length > 2, years]).toEqual([true, all.slice(-2)]);
      },
      ...(type === 'TAX_RETURN' ? { everyday: true as const } : {}),
    })),
    {
      says: 'settings.confidential_only | boolean | registrar_provider only.',
      seen: 'with it only confidential accounts are ordered',
      check: async (world) => {
        const account = await world.account('confidential');
        const { credentials } = await world.fictitious('registrar_provider');
        await account.enable('registrar_provider');
        await having(200, account.put('/providers/registrar_provider/credentials', { credentials }));
        await having(200, account.put('/providers/registrar_provider/settings', { confidential_only: true }));
        const { user } = await account.collected('000010256', ['FINANCIAL_STATEMENT'], 'registrar_provider');
        const statements = await account.records(user.id, 'financial-statements');
        expect([statements.length > 0, statements.every(({ confidential }) => confidential === true)]).toEqual([true, true]);
      },
    },
  ],
};
