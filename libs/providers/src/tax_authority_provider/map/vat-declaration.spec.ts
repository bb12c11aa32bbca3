import { describe, expect, it } from '@jest/globals';
import { vatReturnOf, type VatAmounts } from '../../../test/tax-authority.js';
import type { VatReturn } from '../sources/api-entreprise/responses.js';
import { mapVatDeclarations } from './vat-declaration.js';

const mapped = (lines: VatAmounts, more: Partial<VatReturn> = {}) => mapVatDeclarations([vatReturnOf(lines, more)])[0]!;
const codesOf = ({ warnings }: { warnings: unknown }): string[] => (warnings as { code: string }[]).map(({ code }) => code);

describe('monthly VAT return', () => {
  it('has a tax to pay, no credit and no warning when its sums match', () => {
    const record = mapped({ '08': [125_000, 25_000], '16': 25_000, '20': 8_100, '23': 8_100, TD: 16_900, '28': 16_900, '32': 16_900 });
    expect(record).toMatchObject({
      form: 'CA3',
      form_label: '3310CA3',
      frequency: 'MONTH',
      is_nil: false,
      vat_due: 25_000,
      vat_deductible: 8_100,
      vat_payable: 16_900,
      vat_credit: 0,
      total_payable: 16_900,
      warnings: [],
    });
  });

  it('has a credit that is partly refunded and partly carried forward', () => {
    const lines = { '16': 10_000, '19': 2_000, '20': 9_500, '22': 500, '23': 12_000, '25': 2_000, '26': 1_500, '27': 500 };
    expect(mapped(lines)).toMatchObject({
      credit_brought_forward: 500,
      vat_credit: 2_000,
      refund_requested: 1_500,
      credit_carried_forward: 500,
      vat_payable: 0,
      warnings: [],
    });
  });

  it('has a turnover of own sales, and a base with reverse-charge purchases', () => {
    expect(mapped({ A1: 125_000, E1: 20_000, F2: 15_000, B2: 8_000 })).toMatchObject({ turnover: 160_000, taxable_base: 133_000 });
  });

  it('preserves an empty tax cell without a warning', () => {
    const record = mapped({ '08': [125_000, null], '16': 25_000 });
    expect(record.values).toContainEqual({ code: '08', edi_code: '0207', label: 'Taux normal 20 %', values: [125_000, null] });
    expect(codesOf(record)).toEqual([]);
  });

  it.each<[string, VatAmounts, number | null]>([
    ['zero without other taxes', {}, 0],
    ['unknown with other taxes on line 29', { '29': 50 }, null],
    ['unknown with an amount on line Z5', { Z5: 50 }, null],
    ['unknown with an amount on line AB', { AB: 50 }, null],
  ])('has a credit and an amount to pay that is %s, when the total is blank', (_what, more, total_payable) => {
    expect(mapped({ '16': 100, '23': 300, '25': 200, ...more })).toMatchObject({ vat_payable: 0, total_payable });
  });

  it('has zero figures when it states that it is nil', () => {
    const nil = mapped({}, { donnees: [{ code: 'KF', intitule: 'Déclaration déposée néant', valeurs: ['X'] }] });
    expect(nil).toMatchObject({ is_nil: true, turnover: 0, vat_due: 0, vat_deductible: 0, vat_payable: 0, total_payable: 0, values: [] });
  });

  it('has no figures when it is empty', () => {
    expect(mapped({})).toMatchObject({ is_nil: true, turnover: null, vat_due: null, vat_payable: null, total_payable: null });
  });

  it('has no turnover when an unknown line may be a sale', () => {
    const record = mapped({ A1: 1_000, ZZ: 500 });
    expect(record).toMatchObject({ turnover: null, taxable_base: null, is_nil: false });
    expect(codesOf(record)).toEqual(['LINES_UNREAD']);
  });

  it('does not read words as an amount', () => {
    const record = mapped(
      {},
      {
        donnees: [
          { code: 'A1', valeurs: ['cent mille'] },
          { code: 'E1', valeurs: ['500'] },
        ],
      },
    );
    expect(record).toMatchObject({ turnover: null, is_nil: false });
    expect(codesOf(record)).toEqual(['LINES_UNREAD']);
  });

  it('identifies a line by its zone when its code is unknown', () => {
    const donnees = [{ code: 'CA', code_EDI: '0979', valeurs: ['700'] }];
    expect(mapped({}, { donnees })).toMatchObject({ turnover: 700, values: [{ code: 'A1', edi_code: '0979' }] });
  });

  it('reads the lines that were renumbered in 2022 in older returns', () => {
    const old = { millesime: '202001' };
    expect(mapped({ '01': 900, '04': 100, '03': 40 }, old)).toMatchObject({ turnover: 1_000, taxable_base: 940 });
    expect(mapped({ '01': 900, '05': 100 }, old).turnover).toBeNull();
  });

  it.each<[string, VatAmounts]>([
    ['VAT_GROSS', { '08': [1_000, 200], '16': 300 }],
    ['VAT_DEDUCTIBLE', { '20': 100, '23': 200 }],
    ['VAT_NET', { '16': 300, '23': 100, TD: 100 }],
    ['VAT_NET', { '16': 100, '23': 300, '20': 300, '25': 100 }],
    ['VAT_NET', { TD: 500, X5: 100, '28': 500 }],
    ['VAT_CARRY', { '25': 500, '26': 100, AA: 100, '27': 400 }],
    ['VAT_TOTAL', { '28': 100, '29': 50, Z5: 10, AB: 20, '32': 100 }],
    ['VAT_RATE', { '09': [1_000, 100] }],
  ])('has the warning %s when its sums differ: %j', (code, lines) => {
    expect(codesOf(mapped(lines))).toContain(code);
  });

  it('tolerates two euros of rounding', () => {
    expect(codesOf(mapped({ '08': [1_003, 202], '16': 204 }))).toEqual([]);
  });
});

