import type { MonthlyPartials } from '../by-month.js';
import { momentsOf } from '../calendar.js';
import { type Decimal, decimal } from '../decimal.js';
import { Fingerprints, serializeFingerprints } from './fingerprints.js';
import { READS, type Transaction } from './inputs.js';

/** Version of the rules. Increase it when the result of a month changes. */
const RULES = 4;

/** Payments of one provider in a month. */
export interface PaymentsOfPlatform {
  count: number;
  gross: string;
  /** Payments whose money the platform moved. */
  settled: { count: number; gross: string };
}

/** Stored result of a month in one currency. Amounts are exact decimals as text. */
export interface MonthOfCurrency {
  platforms: Record<string, PaymentsOfPlatform>;
  offline: string;
  refunds: { count: number; amount: string };
  dispute: string;
  fee: string;
  payout: string;
  /**
   * Fingerprints of the distinct payers, eight bytes each, and the number of payers with more than
   * one payment.
   */
  payers: string;
  repeated: number;
  /** Number of payments of unknown payers. */
  unknown: number;
  /** Fingerprints of the payments, eight bytes each. */
  payments: string;
  /** Refunds that name a payment: fingerprint of the payment, and amount. */
  links: [payment: number, amount: string][];
  /** Amount of the refunds that name no payment. */
  unlinked: string;
  /**
   * Fingerprints of the payments with a gift card of the platform, eight bytes each. The sale of
   * the card is counted instead.
   */
  gifts: string;
  /** Providers with payouts or money of disputes. */
  paidOut: string[];
}

/** Stored result of a month, by currency. */
export type MonthOfTransactions = Record<string, MonthOfCurrency>;

const DONE: readonly (string | null)[] = ['SUCCEEDED', 'REVERSED'];

/** Sums of the payments of one provider. */
class PlatformSums {
  private count = 0;
  private gross = 0n;
  private readonly settled = { count: 0, gross: 0n };

  add(amount: Decimal, settled: boolean): void {
    this.count += 1;
    this.gross += amount;
    if (!settled) return;
    this.settled.count += 1;
    this.settled.gross += amount;
  }

  said(): PaymentsOfPlatform {
    const { count, gross } = this.settled;
    return { count: this.count, gross: String(this.gross), settled: { count, gross: String(gross) } };
  }
}

/** Sums of the movements of a month in one currency. */
class CurrencySums {
  private readonly platforms = new Map<string, PlatformSums>();
  private readonly sums = { offline: 0n, dispute: 0n, fee: 0n, payout: 0n, unlinked: 0n };
  private readonly refunds = { count: 0, amount: 0n };
  private readonly payers = new Map<number, number>();
  private unknown = 0;
  private readonly payments: number[] = [];
  private readonly links: MonthOfCurrency['links'] = [];
  private readonly gifts: number[] = [];
  private readonly paidOut = new Set<string>();

  constructor(private readonly fingerprints: Fingerprints) {}

  add(transaction: Transaction): void {
    const amount = decimal(transaction.amount);
    this.addFee(transaction);
    if (isGiftCard(transaction)) return this.addGift(transaction);
    if (PAID_OUT.has(transaction.type)) this.paidOut.add(transaction.provider_name);
    switch (transaction.type) {
      case 'PAYMENT':
        return this.addPayment(transaction, amount);
      case 'REFUND':
        return this.addRefund(transaction, -amount);
      case 'DISPUTE':
      case 'DISPUTE_REVERSAL':
        this.sums.dispute -= amount;
        return;
      case 'FEE':
        this.sums.fee -= amount;
        return;
      case 'PAYOUT':
        this.sums.payout -= amount;
    }
  }

  said(): MonthOfCurrency {
    const { offline, dispute, fee, payout, unlinked } = this.sums;
    return {
      platforms: Object.fromEntries([...this.platforms].map(([provider, sums]) => [provider, sums.said()])),
      offline: String(offline),
      refunds: { count: this.refunds.count, amount: String(this.refunds.amount) },
      dispute: String(dispute),
      fee: String(fee),
      payout: String(payout),
      payers: serializeFingerprints([...this.payers.keys()]),
      repeated: [...this.payers.values()].filter((times) => times > 1).length,
      unknown: this.unknown,
      payments: serializeFingerprints(this.payments),
      links: this.links,
      unlinked: String(unlinked),
      gifts: serializeFingerprints(this.gifts),
      paidOut: [...this.paidOut].toSorted(),
    };
  }

