import { meaningOf } from '../../kit/code-table.js';

type Method = 'CARD' | 'BANK' | 'WALLET' | 'BUY_NOW_PAY_LATER' | 'PLATFORM_BALANCE' | 'CASH' | 'EXTERNAL' | 'OTHER';

const METHODS: Readonly<Record<string, Method>> = {
  CARD: 'CARD',
  BANK_ACCOUNT: 'BANK',
  WALLET: 'WALLET',
  BUY_NOW_PAY_LATER: 'BUY_NOW_PAY_LATER',
  SQUARE_ACCOUNT: 'PLATFORM_BALANCE',
  CASH: 'CASH',
  EXTERNAL: 'EXTERNAL',
};

/** Methods of payments that the platform did not settle. */
const NOT_BY_PLATFORM: readonly Method[] = ['CASH', 'EXTERNAL'];

/** Returns the method of a payment or refund, and whether the platform moved the money. */
export function methodOf(code: string | null | undefined) {
  const known = meaningOf(METHODS, code);
  return {
    settled_by_platform: known === null ? null : !NOT_BY_PLATFORM.includes(known),
    payment_method: known ?? (code ? ('OTHER' as const) : null),
    payment_method_code: code ?? null,
  };
}
