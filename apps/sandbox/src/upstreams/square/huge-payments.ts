import type { Ledger, MovedQuestion, LedgerPage } from './ledger.js';
import type { Payment } from './wire.js';

/** Number of days over which the payments are spread evenly. */
const DAYS = 540;
const DAY_MS = 86_400_000;
/** Time between a payment and its last change, in milliseconds. */
const CHANGED_AFTER_MS = 2_000;
const CUSTOMERS = 2_500;

/** A ledger of any size that generates its payments on demand. */
export class HugePayments implements Ledger<Payment> {
  private readonly first: number;
  private readonly step: number;

  constructor(
    private readonly location: string,
    made: Date,
    private readonly size: number,
  ) {
    this.first = made.getTime() - DAYS * DAY_MS;
    this.step = size === 0 ? 1 : (DAYS * DAY_MS) / size;
  }

  page({ location, created, updated, isAscending }: MovedQuestion, after: string | null, limit: number): LedgerPage<Payment> {
    if (location !== undefined && location !== this.location) return { items: [], after: null };
    const from = Math.max(this.firstAt(created.from), this.firstAt(updated.from - CHANGED_AFTER_MS));
    const past = Math.min(this.firstAt(created.to), this.firstAt(updated.to - CHANGED_AFTER_MS));
    const begun = after === null ? 0 : Number(after);
    const left = Math.max(0, past - from - begun);
    const placeOf = (each: number): number => (isAscending ? from + begun + each : past - 1 - begun - each);
    const items = Array.from({ length: Math.min(limit, left) }, (_each, each) => this.at(placeOf(each)));
    return { items, after: left > limit ? String(begun + limit) : null };
  }

  /** Returns the position of the first payment at or after a time. */
  private firstAt(moment: number): number {
    return Math.max(0, Math.min(this.size, Math.ceil((moment - this.first) / this.step)));
  }

  private at(place: number): Payment {
    const at = Math.floor(this.first + place * this.step);
    const amount = 500 + ((place * 7_919) % 20_000);
    const money = { amount, currency: 'EUR' };
    const fee = { amount: Math.round(amount * 0.0165) + 5, currency: 'EUR' };
    const id = `HUGE${String(place).padStart(9, '0')}`;
    return {
      id,
      created_at: new Date(at).toISOString(),
      updated_at: new Date(at + CHANGED_AFTER_MS).toISOString(),
      amount_money: money,
      total_money: money,
      processing_fee: [{ effective_at: new Date(at + CHANGED_AFTER_MS).toISOString(), type: 'INITIAL', amount_money: fee }],
      status: 'COMPLETED',
      source_type: 'CARD',
      card_details: { status: 'CAPTURED', card: { card_brand: place % 3 === 0 ? 'MASTERCARD' : 'VISA', last_4: '0000' } },
      location_id: this.location,
      order_id: `ORDER${id}`,
      customer_id: `CUSTOMER${String(place % CUSTOMERS).padStart(6, '0')}`,
      version_token: id,
    };
  }
}
