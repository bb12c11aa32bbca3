import { plans, products, type Row, subscriptions } from './billing.js';
import { disputesOf } from './disputes.js';
import { HugeBook } from './huge-book.js';
import { type Book, ListedBook, money } from './movement.js';
import type { PersonaKey } from './personas.js';
import { shopMovements, smallShopMovements } from './shop-book.js';

/** Data of a merchant. */
export interface Merchant {
  account: string;
  book: Book;
  disputes: Row[];
  plans: Row[];
  subscriptions: Row[];
  products: Row[];
  /** Balance by currency in hundredths, main currency first. */
  balances: Map<string, number>;
  /** Withheld part of the main balance, in hundredths. */
  withheld: number;
  /** True when subscriptions can be listed. */
  lists: boolean;
}

const nothing = { disputes: [], plans: [], subscriptions: [], products: [], withheld: 0, lists: true };

function merchantOf(account: string, movements: ReturnType<typeof shopMovements>, main: string): Merchant {
  const balances = new Map([[main, 0]]);
  for (const { currency, left } of movements) if (left !== undefined) balances.set(currency, left);
  return { ...nothing, account, book: new ListedBook(movements), balances };
}

function shop(today: number): Merchant {
  const movements = shopMovements(today);
  const sold = movements.filter(({ code, currency, status }) => code === 'T0006' && currency === 'EUR' && status === 'S');
  return {
    ...merchantOf('EXMERCHANTSHP', movements, 'EUR'),
    disputes: disputesOf(sold, today),
    plans: plans(),
    subscriptions: subscriptions(today),
    products: products(today),
    withheld: 15_000,
  };
}

/** Number of transactions of the persona `huge`, and the days over which they are spread. */
export interface HugeSize {
  transactions: number;
  days?: number;
}

const huge = (made: Date, { transactions, days }: HugeSize): Merchant => ({
  ...nothing,
  account: 'EXMERCHANTBHG',
  book: new HugeBook(made, transactions, days),
  balances: new Map([['EUR', 1_234_567]]),
});

/** Creates the merchant of a persona at a time. */
export function merchantBy(persona: PersonaKey, made: Date, hugeSize: HugeSize): Merchant {
  if (persona === 'huge') return huge(made, hugeSize);
  if (persona === 'empty') return merchantOf('EXMERCHANTNEW', [], 'EUR');
  if (persona === 'another') return merchantOf('EXMERCHANTUSD', smallShopMovements(made.getTime(), 'USD'), 'USD');
  return { ...shop(made.getTime()), lists: persona !== 'unlisted' };
}

/** Renders the balances in the format of the platform. */
export const balancesOf = ({ balances, withheld }: Merchant): object[] =>
  [...balances].map(([currency, total], place) => {
    const held = place === 0 ? withheld : 0;
    return {
      currency,
      primary: place === 0,
      total_balance: money(total, currency),
      available_balance: money(total - held, currency),
      withheld_balance: money(held, currency),
    };
  });
