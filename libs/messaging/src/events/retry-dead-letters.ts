import type { RetryDeadLetterReply } from '@company-data/contracts';
import type { Transaction, Transactions } from '@company-data/kernel';
import type { Logger } from '@company-data/observability';
import { type DeadLetter, DeadLetters } from './dead-letters.js';
import { isDatabaseOutage, readEvent, reasonOf, type Subscription, consumeEvents } from './consume-events.js';

/**
 * Delivers dead letters to their subscriber again. One transaction handles the event, records it as
 * handled and deletes the dead letter.
 */
export class DeadLetterRetries {
  private readonly deadLetters: DeadLetters;

  constructor(
    private readonly subscriptions: Subscription[],
    private readonly transactions: Transactions,
    private readonly logger: Logger,
  ) {
    this.deadLetters = new DeadLetters(transactions);
  }

  /**
   * @throws DEAD_LETTER_NOT_FOUND, DEAD_LETTER_IN_HAND, or SERVICE_UNAVAILABLE for an outage, which
   *   leaves the dead letter unchanged
   */
  async retry(id: string): Promise<RetryDeadLetterReply> {
    let letter: DeadLetter | undefined;
    try {
      await this.transactions.run(async (tx) => {
        letter = undefined;
        letter = await this.deadLetters.claim(id, tx);
        await this.handle(letter, tx);
        await this.deadLetters.remove(id, tx);
      });
    } catch (error) {
      if (letter === undefined || isDatabaseOutage(error)) throw error;
      return this.failed(id, letter, reasonOf(error));
    }
    this.logger.info({ letter: id, durable: letter?.subscriber }, 'dead letter retried');
    return { outcome: 'handled', reason: null };
  }

  private async failed(id: string, { subscriber }: DeadLetter, reason: string): Promise<RetryDeadLetterReply> {
    await this.deadLetters.failedAgain(id, reason);
    this.logger.warn({ letter: id, durable: subscriber, reason }, 'dead letter retry failed');
    return { outcome: 'failed', reason };
  }

  private async handle({ subscriber, body }: DeadLetter, tx: Transaction): Promise<void> {
    const subscription = this.subscriptions.find(({ durable }) => durable === subscriber);
    if (subscription === undefined) throw new Error(`no subscription ${subscriber} exists`);
    await consumeEvents(subscription, [readEvent(subscription, () => body)], tx);
  }
}
