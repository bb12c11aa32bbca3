const { imul } = Math;

const BYTES = Float64Array.BYTES_PER_ELEMENT;
/** A double represents 53 bits exactly: a word of 32 bits and 21 bits of another. */
const WORD = 2 ** 32;
const SPARE_BITS = 11;

/** Mixes the bits of a word, so that each input bit affects all output bits. */
function spread(word: number): number {
  let bits = imul(word ^ (word >>> 16), 0x7feb352d);
  bits = imul(bits ^ (bits >>> 15), 0x846ca68b);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** Hash state of two words. */
interface Words {
  one: number;
  other: number;
}

function stirred({ one, other }: Words, text: string): Words {
  let [first, second] = [one, other + text.length];
  for (let place = 0; place < text.length; place += 1) {
    const character = text.charCodeAt(place);
    first = imul(first ^ character, 0x01000193);
    second = imul(second + character, 0x9e3779b1) ^ (first >>> 15);
  }
  return { one: first, other: second };
}

const numberOf = ({ one, other }: Words): number => spread(one ^ spread(other)) + (spread(other) >>> SPARE_BITS) * WORD;

/**
 * Hashes ids of payments and payers to numbers. An id is unique within an account at a provider.
 * The probability of a collision among a million ids is 1 in 18,000.
 */
export class Fingerprints {
  private readonly accounts = new Map<string, Map<string, Words>>();

  of({ provider_name: provider, source_account_id: account }: { provider_name: string; source_account_id: string }, id: string): number {
    const known = this.accounts.get(provider)?.get(account);
    return numberOf(stirred(known ?? this.begin(provider, account), id));
  }

  private begin(provider: string, account: string): Words {
    const begun = stirred(stirred({ one: 0x811c9dc5, other: 0 }, provider), account);
    this.accounts.set(provider, (this.accounts.get(provider) ?? new Map<string, Words>()).set(account, begun));
    return begun;
  }
}

/** Serializes fingerprints with eight bytes each. */
export const serializeFingerprints = (fingerprints: readonly number[]): string =>
  Buffer.from(Float64Array.from(fingerprints).buffer).toString('base64');

/** Parses serialized fingerprints. */
export function fingerprintsIn(kept: string): Float64Array {
  const bytes = Uint8Array.from(Buffer.from(kept, 'base64'));
  return new Float64Array(bytes.buffer, 0, bytes.length / BYTES);
}

/**
 * Groups values linked to payments by the month of the payment. Omits values whose payment is in no
 * month.
 */
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
      // One payment can have several records, with different type codes.
      waiting.delete(payment);
    }
    if (values.length > 0) found.set(month, values);
  }
  return found;
}
