import { expect } from '@jest/globals';
import { collectedBy, firstOf } from './collected-steps.js';
import { fields, type Group, is, type Row } from './row.js';
import type { Json } from './world.js';

const amount = (value: Json): void => {
  is.number(value.value);
  is.string(value.currency);
};

const CASHFLOW = 'month (string, YYYY-MM), balance, inbound, outbound.';

const AMOUNT = 'Each of the last three is an object with value (number) and currency (string).';

export const cashflow: Group = {
  code: 'CF',
  title: 'bank cashflow entry',
  rows: (['banking_provider_a', 'banking_provider_b'] as const).flatMap((bank): Row[] => [
    ...fields(
      firstOf(bank, 'bank-cashflow'),
      [CASHFLOW, 'month', is.month],
      [AMOUNT, 'balance', amount],
      [AMOUNT, 'inbound', amount],
      [AMOUNT, 'outbound', amount],
    ).map((row) => ({
      ...row,
      seen: `${row.seen} of \`${bank}\``,
      ...(bank === 'banking_provider_b' && row.says === CASHFLOW ? { everyday: true as const } : {}),
    })),
    {
      says: CASHFLOW,
      seen: `each month of \`${bank}\` has one entry per currency`,
      check: async (world) => {
        const { api, user } = await collectedBy(world, bank);
        const months: Json[] = await api.records(user.id, 'bank-cashflow?per_page=500');
        const keys = months.map(({ month, balance }) => `${month} ${balance.currency}`);
        expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted());
      },
    },
  ]),
};