describe('yearly VAT return', () => {
  const year = { numero_imprime: '3517S-SD', periode: { debut: '2023-01-01', fin: '2023-12-31' } };

  it('has its own lines', () => {
    const lines = { '19': 30_000, '20': 18_000, '23': 2_000, '24': 1_000, '26': 21_000, '28': 9_000, '30': 7_500, '33': 1_500 };
    expect(mapped(lines, year)).toMatchObject({
      form: 'CA12',
      frequency: 'YEAR',
      vat_due: 30_000,
      vat_deductible: 21_000,
      credit_brought_forward: 1_000,
      vat_credit: 0,
      vat_payable: 9_000,
      instalments_paid: 7_500,
      total_payable: 1_500,
      turnover: null,
      warnings: [],
    });
  });

  it.each([
    ['3517-S-CA12', '2023-01-01', '2023-12-31', 'CA12'],
    ['3517S-SD', '2022-07-01', '2023-06-30', 'CA12E'],
    ['CA12E', '2023-01-01', '2023-12-31', 'CA12E'],
    ['3310-CA3-SD', '2023-01-01', '2023-03-31', 'CA3'],
    ['3310-CA3G', '2023-01-01', '2023-01-31', 'CA3G'],
    ['3519-SD', '2023-01-01', '2023-01-31', '3519'],
  ])('has a normalized form name for %s', (numero_imprime, debut, fin, form) => {
    expect(mapped({}, { numero_imprime, periode: { debut, fin } }).form).toBe(form);
  });

  it.each([
    ['2024-01-01', '2024-03-31', 'QUARTER'],
    ['2023-07-01', '2024-06-30', 'YEAR'],
    ['2024-01-01', '2024-02-29', 'OTHER'],
    ['2024-01-15', '2024-02-14', 'OTHER'],
  ])('has a frequency by its period: %s to %s', (debut, fin, frequency) => {
    expect(mapped({}, { periode: { debut, fin } }).frequency).toBe(frequency);
  });
});

describe('VAT returns of a company', () => {
  const month = (number: string, lines: VatAmounts, more: Partial<VatReturn> = {}) => {
    const last = new Date(Date.UTC(2024, Number(number), 0)).getUTCDate();
    return vatReturnOf(lines, { periode: { debut: `2024-${number}-01`, fin: `2024-${number}-${last}` }, ...more });
  };

  it('are one per period, the last filing, in any order', () => {
    const [first, corrected] = [month('03', { '16': 100 }), month('03', { '16': 200 }, { date_declaration: '2024-09-30' })];
    for (const returns of [
      [first, corrected],
      [corrected, first],
    ])
      expect(mapVatDeclarations(returns).map(({ vat_due }) => vat_due)).toEqual([200]);
  });

  it('are separated by obligation', () => {
    expect(mapVatDeclarations([month('03', {}), month('03', {}, { reference: 'TVA2' })])).toHaveLength(2);
  });

  it('have a warning when a credit differs from the previous period', () => {
    const credit = { '16': 100, '20': 600, '23': 600, '25': 500, '27': 500 };
    const [, kept, lost] = mapVatDeclarations([
      month('01', credit),
      month('02', { '16': 100, '22': 500, '23': 500, '25': 400, '27': 400 }),
      month('03', { '16': 900, '20': 100, '23': 100, TD: 800 }),
    ]);
    expect([codesOf(kept!), codesOf(lost!)]).toEqual([[], ['VAT_CARRY_CHAIN']]);
  });

  it('have a warning when a period is missing between two', () => {
    const [first, second] = mapVatDeclarations([month('01', {}), month('03', {})]);
    expect([codesOf(first!), codesOf(second!)]).toEqual([[], ['VAT_GAP']]);
  });

  it('fail when one has no period', () => {
    const nameless = month('03', {}, { periode: { debut: 'mars', fin: '2024-03-31' } });
    expect(() => mapVatDeclarations([nameless])).toThrow('a VAT return has no period');
  });
});
