/** A fictitious payer. */
export interface Payer {
  id: string;
  email: string;
  given: string;
  surname: string;
  country: string;
}

/** A stored transaction. Amounts are in hundredths of the currency unit for every currency. */
export interface Movement {
  id: string;
  code: string;
  /** Milliseconds since 1970. */
  at: number;
  updated: number;
  hundredths: number;
  currency: string;
  status: 'S' | 'P' | 'D' | 'V';
  /** In hundredths. Negative when charged. */
  fee?: number;
  reference?: { id: string; type: 'ODR' | 'TXN' | 'SUB' | 'PAP' };
  payer?: Payer;
  invoice?: string;
  subject?: string;
  instrument?: string;
  /** Code of the seller protection. */
  protection?: '01' | '02' | '03';
  /** Balance in this currency afterwards. Absent when the transaction does not affect a balance. */
  left?: number;
}

/** Filters of a search. Both times are included. */
export interface Search {
  from: number;
  to: number;
  code?: string;
  /** True to include transactions that do not affect a balance. */
  all: boolean;
}

/** Transactions of a merchant, oldest first. */
export interface Book {
  count(search: Search): number;
  page(search: Search, offset: number, limit: number): Movement[];
}

/** A book that stores its transactions as a list. */
export class ListedBook implements Book {
  constructor(readonly movements: Movement[]) {}

  count(search: Search): number {
    return this.found(search).length;
  }

  page(search: Search, offset: number, limit: number): Movement[] {
    return this.found(search)
      .toSorted((one, other) => one.at - other.at)
      .slice(offset, offset + limit);
  }

  private found({ from, to, code, all }: Search): Movement[] {
    return this.movements.filter(
      (each) => each.at >= from && each.at <= to && (code === undefined || each.code === code) && (all || each.left !== undefined),
    );
  }
}

/** Currencies without decimals. */
const WHOLE = ['HUF', 'JPY', 'TWD'];

/** Formats an amount as the platform does: in the currency unit, as text. */
export const money = (hundredths: number, currency: string): { currency_code: string; value: string } => ({
  currency_code: currency,
  value: (hundredths / 100).toFixed(WHOLE.includes(currency) ? 0 : 2),
});

/** Formats a time as reports do, with an offset without a colon. */
export const reportTime = (moment: number): string => new Date(moment).toISOString().replace(/\.\d+Z$/, '+0000');

const optional = <Value>(value: Value | undefined, members: (value: Value) => object): object =>
  value === undefined ? {} : members(value);

const payerOf = ({ payer }: Movement): object =>
  payer === undefined
    ? { address_status: 'N', payer_name: {} }
    : {
        account_id: payer.id,
        email_address: payer.email,
        address_status: 'Y',
        payer_status: 'Y',
        payer_name: { given_name: payer.given, surname: payer.surname, alternate_full_name: `${payer.given} ${payer.surname}` },
        country_code: payer.country,
      };

const infoOf = (movement: Movement): object => {
  const { currency } = movement;
  return {
    ...optional(movement.payer, ({ id }) => ({ paypal_account_id: id })),
    transaction_id: movement.id,
    ...optional(movement.reference, ({ id, type }) => ({ paypal_reference_id: id, paypal_reference_id_type: type })),
    transaction_event_code: movement.code,
    transaction_initiation_date: reportTime(movement.at),
    transaction_updated_date: reportTime(movement.updated),
    transaction_amount: money(movement.hundredths, currency),
    ...optional(movement.fee, (fee) => ({ fee_amount: money(fee, currency) })),
    transaction_status: movement.status,
    ...optional(movement.subject, (transaction_subject) => ({ transaction_subject })),
    ...optional(movement.left, (left) => ({ available_balance: money(left, currency) })),
    ...optional(movement.invoice, (invoice_id) => ({ invoice_id })),
    ...optional(movement.protection, (protection_eligibility) => ({ protection_eligibility })),
    ...optional(movement.instrument, (instrument_type) => ({ instrument_type })),
  };
};

/** Renders the requested parts of a transaction in the format of the platform. */
export const wireOf = (movement: Movement, fields: readonly string[]): object => ({
  ...(fields.includes('transaction_info') && { transaction_info: infoOf(movement) }),
  ...(fields.includes('payer_info') && { payer_info: payerOf(movement) }),
});
