import { describe, expect, it } from '@jest/globals';
import { account, bankInputs, operation } from '../../test/fixtures/bank.js';
import { CONTEXT } from '../../test/fixtures/computing.js';
import type { BankAccount, BankOperation } from '../bank-cashflow/inputs.js';
import { dataType } from '../catalogue.js';
import { validateRecord } from '../records.js';
import { computeCreditInsights } from './compute.js';
import type { BankCreditInsights, CreditOfCurrency, CreditPeriod } from './definition.js';
import type { Period } from './windows.js';

function insightsOf(accounts: readonly BankAccount[], operations: readonly BankOperation[]): BankCreditInsights | undefined {
  const [found, ...more] = computeCreditInsights(bankInputs(accounts, operations), CONTEXT);
  expect([more, found === undefined ? [] : validateRecord(dataType('BANK_CREDIT_INSIGHTS'), found)]).toEqual([[], []]);
  return found;
}

const creditOf = (accounts: readonly BankAccount[], operations: readonly BankOperation[], of = 'EUR'): CreditOfCurrency =>
  insightsOf(accounts, operations)!.currencies.find(({ currency }) => currency === of)!;

const periodOf = (which: Period, ...parameters: Parameters<typeof creditOf>): CreditPeriod =>
  creditOf(...parameters).periods.find(({ period }) => period === which)!;

const lastDays = (days: number, ...parameters: Parameters<typeof creditOf>): CreditPeriod =>
  periodOf(`LAST_${days}_DAYS` as Period, ...parameters);

const A = account('A', 15_420.35);
const OF_A = [
  operation('A', '2025-01-15', -500),
  operation('A', '2025-01-31', -1_000),
  operation('A', '2025-02-10', 42_100),
  operation('A', '2025-02-20', -38_950.2),
  operation('A', '2025-03-05', 2_000),
  operation('A', '2025-03-11', -84.5),
  operation('A', '2025-03-14', -320, { status: 'PENDING', in_balance: false }),
];
/** Account with a history of two years. */
const OLD = account('A', 1_000, { history_from: '2023-01-01' });

