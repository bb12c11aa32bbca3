import { isUnavailable, newId, type Transaction, type Transactions } from '@company-data/kernel';
import { RESERVED_TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { RecordFailures } from '../staff-notifications/record-failures.js';
import { eventOfDisabledAlert } from '../webhooks/alert-events.js';
import { NotifyEvents } from '../webhooks/notify-events.js';
import { AttemptRepository } from './attempt.repository.js';
import type { CompletedAttempt } from './completed-attempt.js';

/**
 * Stores the results of attempts, and their effects on alerts and registrations, in one
 * transaction.
 */
@Injectable()
export class EndAttempts {
  private readonly worker = newId();

  constructor(
    @Inject(RESERVED_TRANSACTIONS) private readonly transactions: Transactions,
    private readonly attempts: AttemptRepository,
    private readonly notifyEvents: NotifyEvents,
    private readonly recordFailures: RecordFailures,
  ) {}

  /**
   * Returns for each attempt whether it counted (its lease was still valid), or the error of
   * storing it.
   */
  run(ended: CompletedAttempt[]): Promise<PromiseSettledResult<boolean>[]> {
    const plain = ended.filter(({ result }) => !result.disables);
    const batch = plain.length === 0 ? undefined : this.transactions.run((tx) => this.end(plain, tx));
    const results = ended.map(async (each) => {
      const counted = await (each.result.disables ? this.endExhausted(each) : batch!.catch((error) => this.endSeparately(each, error)));
      return counted.has(each.result.delivery.id);
    });
    return Promise.allSettled(results);
  }

  /**
   * Stores a result separately after its batch failed, so that one bad result does not affect other
   * accounts.
   */
  private endSeparately(ended: CompletedAttempt, error: unknown): Promise<Set<string>> {
    if (isUnavailable(error)) throw error;
    return this.transactions.run((tx) => this.end([ended], tx));
  }

  private async end(ended: CompletedAttempt[], tx: Transaction): Promise<Set<string>> {
    const counted = await this.attempts.end(ended, this.worker, tx);
    const results = ended.map(({ result }) => result);
    this.recordFailures.run(results.filter(({ delivery }) => counted.has(delivery.id)), tx); // prettier-ignore
    return counted;
  }

  /** Stores the last attempt and disables its alert or registration in one transaction. */
  private endExhausted(ended: CompletedAttempt): Promise<Set<string>> {
    const { accountId } = ended.result.delivery;
    return this.transactions.run(async (tx) => {
      const counted = await this.end([ended], tx);
      if (counted.size === 0) return counted;
      const disabled = await this.attempts.disable(accountId, ended.result, tx);
      if (disabled) await this.notifyEvents.run(disabled.accountId, [eventOfDisabledAlert(disabled)], tx);
      return counted;
    });
  }
}
