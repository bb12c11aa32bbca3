import type { Ledger, OperationQuestion, SandboxOperation } from './bank-data.js';
import { clockText, dayBefore } from './clock-text.js';

/** Number of days over which the operations are spread evenly. */
const DAYS = 540;

const KINDS = [
  { type: 'transfer', wording: 'VIR SEPA CLIENT EXEMPLE FACTURE', sign: 1, least: 12_000 },
  { type: 'card', wording: 'CB FOURNITURES EXEMPLE', sign: -1, least: 1_500 },
  { type: 'order', wording: 'PRLV SEPA FOURNISSEUR EXEMPLE', sign: -1, least: 8_000 },
  { type: 'bank', wording: 'FRAIS DE TENUE DE COMPTE', sign: -1, least: 90 },
] as const;

/** A ledger of any size that generates its operations on demand. */
export class HugeOperations implements Ledger {
  /** Dates by the number of days before the creation. No operations are stored. */
  private readonly days: string[];
  private readonly updated: string;

  constructor(
    private readonly account: number,
    /** The ids start above this number. */
    private readonly firstId: number,
    made: Date,
    private readonly size: number,
  ) {
    this.days = Array.from({ length: DAYS }, (_each, daysAgo) => dayBefore(made, daysAgo));
    this.updated = clockText(made);
  }

  page(question: OperationQuestion, offset: number, limit: number): SandboxOperation[] {
    const [from, past] = this.range(question);
    const places = Math.max(0, Math.min(limit, past - from - offset));
    return Array.from({ length: places }, (_each, place) => this.at(from + offset + place));
  }

  count(question: OperationQuestion): number {
    const [from, past] = this.range(question);
    return Math.max(0, past - from);
  }

  firstDay(): string | null {
    return this.size === 0 ? null : this.at(this.size - 1).date;
  }

  private at(place: number): SandboxOperation {
    const kind = KINDS[place % KINDS.length]!;
    const day = this.days[Math.floor((place * DAYS) / this.size)]!;
    return {
      id: this.firstId + this.size - place,
      account: this.account,
      date: day,
      rdate: day,
      cents: kind.sign * (kind.least + ((place * 7_919) % 50_000)),
      type: kind.type,
      wording: `${kind.wording} ${String(place).padStart(7, '0')}`,
      updated: this.updated,
    };
  }

  /**
   * Returns the range of positions that a query matches. Operations are sorted newest first, so
   * dates are a range.
   */
  private range({ account, min, max, updatedAfter }: OperationQuestion): [from: number, past: number] {
    const none = (account !== undefined && account !== this.account) || (updatedAfter !== undefined && this.updated <= updatedAfter);
    if (none) return [0, 0];
    const from = max === undefined ? 0 : this.firstWhere((day) => day <= max);
    return [from, min === undefined ? this.size : this.firstWhere((day) => day < min)];
  }

  /** Returns the first position whose date is old enough. */
  private firstWhere(isOldEnough: (day: string) => boolean): number {
    let [low, high] = [0, this.size];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isOldEnough(this.at(middle).date)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
