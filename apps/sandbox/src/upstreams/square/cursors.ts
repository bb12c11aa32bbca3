import { randomBytes } from 'node:crypto';
import type { Clock } from '@company-data/kernel';

interface Given {
  /** Query that the cursor belongs to. */
  question: string;
  after: string;
  until: number;
}

/** Cursors of the platform. A cursor is valid for a limited time and for the same query only. */
export class Cursors {
  private given = new Map<string, Given>();

  constructor(
    private readonly seconds: number,
    private readonly clock: Clock,
  ) {}

  /** Issues a cursor for the entries after a position. Returns none at the end of a list. */
  to(question: string, after: string | null): { cursor?: string } {
    if (after === null) return {};
    this.evictOld();
    const cursor = randomBytes(24).toString('base64url');
    this.given.set(cursor, { question, after, until: this.now + this.seconds * 1_000 });
    return { cursor };
  }

  /**
   * Returns the position of a cursor. Null without a cursor, undefined for a cursor that has
   * expired or belongs to another query.
   */
  placeOf(question: string, cursor: string | undefined): string | null | undefined {
    if (cursor === undefined || cursor === '') return null;
    const known = this.given.get(cursor);
    return known === undefined || known.question !== question || known.until <= this.now ? undefined : known.after;
  }

  /** Ends all cursors issued so far. */
  end(): void {
    this.given.clear();
  }

  private get now(): number {
    return this.clock.now().getTime();
  }

  /** Deletes expired cursors. They are stored in the order of their expiry. */
  private evictOld(): void {
    for (const [cursor, { until }] of this.given) {
      if (until > this.now) return;
      this.given.delete(cursor);
    }
  }
}
