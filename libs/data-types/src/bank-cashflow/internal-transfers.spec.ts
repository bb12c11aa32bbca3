import { describe, expect, it } from '@jest/globals';
import { account, operation } from '../../test/fixtures/bank.js';
import { internalTransfers } from './internal-transfers.js';
import type { BankOperation } from './inputs.js';
import { movementsIn } from './movements.js';
import { scopeOf } from './scope.js';

const SCOPE = scopeOf([account('A', 0), account('B', 0, { type: 'SAVINGS' }), account('C', 0)], 'Europe/Paris');

/** Returns the ids of the sides of transfers between own accounts. */
const internalAmong = (...operations: BankOperation[]): string[] =>
  [...internalTransfers(movementsIn(operations, SCOPE))].map(({ id }) => id).toSorted();
const idsOf = (...operations: BankOperation[]): string[] => operations.map(({ id }) => id).toSorted();

const paid = operation('A', '2025-01-31', -1_000);

describe('internal transfer', () => {
  it.each(['2025-01-28', '2025-01-31', '2025-02-03'])('is detected when it arrives on %s', (day) => {
    const received = operation('B', day, 1_000);
    expect(internalAmong(paid, received)).toEqual(idsOf(paid, received));
  });

  it.each<[string, BankOperation]>([
    ['it arrives four days later', operation('B', '2025-02-04', 1_000)],
    ['it arrives on the same account', operation('A', '2025-01-31', 1_000)],
    ['the amounts differ', operation('B', '2025-01-31', 1_000.01)],
    ['the received amount is a cheque', operation('B', '2025-01-31', 1_000, { type: 'CHECK' })],
    ['both amounts are paid', operation('B', '2025-01-31', -1_000)],
  ])('is not detected when %s', (_why, other) => {
    expect(internalAmong(paid, other)).toEqual([]);
  });

  it('pairs the nearest of several sides', () => {
    const [near, far] = [operation('B', '2025-02-01', 1_000), operation('C', '2025-02-02', 1_000)];
    expect(internalAmong(paid, far, near)).toEqual(idsOf(paid, near));
  });

  it('pairs sides with the same wording when equally near', () => {
    const wording = { original_description: 'VIR EPARGNE' };
    const [own, alike, other] = [
      operation('A', '2025-01-31', -1_000, wording),
      operation('B', '2025-02-01', 1_000, { original_description: 'Vir épargne' }),
      operation('C', '2025-02-01', 1_000, { original_description: 'CLIENT' }),
    ];
    expect(internalAmong(own, other, alike)).toEqual(idsOf(own, alike));
  });

  it('does not pair a side whose best match has a better one', () => {
    const [nearer, received] = [operation('C', '2025-02-02', -1_000), operation('B', '2025-02-02', 1_000)];
    expect(internalAmong(paid, nearer, received)).toEqual(idsOf(nearer, received));
  });
});
