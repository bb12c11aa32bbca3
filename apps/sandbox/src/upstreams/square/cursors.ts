import { randomBytes } from 'node:crypto';
import type { Clock } from '@company-data/kernel';

interface Given {
  /** The question it belongs to. */
  question: string;
  after: string;
  until: number;
}

/**
 * Cursors as the platform gives them out: good for some minutes, and for the same question only.
 */
export class Cursors {
  private given = new Map<string, Given>();

  constructor(
    private readonly seconds: number,
    private readonly clock: Clock,
  ) {}

  /** A cursor to what comes behind a place; none at the end. */
  to(question: string, after: string | null): { cursor?: string } {
    if (after === null) return {};
    this.evictOld();
    const cursor = randomBytes(24).toString('base64url');
    this.given.set(cursor, { question, after, until: this.now + this.seconds * 1_000 });
    return { cursor };
  }

  /**
   * The place behind which a cursor leads; null without one, undefined for one that is not good for
   * the question, or any more.
   */
  placeOf(question: string, cursor: string | undefined): string | null | undefined {
    if (cursor === undefined || cursor === '') return null;
    const known = this.given.get(cursor);
    return known === undefined || known.question !== question || known.until <= this.now ? undefined : known.after;
  }

  /** Ends those given out so far. */
  end(): void {
    this.given.clear();
  }

  private get now(): number {
    return this.clock.now().getTime();
  }

  /** They are given out in the order in which they end. */
  private evictOld(): void {
    for (const [cursor, { until }] of this.given) {
      if (until > this.now) return;
      this.given.delete(cursor);
    }
  }
}
