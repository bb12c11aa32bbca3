import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, codes, date, dateTime, integer, number, object, recordOf, text } from '../schema-parts.js';
import { currency, providerName } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

const loan = object(
  {
    borrowed: number('Amount borrowed in major units. Positive.'),
    outstanding: number('Amount still owed in major units. Positive.'),
    rate: number('Yearly interest rate, in percent.'),
    next_payment_amount: number('Amount of the next payment in major units. Positive.'),
    next_payment_date: date('Date of the next payment.'),
    start_date: date('Start of the loan.'),
    maturity_date: date('Date of the last payment.'),
    payments_left: integer('Number of remaining payments.'),
  },
  'Terms of a loan. Null for another kind of account.',
);

/**
 * Bank account as reported by one provider. Records with the same `account_key` are one account.
 */
export const bankAccount = defineDataType({
  name: 'BANK_ACCOUNT',
  title: 'Bank accounts',
  titleFr: 'Comptes bancaires',
  headline: ['name', 'bank_name', 'balance currency'],
  description:
    'Bank accounts of the company with their balances, one record per provider. An account that two providers report has two records with one `account_key`. An account that disappears at the provider stays, with its status. An account that the end user excluded has its id and status only, and its transactions stay as they were.',
  path: 'bank-accounts',
  shape: 'list',
  schema: recordOf({
    provider_name: providerName(),
    account_id: always(text('Id of the account at the provider. Powens accounts[].id, Bridge accounts[].id.', 100)),
    connection_reference: text('Id of the bank login at the provider. Powens id_connection, Bridge item_id.', 100),
    account_key: text(
      'IBAN (no spaces, upper case), currency and kind, joined by "|". Equal for two records of one account. Null without an IBAN.',
      60,
    ),
    parent_account_id: text('Account at the provider that a card settles on. Powens id_parent. Null for Bridge.', 100),
    name: text('Name of the account.'),
    bank_name: text('Name of the bank.'),
    holder: text('Holder of the account. Null for Powens and Bridge.'),
    ownership: codes('Relation of the holder to the account.', {
      OWNER: 'Powens owner',
      CO_OWNER: 'Powens co-owner',
      ATTORNEY: 'Powens attorney, a mandate only',
    }),
    type: codes('Kind of account.', {
      CHECKING: 'Powens checking or joint, Bridge checking',
      SAVINGS: 'Powens savings, csl, cel, ldds, pel or livret_*, Bridge savings or special',
      CARD: 'Powens card, Bridge card',
      LOAN: 'Powens loan, revolving_credit, leasing, consumercredit or mortgage, Bridge loan',
      DEPOSIT: 'term deposit: Powens deposit or cat',
      MARKET: 'Powens market, pea, pee, perco or rsp, Bridge brokerage, securities, pea, shared_saving_plan or share_savings_plan',
      LIFE_INSURANCE: 'Powens lifeinsurance, capitalisation, per, perp, madelin or article83, Bridge life_insurance',
      OTHER: 'any other',
    }),
    type_label: text('Kind in the wording of the provider.', 100),
    usage: choice(['PROFESSIONAL', 'PRIVATE', 'ASSOCIATION'], 'Use of the account. Powens PRIV, ORGA, ASSO. Bridge pro.'),
    iban: text('IBAN without spaces.', 34),
    bic: text('BIC. Null for Bridge.', 11),
    number: text('Account number. Null when the account has an IBAN, and for Bridge.', 50),
    balance: number(
      'Booked balance in major units. Negative when the company owes, also on a loan or card account. Powens balance. Bridge accounting_balance, else balance.',
    ),
    available_balance: number(
      'Expected balance, including pending and future operations, in major units. Not the amount that may be spent: it contains no overdraft. Bridge instant_balance. Null for Powens.',
    ),
    balance_at: always(
      dateTime(
        'Time of the balance, or of the last read of an account without one. A change of this field alone causes no change event. An account that the provider has not read yet is not served. Powens last_update, Bridge updated_at.',
      ),
    ),
    coming: number('Sum of future operations in major units. Powens coming. Null for Bridge.'),
    currency: currency(),
    loan,
    status: codes('Status of the account.', {
      ACTIVE: 'Powens without disabled, deleted and error, Bridge data_access enabled and last refresh successful',
      DISABLED:
        'excluded by the end user: Powens disabled, Bridge data_access disabled. Powens may also disable an account that it creates again in a repair, so ask the end user',
      CLOSED: 'Powens deleted, Bridge absent from the list while its item responds',
      ERROR: 'the bank cannot be read: Powens error, Bridge last refresh in error',
    }),
    status_code: text('Status code of the provider.', 100),
    opening_date: date('Opening date. Rarely known. Null for Bridge.'),
    history_from: date(
      'Date of the earliest operation at the provider. Earlier months are unknown. Null while the provider loads the history of a new connection. Powens first_date, Bridge the earliest operation read.',
    ),
    refreshed_at: dateTime("Time of the provider's last read of the bank. A change of this field alone causes no change event."),
  }),
  naturalKey: keyOf('provider_name', 'account_id'),
  merged: false,
  orderedBy: 'balance_at',
  filters: [
    { field: 'provider_name', type: 'string' },
    { field: 'account_id', type: 'string' },
    { field: 'account_key', type: 'string' },
    { field: 'bank_name', type: 'string' },
    { field: 'iban', type: 'string' },
    { field: 'type', type: 'string' },
    { field: 'usage', type: 'string' },
    { field: 'status', type: 'string' },
    { field: 'currency', type: 'string' },
    { field: 'balance', type: 'number' },
  ],
  sorts: [
    { field: 'balance_at', type: 'date' },
    { field: 'opening_date', type: 'date' },
    { field: 'name', type: 'string' },
    { field: 'balance', type: 'number' },
  ],
  unversionedFields: [],
  silentFields: ['balance_at', 'refreshed_at'],
  sample,
});
