import { hash } from 'node:crypto';

/** What names a payment: its id is one within an account at a provider. */
export interface PaymentName {
  provider_name: string;
  source_account_id: string;
}

const BYTES = 8;
/** 53 bits of eight bytes: what a number holds exactly. */
const LOW_BITS = 21;

const digestOf = ({ provider_name, source_account_id }: PaymentName, id: string): Buffer =>
  hash('sha256', `${provider_name}|${source_account_id}|${id}`, 'buffer').subarray(0, BYTES);

const numberAt = (bytes: Buffer, place: number): number =>
  bytes.readUInt32BE(place) * 2 ** LOW_BITS + (bytes.readUInt32BE(place + 4) >>> (32 - LOW_BITS));

/** A number that stands for a payment; two of a million payments share one by a chance of one in 18,000. */
export const fingerprintOf = (name: PaymentName, id: string): number => numberAt(digestOf(name, id), 0);

/** The payments of a month as they are kept: eight bytes each, whatever their ids are. */
export const keptPayments = (payments: readonly (PaymentName & { transaction_id: string })[]): string =>
  Buffer.concat(payments.map((payment) => digestOf(payment, payment.transaction_id))).toString('base64');

/** The fingerprints of kept payments. */
export function* fingerprintsIn(kept: string): Generator<number> {
  const bytes = Buffer.from(kept, 'base64');
  for (let place = 0; place < bytes.length; place += BYTES) yield numberAt(bytes, place);
}

/** Adds what is linked to payments up by the month of the payment, of those months that know it. */
export function byMonthOfPayment<T>(
  linked: readonly { payment: number; value: T }[],
  payments: ReadonlyMap<string, string>,
): Map<string, T[]> {
  const waiting = new Map<number, T[]>();
  for (const { payment, value } of linked) {
    const known = waiting.get(payment);
    if (known === undefined) waiting.set(payment, [value]);
    else known.push(value);
  }
  const found = new Map<string, T[]>();
  if (waiting.size === 0) return found;
  for (const [month, kept] of payments) {
    const values: T[] = [];
    for (const payment of fingerprintsIn(kept)) {
      const its = waiting.get(payment);
      if (its === undefined) continue;
      values.push(...its);
      // One payment may be told by several records, as of two codes.
      waiting.delete(payment);
    }
    if (values.length > 0) found.set(month, values);
  }
  return found;
}
