import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, codes, date, dateTime, integer, number, object, recordOf, text } from '../schema-parts.js';
import { currency, providerName } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

const loan = object(
  {
    borrowed: number('Amount borrowed, positive, in major units.'),
    outstanding: number('Amount still owed, positive, in major units.'),
    rate: number('Yearly rate in percent.'),
    next_payment_amount: number('Next payment, positive, in major units.'),
    next_payment_date: date('Day of the next payment.'),
    start_date: date('Start of the loan.'),
    maturity_date: date('Last payment.'),
    payments_left: integer('Payments left.'),
  },
  'Terms of a loan; null for another kind of account.',
);

/**
 * A bank account of the company as one provider tells of it; `account_key` shows which records are
 * one account.
 */
export const bankAccount = defineDataType({
  name: 'BANK_ACCOUNT',
  title: 'Bank accounts',
  titleFr: 'Comptes bancaires',
  headline: ['name', 'bank_name', 'balance currency'],
  description:
    'Bank accounts of the company with their balances, each as one provider tells of it: an account that is read through two of them is two records with one `account_key`. An account that disappears stays with its status.',
  path: 'bank-accounts',
  shape: 'list',
  schema: recordOf({
    provider_name: providerName(),
    account_id: always(text('Id of the account at the provider. Powens accounts[].id; Bridge accounts[].id.', 100)),
    connection_reference: text('Sign-in at the bank that the account is read with. Powens id_connection; Bridge item_id.', 100),
    account_key: text(
      'IBAN without blanks in upper case, currency and kind, joined by "|": equal for two records of one account; null without an IBAN.',
      60,
    ),
    parent_account_id: text('Account that a card settles on, at the provider. Powens id_parent; Bridge none.', 100),
    name: text('Name of the account.'),
    bank_name: text('Bank.'),
    holder: text('Holder of the account. Bridge none.'),
    ownership: codes('What the holder is to the account.', {
      OWNER: 'Powens owner',
      CO_OWNER: 'Powens co-owner',
      ATTORNEY: 'Powens attorney: a mandate alone',
    }),
    type: codes('Kind of account.', {
      CHECKING: 'Powens checking, joint; Bridge checking',
      SAVINGS: 'Powens savings, livret_*; Bridge savings, special',
      CARD: 'Powens card; Bridge card',
      LOAN: 'Powens loan, revolving_credit, leasing, consumercredit, mortgage; Bridge loan',
      DEPOSIT: 'Powens deposit',
      MARKET: 'Powens market, pea, rsp; Bridge securities, share_savings_plan',
      LIFE_INSURANCE: 'Powens lifeinsurance, capitalisation, per, perp, madelin; Bridge life_insurance',
      OTHER: 'any other',
    }),
    type_label: text('Kind in the wording of the provider.', 100),
    usage: choice(['PROFESSIONAL', 'PRIVATE', 'ASSOCIATION'], 'Who uses the account. Powens PRIV, ORGA, ASSO; Bridge pro.'),
    iban: text('IBAN, without blanks.', 34),
    bic: text('BIC. Bridge none.', 11),
    number: text('Account number where there is no IBAN. Bridge none.', 50),
    balance: number(
      'Booked balance in major units, below zero where the company owes: also on a loan or card account. Powens balance; Bridge accounting_balance, else balance.',
    ),
    available_balance: number('Balance with operations not booked yet, in major units. Bridge instant_balance; Powens none.'),
    balance_at: always(
      dateTime(
        'Moment of the balance; it moves with every reading, which alone is told in no event. Powens last_update; Bridge updated_at. An account that the provider has not read yet is not told.',
      ),
    ),
    coming: number('Sum of operations to come, in major units. Powens coming; Bridge none.'),
    currency: currency(),
    loan,
    status: codes('State of the account.', {
      ACTIVE: 'Powens without disabled, deleted and error; Bridge data_access enabled and last refresh successful',
      DISABLED: 'no longer shared. Powens disabled; Bridge data_access disabled',
      CLOSED: 'Powens deleted; Bridge gone from the list while its sign-in answers',
      ERROR: 'the bank cannot be read. Powens error; Bridge last refresh in error',
    }),
    status_code: text("State in the provider's code.", 100),
    opening_date: date('Opening; rarely known. Bridge none.'),
    history_from: date(
      'Earliest operation the provider has of the account: of a month before it nothing is known. Powens first_date; Bridge the earliest read.',
    ),
    refreshed_at: dateTime('When the provider last read the bank; told in no event alone.'),
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
