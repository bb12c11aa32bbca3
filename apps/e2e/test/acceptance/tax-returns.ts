import { expect } from '@jest/globals';
import { company, typed } from './collected-steps.js';
import { fields, type Group, is, type Row } from './row.js';
import type { Json, World } from './world.js';

/** Records of a company with one year of accounts for each error. */
const inconsistent = async (world: World): Promise<Json[]> => {
  const { api, user } = await company(world, '000010264', ['TAX_RETURN']);
  return api.records(user.id, 'tax-returns');
};

export const taxReturns: Group = {
  code: 'TX',
  title: 'tax returns, warnings',
  rows: [
    ...fields(
      typed,
      ['| id | UUID | |', 'id', is.uuid],
      ['type | string | C (full, standard regime), S (simplified regime), K (consolidated)', 'type', is.oneOf('C', 'S', 'K')],
      ['closing_year | integer |', 'closing_year', is.integer],
      ['closing_date | date |', 'closing_date', is.date],
      ['duration | integer | Months.', 'duration', is.oneOf(12)],
      ['revenue | number |', 'revenue', is.number],
      ['net_profit | number |', 'net_profit', is.number],
      ['tax_return_values | array | Items: code (string), values (array of numbers).', 'tax_return_values', is.arrayOf(is.object)],
      ['warnings | array | Data quality messages.', 'warnings', is.array],
    ),
    {
      says: 'Items: code (string), values (array of numbers).',
      seen: 'each item has a code, and its values are numbers. A cell that the return does not have is null',
      check: async (world) => {
        for (const { code, values } of (await typed(world)).tax_return_values) {
          is.string(code);
          is.arrayOf(is.nullOr(is.number))(values);
        }
      },
    },
    ...(
      [
        ['C (full, standard regime)', '000012344', 'C'],
        ['S (simplified regime)', '000010231', 'S'],
        ['K (consolidated)', '000010249', 'K'],
      ] as const
    ).map(([says, siren, type]): Row => ({
      says,
      seen: `${siren} has a return of type ${type}`,
      check: async (world) => {
        const { api, user } = await company(world, siren, ['TAX_RETURN']);
        expect(await api.records(user.id, 'tax-returns')).toContainEqual(expect.objectContaining({ type }));
      },
      ...(type === 'S' ? { everyday: true as const } : {}),
    })),
    ...(
      [
        ['01 missing balance sheet assets', '01'],
        ['02 missing balance sheet liabilities', '02'],
        ['26 control assets equal liabilities', '26'],
        ['41 control profit or loss', '41'],
      ] as const
    ).map(([says, code]): Row => ({
      says,
      seen: 'a return with this error has the code, with a message',
      check: async (world) => {
        const warnings = (await inconsistent(world)).flatMap((record) => record.warnings);
        expect(warnings).toContainEqual({ code, message: expect.any(String) });
      },
    })),
    {
      says: 'Tax return warnings | Codes 01, 02, 26, 41 in the warnings array.',
      seen: 'a consistent return has none of them',
      check: async (world) => {
        const codes = (await typed(world)).warnings.map(({ code }: Json) => code);
        expect(codes.filter((code: string) => ['01', '02', '26', '41'].includes(code))).toEqual([]);
      },
    },
    {
      says: 'When warnings are present the data may be incomplete or inconsistent.',
      seen: 'the return is served all the same',
      check: async (world) => {
        const warned = (await inconsistent(world)).find(({ warnings }) => warnings.some(({ code }: Json) => code === '26'));
        expect(warned.tax_return_values.length).toBeGreaterThan(0);
      },
    },
    {
      says: 'closing_year | integer |',
      seen: 'it is the year of `closing_date`',
      check: async (world) => {
        const record = await typed(world);
        expect(record.closing_year).toBe(Number(record.closing_date.slice(0, 4)));
      },
    },
    {
      says: 'duration | integer | Months.',
      seen: 'a first year of 18 months has 18',
      check: async (world) => {
        const { api, user } = await company(world, '000010231', ['TAX_RETURN']);
        expect((await api.records(user.id, 'tax-returns')).map(({ duration }) => duration)).toContain(18);
      },
    },
  ],
};