  private addPayment(payment: Transaction, amount: Decimal): void {
    const { provider_name: provider, settled_by_platform: settled, payer_key, payer_id, transaction_id } = payment;
    let platform = this.platforms.get(provider);
    if (platform === undefined) this.platforms.set(provider, (platform = new PlatformSums()));
    platform.add(amount, settled === true);
    if (settled === false) this.sums.offline += amount;
    this.payments.push(this.fingerprints.of(payment, transaction_id));
    if (payer_key === null && payer_id === null) {
      this.unknown += 1;
      return;
    }
    // A key identifies a payer at all platforms, an id only within an account.
    const payer = payer_key === null ? this.fingerprints.of(payment, payer_id!) : this.fingerprints.of(ANYWHERE, payer_key);
    this.payers.set(payer, (this.payers.get(payer) ?? 0) + 1);
  }

  private addRefund(refund: Transaction, amount: Decimal): void {
    this.refunds.count += 1;
    this.refunds.amount += amount;
    if (refund.payment_transaction_id === null) this.sums.unlinked += amount;
    else this.links.push([this.fingerprints.of(refund, refund.payment_transaction_id), String(amount)]);
  }

  /** Money on a gift card came with its sale, and a refund to a gift card returns none. */
  private addGift(transaction: Transaction): void {
    if (transaction.type === 'PAYMENT') this.gifts.push(this.fingerprints.of(transaction, transaction.transaction_id));
  }

  private addFee({ fee }: Transaction): void {
    if (fee !== null) this.sums.fee -= decimal(fee);
  }
}

const PAID_OUT: ReadonlySet<string | null> = new Set(['PAYOUT', 'DISPUTE', 'DISPUTE_REVERSAL']);

/** True for a payment with a gift card of the platform, and for a refund to one. */
const isGiftCard = ({ type, card_brand }: Transaction): boolean =>
  card_brand === 'SQUARE_GIFT_CARD' && (type === 'PAYMENT' || type === 'REFUND');

const ANYWHERE = { provider_name: '', source_account_id: '' };

const COUNTED: ReadonlySet<string | null> = new Set(['PAYMENT', 'REFUND', 'DISPUTE', 'DISPUTE_REVERSAL', 'FEE', 'PAYOUT']);

/** True for completed movements of a counted type. Payments of zero or less are excluded. */
const isCounted = ({ type, status, amount }: Transaction): boolean =>
  DONE.includes(status) && COUNTED.has(type) && (type !== 'PAYMENT' || amount > 0);

/**
 * Computes the months of transactions. They depend only on the transactions and the time zone, so
 * that other insights can share them.
 */
export const monthsOfTransactions: MonthlyPartials = {
  input: 'COMMERCE_TRANSACTION',
  reads: READS,
  orderedBy: 'moment',
  marginDays: 1,
  storedAs: 'COMMERCE_TRANSACTION_INSIGHT',

  basis: (_month, _small, { zone }) => JSON.stringify([RULES, zone]),

  partial(month, records, _small, { zone }) {
    const { from, to } = momentsOf(zone, month);
    const [currencies, fingerprints] = [new Map<string, CurrencySums>(), new Fingerprints()];
    for (const transaction of records as unknown as readonly Transaction[]) {
      const moment = Date.parse(transaction.created_at);
      if (moment < from || moment >= to || !isCounted(transaction)) continue;
      let sums = currencies.get(transaction.currency);
      if (sums === undefined) currencies.set(transaction.currency, (sums = new CurrencySums(fingerprints)));
      sums.add(transaction);
    }
    return Object.fromEntries([...currencies].map(([currency, sums]) => [currency, sums.said()])) satisfies MonthOfTransactions;
  },
};
