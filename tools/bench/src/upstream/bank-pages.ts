/** Operations per page, the maximum of the aggregator. */
const PAGE = 1_000;
/** Accounts of a company. */
export const ACCOUNTS = 4;
const FIRST_DAY = Date.UTC(2022, 0, 1);
const DAYS = 1_095;

/**
 * Data of a company at a bank: the number of operations, and the number of changed ones since the
 * first read.
 */
export interface Books {
  operations: number;
  /** Number of the newest operations whose amount changes in each round. */
  changed: number;
  round: number;
}

const dayOf = (number: number, { operations }: Books): string =>
  new Date(FIRST_DAY + Math.floor(((operations - 1 - number) * DAYS) / operations) * 86_400_000).toISOString().slice(0, 10);

const READ_AT = '2025-01-01 04:00:00';

const accountOf = (place: number) => ({
  id: 100 + place,
  id_connection: 1,
  name: `Compte ${place}`,
  original_name: `Compte ${place}`,
  number: `0000000000${place}`,
  balance: 1_000 * (place + 1),
  coming: null,
  currency: { id: 'EUR' },
  type: 'checking',
  usage: 'ORGA',
  ownership: 'owner',
  iban: null,
  last_update: READ_AT,
  deleted: null,
  disabled: null,
  error: null,
});

/** Creates an operation. Number 0 is the newest one, at the end of the last day. */
function operationOf(number: number, books: Books) {
  const wording = `VIR SEPA EXEMPLE ${number % 997} REF ${number}`;
  const date = dayOf(number, books);
  const isChanged = number < books.changed && books.round > 0;
  return {
    id: 1 + books.operations - number,
    id_account: 100 + (number % ACCOUNTS),
    date,
    rdate: date,
    vdate: null,
    // The amounts differ between accounts, so that few operations look like transfers between them.
    value: ((number % 8_999) + 1 + (isChanged ? books.round / 100 : 0)) * (number % 3 === 0 ? 1 : -1),
    type: 'transfer',
    original_wording: wording,
    simplified_wording: wording,
    wording,
    id_category: 9998,
    coming: false,
    active: true,
    deleted: null,
    counterparty: { label: `Exemple ${number % 997}`, account_scheme_name: null, account_identification: null, type: null },
    original_value: null,
    original_currency: null,
    commission: null,
    last_update: READ_AT,
  };
}

/** Returns a page of all operations, or of the changed ones. */
export function transactionsPage(books: Books, origin: string, { pathname, searchParams }: URL): object {
  const offset = Number(searchParams.get('offset') ?? 0);
  const limit = Math.min(PAGE, Number(searchParams.get('limit') ?? PAGE));
  const isChanges = searchParams.has('last_update');
  const total = isChanges ? (books.round > 0 ? books.changed : 0) : books.operations;
  const count = Math.max(0, Math.min(limit, total - offset));
  const next = new URL(`${pathname}?${searchParams}`, origin);
  next.searchParams.set('offset', String(offset + count));
  return {
    transactions: Array.from({ length: count }, (_, place) => operationOf(offset + place, books)),
    first_date: dayOf(books.operations - 1, books),
    last_date: dayOf(0, books),
    _links: { self: null, next: offset + count < total ? { href: next.toString() } : null },
  };
}

export const accountsPage = (): object => ({ accounts: Array.from({ length: ACCOUNTS }, (_, place) => accountOf(place)) });

export const connectionsPage = ({ round }: Books): object => ({
  connections: [
    {
      id: 1,
      state: null,
      error: null,
      // Time of the last read of the bank, one day later in each round.
      last_update: new Date(Date.parse('2025-01-01T04:00:00Z') + round * 86_400_000).toISOString().slice(0, 19).replace('T', ' '),
      next_try: null,
      active: true,
      connector: { name: 'Banque Exemple' },
    },
  ],
});
