import { describe, expect, it } from '@jest/globals';
import { account, bankInputs, operation } from '../../test/fixtures/bank.js';
import { CONTEXT } from '../../test/fixtures/computing.js';
import { computeBankCashflow } from './compute.js';
import type { BankAccount, BankOperation } from './inputs.js';

const IBAN = 'FR7630006000011234567890189|EUR|CHECKING';

const A = account('A', 15_420.35, { account_key: IBAN });
const B = account('B', 6_000, { type: 'SAVINGS' });
const C = account('C', 500, { currency: 'USD' });
const D = account('D', -80_000, { type: 'LOAN' });
const E = account('E', -310, { type: 'CARD' });
const ACCOUNTS = [A, B, C, D, E];

const OPERATIONS = [
  operation('A', '2025-01-15', -500),
  operation('A', '2025-01-31', -1_000),
  operation('A', '2025-02-10', 42_100),
  operation('A', '2025-02-20', -38_950.2),
  operation('A', '2025-03-05', 2_000),
  operation('A', '2025-03-11', -84.5, { type: 'CARD' }),
  operation('A', '2025-03-14', -320, { status: 'PENDING', in_balance: false }),
  operation('B', '2025-02-01', 1_000),
  operation('C', '2025-02-15', 200, { currency: 'USD' }),
  operation('C', '2025-03-03', -50, { currency: 'USD' }),
  operation('D', '2025-02-05', 1_200),
  operation('E', '2025-03-02', -310, { type: 'DEFERRED_CARD' }),
];

/** Month, currency, inbound, outbound and balance, earliest first. */
type Row = [month: string, currency: string, inbound: number, outbound: number, balance: number];

const cashflow = (accounts: readonly BankAccount[], operations: readonly BankOperation[]): Row[] =>
  computeBankCashflow(bankInputs(accounts, operations), CONTEXT)
    .map(({ month, balance, inbound, outbound }): Row => [month, balance.currency, inbound.value, outbound.value, balance.value])
    .sort(([month, currency], [otherMonth, other]) => (currency + month < other + otherMonth ? -1 : 1));

const EUROS: Row[] = [
  ['2024-12', 'EUR', 0, 0, 16_855.05],
  ['2025-01', 'EUR', 0, 500, 16_355.05],
  ['2025-02', 'EUR', 42_100, 38_950.2, 19_504.85],
  ['2025-03', 'EUR', 2_000, 84.5, 21_420.35],
];
const DOLLARS: Row[] = [
  ['2024-12', 'USD', 0, 0, 350],
  ['2025-01', 'USD', 0, 0, 350],
  ['2025-02', 'USD', 200, 0, 550],
  ['2025-03', 'USD', 0, 50, 500],
];

