/** What goes by the clock beside the schedule, of all accounts. */
export interface UpcomingWork {
  /** What is due or under way, in words. */
  busy: string[];
  next: Date | null;
}
