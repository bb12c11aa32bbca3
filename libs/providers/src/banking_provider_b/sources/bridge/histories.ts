/** Tracks the first known day of each account. */
export class Histories {
  private readonly days = new Map<string, string>();
  private isWhole = false;

  /** Records the day of an operation that was read. */
  record(account: string, day: string): void {
    if (day < (this.days.get(account) ?? '9999')) this.days.set(account, day);
  }

  /**
   * Records that all requested operations were read, so that the recorded days are the first ones.
   */
  wasWhole(): void {
    this.isWhole = true;
  }

  /** Earliest recorded day of all accounts. Undefined when no operation was read. */
  get earliest(): string | undefined {
    return [...this.days.values()].toSorted()[0];
  }

  /**
   * Returns the earlier of the recorded day and the day known `before`. Without a day before,
   * returns null unless all requested operations were read.
   */
  from(account: string, before: string | null): string | null {
    const day = this.days.get(account) ?? null;
    if (before === null) return this.isWhole ? day : null;
    return day !== null && day < before ? day : before;
  }
}
