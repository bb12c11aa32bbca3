import type { SandboxAccount, SandboxOperation } from './bank-data.js';
import type { Connection, User } from './aggregator.js';
import { clockText, offsetText } from './clock-text.js';

const SYMBOLS: Record<string, string> = { EUR: '€', USD: '$' };

const currency = (id: string | null | undefined) => (id ? { id, name: id, symbol: SYMBOLS[id] ?? id, prefix: false, precision: 2 } : null);

const major = (cents: number): number => cents / 100;

/** True when the bank has been read. */
export const isRead = ({ read }: Connection, now: Date): boolean => read <= now;

const lastRead = (connection: Connection, now: Date): string | null => {
  if (!isRead(connection, now)) return null;
  return connection.persona === 'varied' ? offsetText(connection.read) : clockText(connection.read);
};

const DAY_MS = 86_400_000;
/** Validity of a strong authentication, in days. */
const ACCESS_DAYS = 180;
/** Hours after which the aggregator removes a connection that the visitor did not complete. */
const INCOMPLETE_HOURS = 2;

const accessEnd = ({ authenticated }: Connection): string => clockText(new Date(authenticated.getTime() + ACCESS_DAYS * DAY_MS));

/** End of the access. While the bank waits for the visitor, the time at which it is removed. */
const endOf = (connection: Connection): string =>
  connection.state === 'webauthRequired'
    ? clockText(new Date(connection.authenticated.getTime() + INCOMPLETE_HOURS * 3_600_000))
    : accessEnd(connection);

const sourceOf = (connection: Connection, now: Date) => ({
  id: connection.id,
  id_connection: connection.id,
  id_connector_source: 59,
  name: 'openapi',
  state: connection.state,
  last_update: lastRead(connection, now),
  disabled: null,
  created: clockText(connection.authenticated),
  next_try: null,
  access_expire: connection.state === null ? accessEnd(connection) : null,
});

/** Members that a request asks for in addition. */
export interface Expanded {
  connector: boolean;
  sources: boolean;
}

/** Renders a connection in the format of the aggregator. */
export const connectionOf = (connection: Connection, user: User, now: Date, expanded: Expanded) => ({
  id: connection.id,
  id_user: user.id,
  id_connector: 59,
  state: connection.state,
  error: connection.state,
  error_message: null,
  last_update: lastRead(connection, now),
  next_try: null,
  created: clockText(connection.authenticated),
  expire: endOf(connection),
  active: connection.active,
  ...(expanded.sources && { sources: [sourceOf(connection, now)] }),
  ...(expanded.connector && { connector: { id: 59, name: connection.bank.name, hidden: false } }),
});

/** Renders an account in the format of the aggregator. */
export const accountOf = (account: SandboxAccount, connection: Connection, user: User, now: Date) => ({
  id: account.id,
  id_connection: connection.id,
  id_user: user.id,
  id_source: connection.id,
  id_parent: account.parent ?? null,
  id_type: 2,
  display: true,
  bookmarked: 0,
  name: account.name,
  original_name: account.name,
  number: account.iban?.slice(-11) ?? null,
  iban: account.iban,
  bic: account.iban === null ? null : 'EXEMFRPP',
  balance: major(account.cents),
  coming: null,
  currency: currency(account.currency),
  type: account.type,
  usage: account.usage,
  ownership: 'owner',
  company_name: null,
  opening_date: null,
  last_update: lastRead(connection, now),
  deleted: null,
  disabled: account.disabled === true ? clockText(connection.authenticated) : null,
  error: null,
  loan: account.loan ?? null,
});

/** Renders an operation in the format of the aggregator. */
export const transactionOf = (operation: SandboxOperation) => ({
  id: operation.id,
  id_account: operation.account,
  application_date: operation.rdate,
  date: operation.date,
  rdate: operation.rdate,
  vdate: operation.coming === true ? null : operation.date,
  value: major(operation.cents),
  gross_value: null,
  type: operation.type,
  original_wording: operation.wording,
  simplified_wording: operation.wording.replace(/^(CB|VIR SEPA|PRLV SEPA) /, ''),
  wording: operation.wording.replace(/^(CB|VIR SEPA|PRLV SEPA) /, ''),
  id_category: 9_998,
  categories: [],
  coming: operation.coming === true,
  active: operation.hidden !== true,
  deleted: operation.deleted ?? null,
  counterparty:
    operation.party === undefined
      ? null
      : {
          label: operation.party.label,
          account_scheme_name: operation.party.iban === undefined ? null : 'iban',
          account_identification: operation.party.iban ?? null,
          type: operation.cents < 0 ? 'creditor' : 'debtor',
        },
  original_value: operation.original === undefined ? null : major(operation.original.cents),
  original_currency: currency(operation.original?.currency),
  commission: null,
  commission_currency: null,
  date_scraped: operation.updated,
  last_update: operation.updated,
});
