/** How far back the operations of each account are known. */
export class Histories {
  private readonly days = new Map<string, string>();
  private isWhole = false;

  /** An operation of a day was read. */
  record(account: string, day: string): void {
    if (day < (this.days.get(account) ?? '9999')) this.days.set(account, day);
  }

  /** All that is wanted was read, from the earliest on: what was noted is the beginning. */
  wasWhole(): void {
    this.isWhole = true;
  }

  /**
   * The earliest day of an account, of which so much was known before; null where nobody looked
   * that far back.
   */
  from(account: string, before: string | null): string | null {
    const day = this.days.get(account) ?? null;
    if (before === null) return this.isWhole ? day : null;
    return day !== null && day < before ? day : before;
  }
}
