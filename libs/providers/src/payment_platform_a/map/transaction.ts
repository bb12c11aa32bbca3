import { meaningOf } from '../../kit/code-table.js';
import { type BuyerPrivacy, buyerOf } from '../../kit/commerce/buyer.js';
import type { SourceAccount, TransactionKind, TransactionRecord } from '../../kit/commerce/records.js';
import { momentOf } from '../../kit/dates.js';
import { maskedWording } from '../../kit/masking.js';
import { netOf } from '../../kit/money.js';
import { textOf } from '../../kit/text.js';
import type { PaypalTransaction } from '../sources/paypal/responses.js';
import { kindOf } from './kinds.js';
import { amountIn, moneyIn } from './money.js';
import { personName } from './person-name.js';

type Movement = PaypalTransaction['transaction_info'];

const STATES: Record<string, TransactionRecord['status']> = { P: 'PENDING', S: 'SUCCEEDED', D: 'FAILED', V: 'REVERSED' };

const METHODS: Record<string, TransactionRecord['payment_method']> = {
  CREDIT_CARD: 'CARD',
  CREDITCARD: 'CARD',
  DEBIT_CARD: 'CARD',
  DEBITCARD: 'CARD',
  CARD: 'CARD',
  BANK: 'BANK',
  SEPA: 'BANK',
  PAYPAL: 'WALLET',
  APPLE_PAY: 'WALLET',
  GOOGLE_PAY: 'WALLET',
  VENMO: 'WALLET',
  BALANCE: 'PLATFORM_BALANCE',
  PAYPAL_BALANCE: 'PLATFORM_BALANCE',
  PAY_LATER: 'BUY_NOW_PAY_LATER',
  PAY_UPON_INVOICE: 'BUY_NOW_PAY_LATER',
  PUI: 'BUY_NOW_PAY_LATER',
  INSTALLMENT: 'BUY_NOW_PAY_LATER',
};

/** Kinds of movements that refer to their payment. */
const OF_A_PAYMENT: readonly (TransactionKind | null)[] = ['REFUND', 'DISPUTE', 'DISPUTE_REVERSAL'];

const PROTECTED: Record<string, boolean> = { '01': true, '02': false, '03': true };

/** A successful authorization moves no money yet, so it is AUTHORIZED. */
function statusOf(code: string | null, kind: TransactionKind | null): TransactionRecord['status'] {
  const status = meaningOf(STATES, code);
  return status === 'SUCCEEDED' && kind === 'AUTHORIZATION' ? 'AUTHORIZED' : status;
}

/**
 * Returns the amount after its fee. The platform returns a fee only when it charged one, so a
 * settled movement without a fee has none.
 */
function netFor(movement: Movement, status: TransactionRecord['status'], amount: number, fee: number | null): number | null {
  const isWithoutFee = (movement.fee_amount ?? null) === null && (status === 'SUCCEEDED' || status === 'REVERSED');
  return isWithoutFee ? amount : netOf(amount, fee);
}

const methodCode = ({ instrument_type, payment_method_type }: Movement): string | null =>
  textOf(instrument_type) ?? textOf(payment_method_type);

/** Returns OTHER for an unknown payment method. */
const methodOf = (code: string | null): TransactionRecord['payment_method'] =>
  code === null ? null : (meaningOf(METHODS, code.toUpperCase().replaceAll(/[ -]+/g, '_')) ?? 'OTHER');

/** Object that a movement refers to: an order, a movement, a subscription or an agreement. */
const referenceOf = ({ paypal_reference_id, paypal_reference_id_type }: Movement) => {
  const [id, type] = [textOf(paypal_reference_id), textOf(paypal_reference_id_type)];
  return { id, type, ofType: (wanted: string): string | null => (type === wanted ? id : null) };
};

/**
 * Maps a movement to its record. Returns null without an amount, a currency or a time, which are
 * never guessed.
 *
 * Lists each field, because composing the object from parts takes several times as long and
 * movements are numerous.
 */
export function mapTransaction(told: PaypalTransaction, account: SourceAccount, ways: BuyerPrivacy): TransactionRecord | null {
  const { transaction_info: movement, payer_info: payer } = told;
  const money = moneyIn(movement.transaction_amount);
  const createdAt = momentOf(movement.transaction_initiation_date);
  if (money === null || createdAt === null) return null;
  const { amount, currency } = money;
  const code = textOf(movement.transaction_event_code);
  const kind = kindOf(code, amount);
  const fee = amountIn(currency, movement.fee_amount);
  const statusCode = textOf(movement.transaction_status);
  const status = statusOf(statusCode, kind);
  const buyer = buyerOf({ name: personName(payer?.payer_name), email: payer?.email_address }, ways);
  const reference = referenceOf(movement);
  const method = methodCode(movement);
  return {
    provider_name: account.provider,
    source_account_id: account.account,
    transaction_id: movement.transaction_id,
    type: kind,
    type_code: code,
    status,
    status_code: statusCode,
    created_at: createdAt,
    updated_at: momentOf(movement.transaction_updated_date),
    amount,
    tip: amountIn(currency, movement.tip_amount),
    fee,
    net: netFor(movement, status, amount, fee),
    tax: amountIn(currency, movement.sales_tax_amount),
    shipping: amountIn(currency, movement.shipping_amount),
    refunded: null,
    available_balance: amountIn(currency, movement.available_balance),
    currency,
    settled_by_platform: true,
    payment_method: methodOf(method),
    payment_method_code: method,
    card_brand: null,
    card_last4: null,
    payer_id: textOf(payer?.account_id),
    payer_key: buyer.key,
    payer_name: buyer.name,
    payer_email: buyer.email,
    payer_country_code: textOf(payer?.country_code),
    payment_transaction_id: OF_A_PAYMENT.includes(kind) ? reference.ofType('TXN') : null,
    reference_id: reference.id,
    reference_type: reference.type,
    order_id: reference.ofType('ODR'),
    subscription_id: reference.ofType('SUB'),
    invoice_id: textOf(movement.invoice_id),
    location_id: null,
    protected: meaningOf(PROTECTED, textOf(movement.protection_eligibility)),
    risk_level: null,
    description: maskedWording(textOf(movement.transaction_subject)),
  };
}
