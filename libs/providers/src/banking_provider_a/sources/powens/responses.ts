import { schemaOf } from '@company-data/kernel';
import { flag, list, listOf, object, optional, scalar, type Schema, type Static, text } from '../../../kit/response-schemas.js';

const id: Schema<number> = schemaOf({ type: 'integer', minimum: 0 });
const maybeId: Schema<number | null> = schemaOf({ type: ['integer', 'null'] });

/** A number, or a text on older domains. */
const amount = scalar;

const currency = optional({ id: text(10) });

const connector = optional({ name: text(500) });

/** Access to a bank. A connection can have several. */
const source = optional({
  /** Set when the source is not synchronized. */
  disabled: text(50),
  /** End of the access. */
  access_expire: text(50),
});

export const connectionsSchema = object(
  {
    connections: list(
      object(
        {
          id,
          state: text(200),
          error: text(200),
          last_update: text(50),
          next_try: text(50),
          // End of the access. Before a connection is complete, the time at which it is removed.
          expire: text(50),
          active: flag,
          connector,
          sources: listOf(source, 100),
        },
        ['id'],
      ),
      1_000,
    ),
  },
  ['connections'],
);

/** Connection to one bank. */
export type PowensConnection = Static<typeof connectionsSchema>['connections'][number];

const loan = optional({
  total_amount: amount,
  rate: amount,
  next_payment_amount: amount,
  next_payment_date: text(50),
  subscription_date: text(50),
  maturity_date: text(50),
  nb_payments_left: maybeId,
});

const account = object(
  {
    id,
    id_connection: maybeId,
    id_parent: maybeId,
    name: text(1_000),
    original_name: text(1_000),
    number: text(200),
    iban: text(100),
    bic: text(50),
    balance: amount,
    coming: amount,
    currency,
    // A name, or an object with a name, depending on the version.
    type: {} as Schema<string | { name?: string | null } | null>,
    usage: text(50),
    ownership: text(50),
    opening_date: text(50),
    last_update: text(50),
    deleted: text(50),
    disabled: text(50),
    error: text(200),
    loan,
  },
  ['id'],
);

export const accountsSchema = object({ accounts: list(account, 10_000) }, ['accounts']);

export type PowensAccount = Static<typeof account>;

const counterparty = optional({ label: text(1_000), account_scheme_name: text(100), account_identification: text(200) });

const transaction = object(
  {
    id,
    id_account: id,
    date: text(50),
    rdate: text(50),
    vdate: text(50),
    value: amount,
    type: text(200),
    original_wording: text(),
    simplified_wording: text(),
    wording: text(),
    id_category: maybeId,
    categories: listOf(optional({ code: scalar }), 100),
    coming: flag,
    active: flag,
    deleted: text(50),
    original_value: amount,
    original_currency: currency,
    commission: amount,
    commission_currency: currency,
    counterparty,
    last_update: text(50),
  },
  ['id', 'id_account'],
);

const link = optional({ href: text(5_000) });

export const transactionsSchema = object(
  { transactions: list(transaction, 1_000), first_date: text(50), _links: optional({ next: link }) },
  ['transactions'],
);

export type PowensTransaction = Static<typeof transaction>;

/** Page of operations. A rejected request returns a body with a `code` instead. */
export type TransactionPage = Static<typeof transactionsSchema>;
