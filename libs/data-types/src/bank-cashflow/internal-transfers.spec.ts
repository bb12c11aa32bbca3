import { describe, expect, it } from '@jest/globals';
import { account, operation } from '../../test/fixtures/bank.js';
import { internalTransfers } from './internal-transfers.js';
import type { BankOperation } from './inputs.js';
import { movementsIn } from './movements.js';
import { scopeOf } from './scope.js';

const SCOPE = scopeOf([account('A', 0), account('B', 0, { type: 'SAVINGS' }), account('C', 0)], 'Europe/Paris');

/** The ids of those that are sides of a transfer between own accounts. */
const internalAmong = (...operations: BankOperation[]): string[] =>
  [...internalTransfers(movementsIn(operations, SCOPE))].map(({ id }) => id).toSorted();
const idsOf = (...operations: BankOperation[]): string[] => operations.map(({ id }) => id).toSorted();

const paid = operation('A', '2025-01-31', -1_000);

describe('a transfer between own accounts', () => {
  it.each(['2025-01-28', '2025-01-31', '2025-02-03'])('is seen, when it comes in on %s', (day) => {
    const received = operation('B', day, 1_000);
    expect(internalAmong(paid, received)).toEqual(idsOf(paid, received));
  });

  it.each<[string, BankOperation]>([
    ['it comes in four days later', operation('B', '2025-02-04', 1_000)],
    ['it comes in on the same account', operation('A', '2025-01-31', 1_000)],
    ['another amount comes in', operation('B', '2025-01-31', 1_000.01)],
    ['what comes in is a cheque', operation('B', '2025-01-31', 1_000, { type: 'CHECK' })],
    ['it is paid out elsewhere too', operation('B', '2025-01-31', -1_000)],
  ])('is none, when %s', (_why, other) => {
    expect(internalAmong(paid, other)).toEqual([]);
  });

  it('is made of the two that are nearest, when several could be', () => {
    const [near, far] = [operation('B', '2025-02-01', 1_000), operation('C', '2025-02-02', 1_000)];
    expect(internalAmong(paid, far, near)).toEqual(idsOf(paid, near));
  });

  it('is made of the two of one wording, when they are as near', () => {
    const wording = { original_description: 'VIR EPARGNE' };
    const [own, alike, other] = [
      operation('A', '2025-01-31', -1_000, wording),
      operation('B', '2025-02-01', 1_000, { original_description: 'Vir épargne' }),
      operation('C', '2025-02-01', 1_000, { original_description: 'CLIENT' }),
    ];
    expect(internalAmong(own, other, alike)).toEqual(idsOf(own, alike));
  });

  it('leaves alone whose best other side has a better one', () => {
    const [nearer, received] = [operation('C', '2025-02-02', -1_000), operation('B', '2025-02-02', 1_000)];
    expect(internalAmong(paid, nearer, received)).toEqual(idsOf(nearer, received));
  });
});
