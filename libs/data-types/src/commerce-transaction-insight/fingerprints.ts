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

/** Two words in which every character of some texts has its part. */
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
 * Tells payments and payers by numbers: an id is one within an account at a provider. Of a million
 * of them two share one by a chance of one in 18,000.
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

/** Fingerprints as they are kept: eight bytes each, whatever the ids are. */
export const serializeFingerprints = (fingerprints: readonly number[]): string =>
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
