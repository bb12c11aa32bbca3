import { expect } from '@jest/globals';
import { collectedBy, PATHS, WITHOUT_PATH } from './collected-steps.js';
import { PROVIDERS, typesOf } from './provider-steps.js';
import { type Group, is, type Row } from './row.js';
import { having } from './world.js';

/** A provider that collects a data type in the walk. */
const collectorOf = (type: string): string => PROVIDERS.find((each) => typesOf(each).includes(type))!.name;

export const reading: Group = {
  code: 'RD',
  title: 'reading paths',
  rows: [
    ...PATHS.map(([path, content, type]): Row => ({
      says: `| /${path} | ${content} |`,
      seen: 'GET returns 200 with records',
      check: async (world) => {
        const { api, user } = await collectedBy(world, collectorOf(type));
        const records = await api.records(user.id, path);
        is.arrayOf(is.object)(records);
        expect(records.length).toBeGreaterThan(0);
      },
      ...(path === 'commerce-customers' ? { everyday: true as const } : {}),
    })),
    ...(
      [
        ['/tax-returns/{taxReturnId} | One tax return', 'tax-returns'],
        ['/sector-analysis/{sectorAnalysisId} | One sector analysis', 'sector-analysis'],
      ] as const
    ).map(([says, path]): Row => ({
      says,
      seen: 'the record of the list, by its id. An unknown id is not found',
      check: async (world) => {
        const { api, user } = await collectedBy(world, 'company_legal_fr');
        const [record] = await api.records(user.id, path);
        const one = await having(200, api.get(`/users/${user.id}/${path}/${record.id}`));
        const unknown = await api.get(`/users/${user.id}/${path}/00000000-0000-4000-8000-000000000000`);
        expect([one.id, unknown.status]).toEqual([record.id, 404]);
      },
    })),
    {
      says: '### Reading data (all GET, no request body)',
      seen: 'POST returns 404 or 405',
      check: async (world) => {
        const { api, user } = await collectedBy(world, 'company_legal_fr');
        expect([404, 405]).toContain((await api.post(`/users/${user.id}/legal-notices`, {})).status);
      },
    },
    {
      says: 'Filter, sort and pagination parameters of the read endpoints: not shown.',
      seen: 'lists have pages, filters and an order',
      check: async (world) => {
        const { api, user } = await collectedBy(world, 'company_legal_fr');
        const page = await having(200, api.get(`/users/${user.id}/legal-notices?per_page=2&page=2`));
        expect(page).toMatchObject({ total: 12, per_page: 2, current_page: 2, last_page: 6 });
        expect(page.result).toHaveLength(2);
      },
    },
    ...Object.entries(WITHOUT_PATH).map(([type, path]): Row => ({
      says: type,
      seen: `the specification has no path for it. It is read at \`/${path}\``,
      check: async (world) => {
        const { api, user } = await collectedBy(world, collectorOf(type));
        expect(await api.records(user.id, path)).not.toEqual([]);
      },
    })),
    {
      says: 'The parameter that sets the month history of financial statements and tax returns, and the endpoint for data type sync settings: not shown.',
      seen: 'GET and PUT /sync-settings have `months_to_sync`',
      check: async (world) => {
        const api = await world.account('companies');
        const settings = { data_type: 'TAX_RETURN', provider_name: 'company_legal_fr', months_to_sync: 36 };
        await having(200, api.put('/sync-settings', [settings]));
        expect(await having(200, api.get('/sync-settings'))).toContainEqual(expect.objectContaining(settings));
      },
    },
  ],
};
