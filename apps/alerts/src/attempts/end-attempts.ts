import { isUnavailable, newId, type Transaction, type Transactions } from '@company-data/kernel';
import { RESERVED_TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { RecordFailures } from '../staff-notifications/record-failures.js';
import { eventOfDisabledAlert, eventsOfDisabledWebhook } from '../webhooks/disabled-events.js';
import type { AttemptResult } from '../deliveries/attempt-result.js';
import type { LifecycleEvent } from '../webhooks/lifecycle-event.js';
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
      await this.notifyEvents.run(accountId, await this.disable(accountId, ended.result, tx), tx);
      return counted;
    });
  }

  /** Disables the target of an exhausted delivery, and returns the events of it. */
  private async disable(accountId: string, result: AttemptResult, tx: Transaction): Promise<LifecycleEvent[]> {
    if (result.delivery.source === 'lifecycle') {
      const webhook = await this.attempts.disableWebhook(accountId, result, tx);
      return webhook ? eventsOfDisabledWebhook(webhook) : [];
    }
    const alert = await this.attempts.disableAlert(accountId, result, tx);
    return alert ? [eventOfDisabledAlert(alert)] : [];
  }
}
