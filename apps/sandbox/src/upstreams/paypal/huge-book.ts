import type { Book, Movement, Payer, Search } from './movement.js';

const DAY_MS = 86_400_000;
/** Default number of days over which the transactions are spread evenly. */
const DAYS = 540;
const CUSTOMERS = 2_500;

const KINDS = ['T0006', 'T0006', 'T0007', 'T0002', 'T0006', 'T1107', 'T0006', 'T0006', 'T0006', 'T0403'];

const payerAt = (place: number): Payer => {
  const customer = place % CUSTOMERS;
  const id = String(customer)
    .padStart(4, '0')
    .replaceAll(/[01]/g, (digit) => (digit === '0' ? 'A' : 'B'));
  return { id: `HUGEPAYER${id}`, email: `client${customer}@example.com`, given: 'Client', surname: `Exemple ${customer}`, country: 'FR' };
};

/** A book of any size that generates its transactions on demand. */
export class HugeBook implements Book {
  private readonly first: number;
  private readonly step: number;

  constructor(
    made: Date,
    private readonly size: number,
    days: number = DAYS,
  ) {
    this.first = Math.floor(made.getTime() / 1_000) * 1_000 - days * DAY_MS;
    this.step = size === 0 ? 1 : (days * DAY_MS) / size;
  }

  count({ from, to, code }: Search): number {
    const [first, past] = [this.placeFrom(from), this.placeFrom(to + 1)];
    if (code === undefined) return past - first;
    // Event codes repeat in a fixed cycle, so the transactions of one code can be counted without a
    // scan.
    return KINDS.reduce((sum, kind, turn) => (kind === code ? sum + turnsUpTo(past, turn) - turnsUpTo(first, turn) : sum), 0);
  }

  page({ from, to, code }: Search, offset: number, limit: number): Movement[] {
    const [first, past] = [this.placeFrom(from), this.placeFrom(to + 1)];
    const found: Movement[] = [];
    let skipped = 0;
    for (let place = code === undefined ? first + offset : first; place < past && found.length < limit; place += 1) {
      if (code !== undefined && (KINDS[place % KINDS.length] !== code || (skipped += 1) <= offset)) continue;
      found.push(this.at(place));
    }
    return found;
  }

  private at(place: number): Movement {
    const at = Math.floor((this.first + place * this.step) / 1_000) * 1_000;
    const code = KINDS[place % KINDS.length]!;
    const out = code === 'T1107' || code === 'T0403';
    const hundredths = (out ? -1 : 1) * (1_500 + ((place * 7_919) % 50_000));
    return {
      id: idAt(place),
      code,
      at,
      updated: at + 2_000,
      hundredths,
      currency: 'EUR',
      status: 'S',
      left: 1_000_000 + ((place * 104_729) % 500_000),
      ...(code !== 'T0403' && { payer: payerAt(place), invoice: `INV-${place}`, subject: `Commande ${place}`, instrument: 'PAYPAL' }),
      ...(!out && { fee: -Math.round(hundredths * 0.029) - 35, protection: '01' as const }),
      ...(code === 'T1107' && { reference: { id: idAt(place - 1), type: 'TXN' as const } }),
      ...(code === 'T0002' && { reference: { id: 'I-HUGE00000001', type: 'SUB' as const } }),
    };
  }

  /** Returns the first position at or after a time, in whole seconds. */
  private placeFrom(moment: number): number {
    const second = Math.ceil(moment / 1_000) * 1_000;
    return Math.min(this.size, Math.max(0, Math.ceil((second - this.first) / this.step)));
  }
}

/** Returns the number of occurrences of a cycle position before a place. */
const turnsUpTo = (place: number, turn: number): number => Math.max(0, Math.ceil((place - turn) / KINDS.length));

const idAt = (place: number): string => `9HG${String(place).padStart(14, '0')}`;
