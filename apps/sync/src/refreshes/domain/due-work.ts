import type { Transaction } from '@company-data/kernel';

/** What goes by the clock beside the schedule, of all accounts. */
export interface UpcomingWork {
  /** What is due or under way, in words. */
  busy: string[];
  next: Date | null;
}

/** Tells what is due, and what will be. */
export abstract class DueWork {
  /** `tellDays`: how long before its end an authorization is told of. */
  abstract getUpcoming(tellDays: number, tx: Transaction): Promise<UpcomingWork>;
}
