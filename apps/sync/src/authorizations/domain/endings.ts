import type { Transaction } from '@company-data/kernel';

/** A connection whose authorization ends, or has ended. */
export interface Ending {
  accountId: string;
  userId: string;
  connectionId: string;
  providerName: string;
  expiresAt: Date;
}

/** Looks over the connections of all accounts for authorizations that end by themselves. */
export abstract class Endings {
  /** CONNECTED ones that have ended, held; none that another replica holds. */
  abstract ended(limit: number, tx: Transaction): Promise<Ending[]>;
  /** CONNECTED ones that end within so many days and were not told to, held; none that another replica holds. */
  abstract near(days: number, limit: number, tx: Transaction): Promise<Ending[]>;
  /** Notes that the end of one was told to be near: another end is told anew. */
  abstract markTold(account: string, ending: Ending, tx: Transaction): Promise<void>;
}
