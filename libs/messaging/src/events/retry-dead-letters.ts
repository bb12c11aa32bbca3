import type { RetryDeadLetterReply } from '@company-data/contracts';
import type { Transaction, Transactions } from '@company-data/kernel';
import type { Logger } from '@company-data/observability';
import { type DeadLetter, DeadLetters } from './dead-letters.js';
import { isDatabaseOutage, readEvent, reasonOf, type Subscription, consumeEvents } from './consume-events.js';

/**
 * Hands dead letters to the subscriber they were for, as any event is: once, in the transaction
 * that notes it as handled and ends the letter.
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
   * @throws DEAD_LETTER_NOT_FOUND, DEAD_LETTER_IN_HAND, and SERVICE_UNAVAILABLE for an outage,
   *   which leaves the letter as it is
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
    if (subscription === undefined) throw new Error(`nobody subscribes as ${subscriber} any more`);
    await consumeEvents(subscription, [readEvent(subscription, () => body)], tx);
  }
}