describe('bank cashflow', () => {
  it('walks the balances of cash accounts back by their movements, per currency', () => {
    expect(cashflow(ACCOUNTS, OPERATIONS)).toEqual([...EUROS, ...DOLLARS]);
  });

  it('is unchanged when two providers report one account', () => {
    const other = { provider_name: 'banking_provider_b' };
    const again = account('A2', 15_400, { account_key: IBAN, balance_at: '2025-03-10T00:00:00Z', ...other });
    const repeated = OPERATIONS.filter(({ account_id }) => account_id === 'A').map(({ date, amount }) =>
      operation('A2', date, amount, other),
    );
    expect(cashflow([again, ...ACCOUNTS], [...repeated, ...OPERATIONS])).toEqual([...EUROS, ...DOLLARS]);
  });

  it('starts earlier when a second provider has an earlier history', () => {
    const other = { provider_name: 'banking_provider_b' };
    const again = account('A2', 1, { account_key: IBAN, history_from: '2024-11-01', balance_at: '2025-03-10T00:00:00Z', ...other });
    const earlier = [operation('A2', '2024-11-20', -10, other), operation('A2', '2025-01-15', -500, other)];
    expect(cashflow([again, A], [...earlier, operation('A', '2025-01-15', -500)])).toEqual([
      ['2024-11', 'EUR', 0, 10, 15_920.35],
      ['2024-12', 'EUR', 0, 0, 15_920.35],
      ['2025-01', 'EUR', 0, 500, 15_420.35],
      ['2025-02', 'EUR', 0, 0, 15_420.35],
      ['2025-03', 'EUR', 0, 0, 15_420.35],
    ]);
  });

  it('counts a transfer as paid when the receiving account is gone', () => {
    const rows = cashflow(
      ACCOUNTS.filter((each) => each !== B),
      OPERATIONS.filter(({ account_id }) => account_id !== 'B'),
    );
    expect(rows.slice(0, 2)).toEqual([
      ['2024-12', 'EUR', 0, 0, 11_855.05],
      ['2025-01', 'EUR', 0, 1_500, 10_355.05],
    ]);
  });

  it('includes an account only in months that its history fully covers', () => {
    const rows = cashflow([...ACCOUNTS, account('F', 100, { history_from: '2025-02-10' })], OPERATIONS);
    expect(rows.slice(0, 4)).toEqual([...EUROS.slice(0, 3), ['2025-03', 'EUR', 2_000, 84.5, 21_520.35]]);
  });

  it('includes an account in its opening month when its history starts no later', () => {
    const opened = account('F', 100, { history_from: '2025-02-10', opening_date: '2025-02-10' });
    expect(cashflow([opened], [operation('F', '2025-02-11', 60)])).toEqual([
      ['2025-02', 'EUR', 60, 0, 100],
      ['2025-03', 'EUR', 0, 0, 100],
    ]);
  });

  it.each<[string, Partial<BankAccount>]>([
    ['whose history has no start', { history_from: null }],
    ['without a balance', { balance: null }],
    ['without a currency', { currency: null }],
    ['of unknown kind', { type: null }],
    ['that is a term deposit', { type: 'DEPOSIT' }],
    ['that the end user excluded', { status: 'DISABLED' }],
  ])('excludes an account %s', (_what, changes) => {
    expect(cashflow([...ACCOUNTS, account('X', 77, changes)], [...OPERATIONS, operation('X', '2025-02-15', 77)])).toEqual([
      ...EUROS,
      ...DOLLARS,
    ]);
  });

  it('excludes private accounts unless there are no others', () => {
    const own = account('P', 50, { usage: 'PRIVATE' });
    expect(cashflow([...ACCOUNTS, own], OPERATIONS)).toEqual([...EUROS, ...DOLLARS]);
    expect(cashflow([own, D], []).at(-1)).toEqual(['2025-03', 'EUR', 0, 0, 50]);
  });

  it('counts private accounts when the end user excluded all others', () => {
    const own = account('P', 50, { usage: 'PRIVATE' });
    expect(cashflow([own, account('X', 77, { status: 'DISABLED' })], []).at(-1)).toEqual(['2025-03', 'EUR', 0, 0, 50]);
  });

  it('is read from the provider that the end user did not exclude', () => {
    const again = account('A2', 15_420.35, { account_key: IBAN, provider_name: 'banking_provider_b' });
    const excluded = account('A', 1, { account_key: IBAN, status: 'DISABLED', balance_at: '2025-03-14T00:00:00Z' });
    expect(cashflow([excluded, again], []).at(-1)).toEqual(['2025-03', 'EUR', 0, 0, 15_420.35]);
  });

  it('counts hidden operations, but not deferred, foreign-currency or later ones', () => {
    const told = [
      operation('A', '2025-03-05', 10, { hidden: true }),
      operation('A', '2025-03-05', -20, { type: 'DEFERRED_CARD', in_balance: false }),
      operation('A', '2025-03-05', 30, { currency: 'USD' }),
      operation('A', '2025-03-13', 40),
    ];
    expect(cashflow([A], told).at(-1)).toEqual(['2025-03', 'EUR', 10, 0, 15_420.35]);
  });

  it('ends on the day of the balance in the configured time zone', () => {
    const late = account('A', 100, { balance_at: '2025-03-31T22:00:00Z' });
    expect(cashflow([late], [operation('A', '2025-04-01', 5)]).at(-1)).toEqual(['2025-04', 'EUR', 5, 0, 100]);
  });

  it('keeps the last balance of an account that is no longer read', () => {
    const stopped = account('B', 6_000, { type: 'SAVINGS', balance_at: '2025-01-20T08:00:00Z' });
    const rows = cashflow([A, stopped], [operation('B', '2025-01-10', 500)]);
    expect(rows.map(([month, , , , balance]) => [month, balance])).toEqual([
      ['2024-12', 20_920.35],
      ['2025-01', 21_420.35],
      ['2025-02', 21_420.35],
      ['2025-03', 21_420.35],
    ]);
  });

  it('is empty without accounts', () => {
    expect(cashflow([], OPERATIONS)).toEqual([]);
  });
});
