import { orNull, schemaOf } from '@company-data/kernel';
import { flag, list, object, optional, type Schema, scalar, type Static, text } from '../../../kit/response-schemas.js';

/** Items per page, at most. */
export const PAGE_SIZE = 500;

const identifier: Schema<string | number> = schemaOf({ type: ['string', 'integer'], minLength: 1, maxLength: 50 });
const number: Schema<number | null> = orNull('number');

/** Link to a bank. `status` is a code, 0 when the bank can be read. */
export const itemSchema = object(
  {
    id: identifier,
    status: schemaOf<number>({ type: 'integer' }),
    status_code_info: text(200),
    // End of the strong authentication at the bank.
    authentication_expires_at: text(40),
    created_at: text(40),
    last_successful_refresh: text(40),
  },
  ['id', 'status'],
);

const loan = optional({
  borrowed_capital: number,
  remaining_capital: number,
  // Percent per year.
  interest_rate: number,
  next_payment_amount: number,
  next_payment_date: text(40),
  opening_date: text(40),
  maturity_date: text(40),
});

const account = object(
  {
    id: identifier,
    item_id: identifier,
    provider_id: scalar,
    name: text(1_000),
    type: text(100),
    // Equal to one of the two others, depending on the bank.
    balance: number,
    accounting_balance: number,
    instant_balance: number,
    currency_code: text(10),
    iban: text(100),
    pro: flag,
    data_access: text(100),
    last_refresh_status: text(100),
    updated_at: text(40),
    loan_details: loan,
  },
  ['id', 'item_id'],
);

// A deleted operation may have its identifiers only.
const operation = object(
  {
    id: identifier,
    account_id: identifier,
    clean_description: text(5_000),
    provider_description: text(5_000),
    amount: number,
    currency_code: text(10),
    date: text(40),
    booking_date: text(40),
    transaction_date: text(40),
    value_date: text(40),
    deleted: flag,
    future: flag,
    category_id: scalar,
    operation_type: text(100),
    updated_at: text(40),
  },
  ['id', 'account_id'],
);

const pagination = optional({ next_uri: text(8_000) });

export const itemsSchema = object({ resources: list(itemSchema, PAGE_SIZE) }, ['resources']);

export const accountsSchema = object({ resources: list(account, PAGE_SIZE), pagination }, ['resources']);

export const operationsSchema = object({ resources: list(operation, PAGE_SIZE), pagination }, ['resources']);

export const bankSchema = object({ name: text(500) });

export type Item = Static<typeof itemSchema>;
export type BridgeAccount = Static<typeof account>;
export type BridgeOperation = Static<typeof operation>;
