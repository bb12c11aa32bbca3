const { imul } = Math;

const BYTES = Float64Array.BYTES_PER_ELEMENT;
/** A number holds 53 bits exactly: one word of 32 and 21 of another. */
const WORD = 2 ** 32;
const SPARE_BITS = 11;

/** Spreads a difference in any bit over all of them. */
function spread(word: number): number {
  let bits = imul(word ^ (word >>> 16), 0x7feb352d);
  bits = imul(bits ^ (bits >>> 15), 0x846ca68b);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** A number that stands for a text; of a million texts two share one by a chance of one in 18,000. */
function numberFor(text: string): number {
  let [one, other] = [0x811c9dc5, text.length];
  for (let place = 0; place < text.length; place += 1) {
    const character = text.charCodeAt(place);
    one = imul(one ^ character, 0x01000193);
    other = imul(other + character, 0x9e3779b1) ^ (one >>> 15);
  }
  return spread(one ^ spread(other)) + (spread(other) >>> SPARE_BITS) * WORD;
}

/** A number that stands for a payment or a payer, whose id is one within an account at a provider. */
export const fingerprintOf = (of: { provider_name: string; source_account_id: string }, id: string): number =>
  numberFor(`${of.provider_name}|${of.source_account_id}|${id}`);

/** Fingerprints as they are kept: eight bytes each, whatever the ids are. */
export const keptFingerprints = (fingerprints: readonly number[]): string =>
  Buffer.from(Float64Array.from(fingerprints).buffer).toString('base64');

/** The fingerprints that were kept. */
export function fingerprintsIn(kept: string): Float64Array {
  const bytes = Uint8Array.from(Buffer.from(kept, 'base64'));
  return new Float64Array(bytes.buffer, 0, bytes.length / BYTES);
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
