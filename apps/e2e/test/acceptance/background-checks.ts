import { expect } from '@jest/globals';
import { type Collected, company, firstOf } from './collected-steps.js';
import { fields, type Group, is, type Row } from './row.js';
import { having, type Json, type World } from './world.js';

const check = firstOf('company_legal_fr', 'background-check-v2');

const checkOf = async (world: World, siren: string): Promise<Json> => {
  const { api, user } = await company(world, siren, ['BACKGROUND_CHECK', 'BACKGROUND_CHECK_V2']);
  return (await api.records(user.id, 'background-check-v2'))[0];
};

const SCREENED = ['BACKGROUND_CHECK', 'BACKGROUND_CHECK_V2', 'CONFORMITY_CHECK'];

/** Checks of a company while the account screens with some settings. */
const screened = (world: World, siren: string, settings: string[]): Promise<Collected> =>
  world.once(`screened ${siren} ${settings.join()}`, async () => {
    const api = await world.account(`screened ${settings.join()}`);
    const { credentials } = await world.fictitious('comply_cube');
    await api.enable('comply_cube');
    await having(200, api.put('/providers/comply_cube/settings', Object.fromEntries(settings.map((setting) => [setting, true]))));
    await having(200, api.put('/providers/comply_cube/credentials', { credentials }));
    return { api, ...(await api.collected(siren, SCREENED)) };
  });

const reasonsOf = async (world: World, siren: string, settings: string[]): Promise<string[]> => {
  const { api, user } = await screened(world, siren, settings);
  return (await api.records(user.id, 'background-check-v2'))[0].reasons;
};

const REASONS = 'Values: MANAGEMENT_DIFFICULTIES, FINANCIAL_DIFFICULTIES, CLOSED_COMPANY, BENEFICIAL_OWNER_BLACKLISTED, PEP, WATCHLIST.';

const ALL_CHECKS = ['officers_check', 'beneficial_owners_check', 'background_check_nodes_check'];

const EXPOSED = '000056788';

const SANCTIONED = '000030056';

export const backgroundChecks: Group = {
  code: 'BC',
  title: 'background checks, screening',
  rows: [
    ...fields(
      check,
      ["acceptable | string | 'OK' when acceptable.", 'acceptable', is.oneOf('OK')],
      ['reasons | array of string |', 'reasons', is.arrayOf(is.string)],
      ['warnings | array | |', 'warnings', is.array],
      ['ratio | number | Ratio of collective procedures.', 'ratio', is.number],
      ['details | object | nodes (array), links (array).', 'details', is.object],
      ['nodes (array)', 'details.nodes', is.arrayOf(is.object)],
      ['links (array)', 'details.links', is.arrayOf(is.object)],
    ),
    ...(
      [
        ['MANAGEMENT_DIFFICULTIES', '000010280'],
        ['FINANCIAL_DIFFICULTIES', '000010033'],
        ['CLOSED_COMPANY', '000010017'],
      ] as const
    ).map(([reason, siren]): Row => ({
      says: REASONS,
      seen: `${reason}, of ${siren}`,
      check: async (world) => expect((await checkOf(world, siren)).reasons).toContain(reason),
      ...(reason === 'FINANCIAL_DIFFICULTIES' ? { everyday: true as const } : {}),
    })),
    ...(
      [
        ['BENEFICIAL_OWNER_BLACKLISTED', SANCTIONED],
        ['PEP', EXPOSED],
        ['WATCHLIST', SANCTIONED],
      ] as const
    ).map(([reason, siren]): Row => ({
      says: REASONS,
      seen: `${reason}, of ${siren} with the screening of comply_cube`,
      check: async (world) => expect(await reasonsOf(world, siren, ALL_CHECKS)).toContain(reason),
    })),
    {
      says: "'OK' when acceptable.",
      seen: 'with a reason it is another value',
      check: async (world) => expect((await checkOf(world, '000010033')).acceptable).not.toBe('OK'),
    },
    {
      says: 'Ratio of collective procedures. Reading guidance: below 0.3.',
      seen: 'below 0.3 for a healthy company, above for one in a procedure',
      check: async (world) =>
        expect([(await check(world)).ratio < 0.3, (await checkOf(world, '000010033')).ratio >= 0.3]).toEqual([true, true]),
    },
    {
      says: '(none listed; it adds checks to the company_legal_fr results)',
      seen: 'conformity checks have a result of the screening',
      check: async (world) => {
        const { api, user } = await screened(world, EXPOSED, ALL_CHECKS);
        const checks = await api.records(user.id, 'conformity-checks?per_page=500');
        expect(checks).toContainEqual(expect.objectContaining({ check: 'NOT_POLITICALLY_EXPOSED', result: 'KO' }));
      },
    },
    {
      says: 'settings.officers_check | boolean | comply_cube only.',
      seen: 'with it alone the officer of 000056788 is found, without any setting not',
      check: async (world) =>
        expect([await reasonsOf(world, EXPOSED, ['officers_check']), await reasonsOf(world, EXPOSED, [])]).toEqual([['PEP'], []]),
    },
    {
      says: 'settings.beneficial_owners_check | boolean | comply_cube only.',
      seen: 'with it alone the owners of 000030056 are screened, and the officers are not',
      check: async (world) => {
        const { api, user } = await screened(world, SANCTIONED, ['beneficial_owners_check']);
        const checks: Json[] = await api.records(user.id, 'conformity-checks?per_page=500');
        const exposure = (subject: string) => [
          ...new Set(
            checks.filter((each) => each.check === 'NOT_POLITICALLY_EXPOSED' && each.subject_type === subject).map(({ result }) => result),
          ),
        ];
        expect([exposure('BENEFICIAL_OWNER'), exposure('OFFICER').includes('KO')]).toEqual([['OK'], false]);
      },
    },
    {
      says: 'settings.background_check_nodes_check | boolean | comply_cube only.',
      seen: 'with it alone the officer of 000056788 is found',
      check: async (world) => expect(await reasonsOf(world, EXPOSED, ['background_check_nodes_check'])).toEqual(['PEP']),
    },
  ],
};
