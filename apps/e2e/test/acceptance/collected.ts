import { expect } from '@jest/globals';
import { collectedBy, firstOf, PATHS, WITHOUT_PATH } from './collected-steps.js';
import { PROVIDERS, typesOf } from './provider-steps.js';
import { type Group, is, type Row } from './row.js';
import { having, type Json, SIREN } from './world.js';

const pathOf = (type: string): string => PATHS.find((each) => each[2] === type)?.[0] ?? WITHOUT_PATH[type]!;

export const collected: Group = {
  code: 'CO',
  title: 'each data type of each provider, collected and read',
  rows: [
    ...PROVIDERS.flatMap((provider) =>
      typesOf(provider).map((type): Row => ({
        says: `| ${provider.types} |`,
        seen: `\`${provider.name}\` ${type}: the entry is SUCCESS, and \`/${pathOf(type)}\` serves records`,
        check: async (world) => {
          const { api, user, entries } = await collectedBy(world, provider.name);
          expect(entries.find(({ data_type }) => data_type === type)).toMatchObject({ status: 'SUCCESS', provider_name: provider.name });
          const records = await api.records(user.id, pathOf(type));
          is.uuid(records[0].id);
        },
        ...(type === 'COMMERCE_ORDER' ? { everyday: true as const } : {}),
      })),
    ),
    ...(
      [
        ['the commercial registry publisher', 'inpi_rne'],
        ['the national statistics institute', 'insee_sirene'],
        ['the official bulletin of civil and commercial announcements', 'bodacc'],
        ['the national trades directory', 'rnm'],
      ] as const
    ).map(([says, source]): Row => ({
      says,
      seen: `the entry of COMPANY_PROFILE names \`${source}\``,
      check: async (world) => {
        const { entries } = await collectedBy(world, 'company_legal_fr');
        const { sources } = entries.find(({ data_type }) => data_type === 'COMPANY_PROFILE');
        expect(sources).toContainEqual(expect.objectContaining({ name: source, status: 'SUCCESS' }));
      },
    })),
    {
      says: 'It merges four public sources',
      seen: 'one profile has fields of more than one source',
      check: async (world) => {
        const { api, user } = await collectedBy(world, 'company_legal_fr');
        const { provenance } = await having(200, api.get(`/users/${user.id}/company-profile?include=provenance`));
        expect(new Set(Object.values<Json>(provenance).map(({ source }) => source)).size).toBeGreaterThan(1);
      },
    },
    {
      says: 'No user authorization needed.',
      seen: 'a connection of company_legal_fr is CONNECTED at once',
      check: async (world) => {
        const api = await world.account('companies');
        await api.enable('company_legal_fr');
        expect((await api.connect((await api.user(SIREN)).id, 'company_legal_fr', ['ACT'])).status).toBe('CONNECTED');
      },
    },
    {
      says: 'Official copies of documents issued by the trade registrars. It signs in to a registrar account.',
      seen: 'the extract can be downloaded as PDF',
      check: async (world) => {
        const { api, user } = await collectedBy(world, 'registrar_provider');
        const { document_id: id } = (await api.records(user.id, 'registration-proof'))[0];
        const document = await fetch(`${world.reached.baseUrl}/api/v6/users/${user.id}/documents/${id}`, {
          headers: { 'x-api-key': api.key },
        });
        expect([document.status, (await document.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
      },
    },
    {
      says: 'returned in the standard format of the other providers.',
      seen: 'a tax return read by OCR has the fields of one of the register',
      check: async (world) => {
        const [ofPdf, ofRegister] = [
          await firstOf('ocr_service', 'tax-returns')(world),
          await firstOf('company_legal_fr', 'tax-returns')(world),
        ];
        expect(Object.keys(ofPdf).toSorted()).toEqual(Object.keys(ofRegister).toSorted());
      },
    },
    {
      says: 'OCR on financial statements or tax returns supplied as PDF',
      seen: 'the forms of the tax return are read. Statements in another layout end with NO_TAX_RETURN_PAGE',
      note: 'OCR',
      check: async (world) => expect((await firstOf('ocr_service', 'tax-returns')(world)).revenue).toBeGreaterThan(0),
    },
    {
      says: 'Data takes priority over other providers.',
      seen: 'the row of manual input shows it',
      check: async (world) => {
        const { api, user } = await collectedBy(world, 'input_user');
        const { result } = await having(200, api.get(`/users/${user.id}/company-officers?include=provenance`));
        expect(result[0].provenance.last_name.source).toBe('input_user');
      },
    },
  ],
};