describe('credit insights', () => {
  it('use windows that end on the day of the balance', () => {
    expect(lastDays(30, [A], OF_A)).toMatchObject({
      from: '2025-02-11',
      to: '2025-03-12',
      complete: true,
      incoming: 2_000,
      outgoing: 39_034.7,
      net_cash_flow: -37_034.7,
      average_incoming: 2_000,
      average_outgoing: 39_034.7,
      balance_end: 15_420.35,
      balance_min: 13_504.85,
      balance_min_date: '2025-02-20',
      balance_max: 52_455.05,
      balance_average: 25_717.61,
      negative_days: 0,
      days_of_cash: 11.85,
      leverage_ratio: 0,
      debt_coverage: null,
    });
    expect(insightsOf([A], OF_A)).toMatchObject({ data_day: '2025-03-12', currencies: [{ accounts: 1, history_days: 102 }] });
  });

  it('have the history of the account that is known longest', () => {
    const days = ['2025-01-01', '2024-12-01'];
    const historyOf = (starts: string[]) =>
      creditOf(
        starts.map((history_from, place) => account(`H${place}`, 1, { history_from })),
        [],
      ).history_days;
    expect([historyOf(days), historyOf(days.toReversed())]).toEqual([102, 102]);
  });

  it('compute averages per 30 days', () => {
    expect(lastDays(90, [OLD], [operation('A', '2025-02-10', 12_000.5)])).toMatchObject({ incoming: 12_000.5, average_incoming: 4_000.17 });
  });

  it('have figures without averages for a window that the history does not cover', () => {
    const { periods, unknown } = creditOf([A], OF_A);
    const year = periods.at(-1)!;
    expect(year).toMatchObject({ complete: false, incoming: 44_100, average_incoming: null, balance_average: null, days_of_cash: null });
    expect(unknown).toContainEqual({ metric: 'balance_average', period: 'LAST_365_DAYS', reason: 'HISTORY_TOO_SHORT' });
    expect(unknown).toContainEqual({ metric: 'average_incoming', period: 'CURRENT_MONTH', reason: 'RUNNING_MONTH' });
    expect(unknown).toContainEqual({ metric: 'debt_coverage', period: 'LAST_30_DAYS', reason: 'NOTHING_TO_DIVIDE_BY' });
    expect(unknown).toContainEqual({ metric: 'taxes.months_without', period: 'LAST_30_DAYS', reason: 'HISTORY_TOO_SHORT' });
  });

  it('have a reason for each null indicator', () => {
    const { periods, unknown } = creditOf([A], OF_A);
    const missing = periods.flatMap(({ period, ...figures }) =>
      Object.entries(figures).flatMap(([metric, value]) =>
        value === null && !['balance_min_date', 'net_burn', 'runway_days'].includes(metric) ? [`${period} ${metric}`] : [],
      ),
    );
    const explained = unknown.filter(({ metric }) => !metric.includes('.')).map(({ period, metric }) => `${period} ${metric}`);
    expect(explained.toSorted()).toEqual(missing.toSorted());
  });

  it('count the overdraft days of each account separately', () => {
    const accounts = [
      account('A', 500, { history_from: '2024-01-01' }),
      account('S', 2_000, { type: 'SAVINGS', history_from: '2024-01-01' }),
    ];
    const operations = [operation('A', '2025-03-03', -800), operation('A', '2025-03-06', 1_000)];
    expect(lastDays(30, accounts, operations)).toMatchObject({
      negative_days: 3,
      longest_negative_run: 3,
      overdraft_entries: 1,
      balance_min: 1_500,
      balance_min_date: '2025-03-03',
    });
  });

  it('count an overdraft by an internal transfer without income or expense', () => {
    const accounts = [account('A', -100), account('S', 2_000, { type: 'SAVINGS' })];
    const operations = [operation('A', '2025-03-10', -600), operation('S', '2025-03-11', 600)];
    expect(lastDays(30, accounts, operations)).toMatchObject({
      incoming: 0,
      outgoing: 0,
      negative_days: 3,
      overdraft_entries: 1,
      balance_min: 1_900,
      balance_max: 1_900,
    });
  });

  it('count the months without social charges', () => {
    const paid = ['2024-09-15', '2024-10-15', '2025-01-15'].map((day) =>
      operation('A', day, -400, { original_description: 'PRLV URSSAF IDF' }),
    );
    expect(lastDays(180, [OLD], paid).social_charges).toEqual({ count: 3, amount: 1_200, last_date: '2025-01-15', months_without: 3 });
    expect(lastDays(30, [OLD], paid).social_charges).toEqual({ count: 0, amount: 0, last_date: null, months_without: 3 });
  });

  it('relate debts to the operating income', () => {
    const operations = [
      operation('A', '2025-03-01', 1_000),
      operation('A', '2025-03-02', -600),
      operation('A', '2025-03-05', -200, { type: 'LOAN_REPAYMENT' }),
    ];
    expect(lastDays(30, [OLD], operations)).toMatchObject({ leverage_ratio: 0.2, debt_coverage: 2 });
  });

  it('compute the cash that is used without loans and contributions, and the days until it is used', () => {
    const operations = [
      operation('A', '2025-03-01', 600),
      operation('A', '2025-03-02', 5_000, { original_description: 'VIR BPIFRANCE PRET' }),
      operation('A', '2025-03-02', 400, { original_description: 'APPORT CCA M DURAND' }),
      operation('A', '2025-03-03', -1_000),
    ];
    expect(lastDays(30, [OLD], operations)).toMatchObject({ net_burn: 400, runway_days: 75 });
    expect(lastDays(30, [OLD], operations.slice(0, 3))).toMatchObject({ net_burn: -600, runway_days: null });
    expect(lastDays(30, [account('A', -1, { history_from: '2023-01-01' })], operations)).toMatchObject({
      net_burn: 400,
      runway_days: null,
    });
    expect(periodOf('CURRENT_MONTH', [OLD], operations)).toMatchObject({ net_burn: null, runway_days: null });
    expect(lastDays(365, [A], operations)).toMatchObject({ net_burn: null, runway_days: null });
  });

  it('count amounts whose purpose nothing determines, and list their operations apart', () => {
    const unknown = { original_description: 'VIR SEPA EXEMPLIX', category: null } as const;
    const operations = [
      operation('A', '2025-03-01', 600, unknown),
      operation('A', '2025-03-02', 400, { ...unknown, original_description: 'VIR SEPA CLIENT EXEMPLIX' }),
      operation('A', '2025-03-02', 300, { ...unknown, category: 'SALES' }),
      operation('A', '2025-03-02', 90, { ...unknown, type: 'REFUND' }),
      operation('A', '2025-03-02', 80, { ...unknown, type: 'CASH_DEPOSIT' }),
      operation('A', '2025-03-03', -50, unknown),
      operation('A', '2025-03-03', -70, { ...unknown, type: 'LOAN_REPAYMENT' }),
    ];
    expect(lastDays(30, [OLD], operations)).toMatchObject({
      operating_incoming: 1_380,
      unclassified_incoming: { count: 1, amount: 600 },
      unclassified_outgoing: { count: 1, amount: 50 },
    });
    const { evidence, unclassified } = creditOf([OLD], operations);
    expect(unclassified).toEqual({ incoming: [operations[0]!.id], outgoing: [operations[5]!.id] });
    const listed = new Set(evidence.map(({ metric }) => metric));
    expect([...listed].toSorted()).toEqual(['cash_deposits', 'debt_service', 'incoming', 'operating_incoming', 'outgoing']);
  });

  it('compute variation and growth of the operating income', () => {
    const months = ['2024-09', '2024-10', '2024-11', '2024-12', '2025-01', '2025-02'];
    const amounts = [10_000, 12_000, 8_000, 14_000, 6_000, 10_000];
    const income = months.map((month, place) => operation('A', `${month}-20`, amounts[place]!));
    expect(lastDays(30, [OLD], income)).toMatchObject({ inflow_variation: 0.2582, inflow_growth: 0.6667 });
  });

  it('compute payer shares, and none when the bank reports no payers', () => {
    const of = (counterparty_key: string | null, amount: number): BankOperation =>
      operation('A', '2025-03-03', amount, { counterparty_key });
    const [one, other] = ['a'.repeat(22), 'b'.repeat(22)];
    expect(lastDays(30, [OLD], [of(one, 40), of(one, 20), of(other, 20), of(null, 10), of(null, 10)])).toMatchObject({
      largest_payer_share: 0.6,
      payer_concentration: 0.42,
    });
    expect(lastDays(30, [OLD], [of(null, 10)])).toMatchObject({ largest_payer_share: null, payer_concentration: null });
  });

  it('detect recurrent expenses in all windows and list their operations', () => {
    const rent = ['2024-10-05', '2024-11-05', '2024-12-05', '2025-01-06', '2025-02-05', '2025-03-05'].map((day, place) =>
      operation('A', day, -800 - place, { counterparty_key: null, original_description: `PRLV LOYER ${place}${day}` }),
    );
    const [period, year] = [lastDays(60, [OLD], rent), lastDays(365, [OLD], rent)];
    expect([period.recurrent_expense, year.recurrent_expense]).toEqual([
      { count: 2, amount: 1_609 },
      { count: 6, amount: 4_815 },
    ]);
    const evidence = creditOf([OLD], rent).evidence.filter(({ metric }) => metric === 'recurrent_expense');
    expect(evidence.map(({ count }) => count)).toEqual([1, 1, 2, 3, 6, 6]);
    expect(evidence.flatMap(({ record_ids }) => record_ids)).toEqual(rent.toReversed().map(({ id }) => id));
  });

  it('list at most 50 operations per indicator, each once', () => {
    const many = Array.from({ length: 70 }, () => operation('A', '2025-03-03', -1));
    const evidence = creditOf([OLD], [...many, operation('A', '2025-03-04', -1)]).evidence.filter(({ metric }) => metric === 'outgoing');
    expect(evidence.map(({ count, record_ids: ids }) => [count, ids.length])).toEqual([
      [71, 50],
      ...Array.from({ length: 5 }, () => [71, 0]),
    ]);
  });

  it('are separate per currency, largest income first', () => {
    const accounts = [A, account('U', 50, { currency: 'USD' }), account('Y', 4_650, { currency: 'JPY' })];
    const operations = [
      operation('U', '2025-03-01', 100, { currency: 'USD' }),
      operation('A', '2025-03-01', 10),
      operation('A', '2025-03-02', 9, { currency: 'GBP' }),
    ];
    expect(
      insightsOf(accounts, operations)!.currencies.map(({ currency, periods }) => [
        currency,
        periods[0]!.incoming,
        periods[0]!.balance_end,
      ]),
    ).toEqual([
      ['USD', 100, 50],
      ['EUR', 10, 15_420.35],
      ['JPY', 0, 4_650],
    ]);
  });

  it('are incomplete when an account could not be read, unless it is closed', () => {
    const stale = { balance_at: '2025-01-10T03:00:00Z', history_from: '2023-01-01' };
    const complete = (status: BankAccount['status']): boolean[] =>
      [60, 90].map((days) => lastDays(days, [OLD, account('B', -5, { ...stale, status })], []).complete);
    expect([complete('ERROR'), complete('CLOSED')]).toEqual([
      [false, true],
      [true, true],
    ]);
    expect(lastDays(30, [OLD, account('B', -5, { ...stale, status: 'ERROR' })], []).negative_days).toBe(0);
  });

  it('have only the final balance when the history of an account is unknown', () => {
    const { history_days: days, periods } = creditOf([account('A', 10, { history_from: null })], OF_A);
    expect([days, periods[1]]).toEqual([
      null,
      expect.objectContaining({
        complete: false,
        balance_end: 10,
        balance_min: null,
        balance_min_date: null,
        negative_days: null,
        inflow_growth: null,
      }),
    ]);
  });

  it('do not exist without an account with a balance', () => {
    expect(insightsOf([], OF_A)).toBeUndefined();
    expect(insightsOf([account('A', null), account('L', -5, { type: 'LOAN' })], OF_A)).toBeUndefined();
  });
});
