import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Entry } from '../sources/api-entreprise/responses.js';
import { mapTaxAccount } from './tax-account.js';

const TODAY = '2025-03-01';
const entry = (more: Partial<Entry>): Entry => ({
  impot: 'TVA',
  reference: 'TVA1',
  exercice: '2024',
  date: '2024-04-24',
  libelle: 'TVA',
  ...more,
});
const claim = entry({ nature: 'TITRE', debit: 16_900, credit: 0, reste_a_payer: 1_200, date_echeance: '2024-04-24' });
const payment = entry({ nature: 'PAIEMENT', debit: 0, credit: 15_700, date: '2024-05-02' });
const mapped = (lignes: Entry[], solde: Entry['debit'] = 0) => mapTaxAccount({ date_situation: TODAY, solde, lignes }, TODAY);
const linesOf = (record: ReturnType<typeof mapped>) => record.lines as NonNullable<(typeof record.lines)[number]>[];

describe('tax account', () => {
  it('has outstanding amounts and no credit when the company owes taxes', () => {
    expect(mapped([claim, payment], -1_200)).toMatchObject({
      balance: -1_200,
      total_outstanding: 1_200,
      overdue: 1_200,
      penalties_outstanding: 0,
      credits_available: 0,
      taxes: [{ tax: 'TVA', reference: 'TVA1', outstanding: 1_200, overdue: 1_200, last_payment_date: '2024-05-02' }],
      line_count: 2,
      truncated: false,
    });
  });

  it('has a credit in addition to an outstanding amount', () => {
    const credit = entry({ nature: 'REMBOURSEMENT', debit: 0, credit: 3_000, date: '2024-06-01' });
    expect(mapped([claim, payment, credit], 1_800)).toMatchObject({ balance: 1_800, credits_available: 3_000, total_outstanding: 1_200 });
  });

  it('satisfies balance = credits - outstanding, or has no credits', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 20 }), fc.integer({ min: -5_000_000, max: 5_000_000 }), (owed, solde) => {
        const record = mapped(
          owed.map((reste_a_payer) => ({ ...claim, reste_a_payer })),
          solde,
        );
        const { balance, credits_available: credits, total_outstanding: outstanding } = record;
        expect(credits === null ? balance! + outstanding! < 0 : credits - outstanding! === balance).toBe(true);
      }),
    );
  });

  it('has one sum per tax and reference, with the latest payment in any order', () => {
    const lines = [
      entry({ impot: 'CFE', reference: null, nature: 'TITRE', debit: 500, credit: 0, reste_a_payer: 500, date_echeance: '2024-12-15' }),
      entry({ impot: 'IS', reference: null, nature: 'TITRE', debit: 300, credit: 0, reste_a_payer: 300, date_echeance: '2024-12-15' }),
      entry({ impot: 'IS', reference: 'IS2', nature: 'TITRE', debit: 70, credit: 0, reste_a_payer: 70, date_echeance: '2024-12-15' }),
      entry({ impot: 'IS', reference: null, nature: 'PAIEMENT', debit: 0, credit: 10, date: '2024-03-01' }),
      entry({ impot: 'IS', reference: null, nature: 'PAIEMENT', debit: 0, credit: 10, date: '2024-09-01' }),
    ];
    const sums = (given: Entry[]) =>
      mapped(given, -870)
        .taxes.map((each) => [each!.tax, each!.reference, each!.outstanding, each!.last_payment_date].join(' '))
        .toSorted();
    const expected = ['CFE  500 ', 'IS  300 2024-09-01', 'IS IS2 70 '];
    expect([sums(lines), sums(lines.toReversed())]).toEqual([expected, expected]);
  });

  it('has no overdue amount when a due date is missing', () => {
    expect(mapped([{ ...claim, date_echeance: null }], -1_200)).toMatchObject({ overdue: null, total_outstanding: 1_200 });
  });

  it('has a separate sum of penalties', () => {
    const penalty = entry({ nature: 'Pénalité', debit: 84, reste_a_payer: 84, date_echeance: '2025-04-01' });
    expect(mapped([claim, penalty], -1_284)).toMatchObject({ penalties_outstanding: 84, total_outstanding: 1_284, overdue: 1_200 });
  });

  it.each([
    ['TITRE', 'CLAIM', 5],
    ['PAIEMENT', 'PAYMENT', null],
    ['REMBOURSEMENT', 'REFUND', null],
    ['PENALITE', 'PENALTY', 5],
    ['IMPUTATION', 'TRANSFER', null],
    ['DÉGRÈVEMENT', 'RELIEF', null],
    ['COMPENSATION', 'OTHER', null],
  ])('maps the nature %s to %s', (nature, code, outstanding) => {
    expect(linesOf(mapped([entry({ nature, debit: 5, reste_a_payer: 5 })]))[0]).toMatchObject({
      nature: code,
      nature_label: nature,
      outstanding,
    });
  });

  it.each<[Partial<Entry>, number | null, number | null]>([
    [{ debit: '12.50', credit: null }, 12.5, 0],
    [{ debit: null, credit: 7 }, 0, 7],
    [{ debit: 5, credit: 5 }, null, null],
    [{ debit: -5, credit: 0 }, null, null],
    [{ debit: 'cinq' }, null, null],
  ])('has an amount on one side of an entry, or none: %j', (sides, debit, credit) => {
    expect(linesOf(mapped([entry({ nature: 'TITRE', ...sides })]))[0]).toMatchObject({ debit, credit });
  });

  it('has entries of 36 months, and older outstanding ones', () => {
    const old = (more: Partial<Entry>) => entry({ nature: 'TITRE', debit: 10, date: '2022-02-28', ...more });
    const record = mapped([old({}), old({ reste_a_payer: 10, libelle: 'dû' }), old({ date: '2022-03-01' })]);
    expect(linesOf(record).map(({ date, label }) => [date, label])).toEqual([
      ['2022-03-01', 'TVA'],
      ['2022-02-28', 'dû'],
    ]);
    expect(record).toMatchObject({ line_count: 3, truncated: true });
  });

  it('has at most a thousand entries, outstanding ones first', () => {
    const many = Array.from({ length: 1_500 }, (_, place) => entry({ nature: 'PAIEMENT', credit: place + 1, date: '2025-01-01' }));
    const record = mapped([{ ...claim, date: '2023-01-01' }, ...many]);
    expect([linesOf(record).length, record.line_count, record.truncated]).toEqual([1_000, 1_501, true]);
    expect(linesOf(record).at(-1)).toMatchObject({ outstanding: 1_200 });
  });

  it('has entry ids of content and rank, independent of the outstanding amount', () => {
    const idsOf = (entries: Entry[]) => linesOf(mapped(entries)).map(({ entry_id }) => entry_id);
    expect(idsOf([claim])).toEqual(idsOf([{ ...claim, reste_a_payer: 0 }]));
    expect(new Set(idsOf([claim, claim, { ...claim, debit: 1 }])).size).toBe(3);
  });

  it('has a fiscal year only when it is one number', () => {
    expect(['2024', '2023/2024', null].map((exercice) => linesOf(mapped([entry({ exercice })]))[0]!.fiscal_year)).toEqual([
      2024,
      null,
      null,
    ]);
  });

  it('has no balance and no credit when the response has none', () => {
    expect(mapped([claim], null)).toMatchObject({ balance: null, credits_available: null, total_outstanding: 1_200 });
  });
});
