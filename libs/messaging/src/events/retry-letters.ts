import type { RetryDeadLetterReply } from '@company-data/contracts';
import type { Transaction, Transactions } from '@company-data/kernel';
import type { Logger } from '@company-data/observability';
import { type DeadLetter, DeadLetters } from './dead-letters.js';
import { isOutage, readEvent, reasonOf, type Subscription, takeEvents } from './take-events.js';

/** Hands dead letters to the subscriber they were for, as any event is: once, in the transaction that notes it as handled and ends the letter. */
export class LetterRetries {
  private readonly letters: DeadLetters;

  constructor(
    private readonly subscriptions: Subscription[],
    private readonly transactions: Transactions,
    private readonly logger: Logger,
  ) {
    this.letters = new DeadLetters(transactions);
  }

  /** @throws DEAD_LETTER_NOT_FOUND, DEAD_LETTER_IN_HAND, and SERVICE_UNAVAILABLE for an outage, which leaves the letter as it is */
  async retry(id: string): Promise<RetryDeadLetterReply> {
    let letter: DeadLetter | undefined;
    try {
      await this.transactions.run(async (tx) => {
        letter = undefined;
        letter = await this.letters.take(id, tx);
        await this.take(letter, tx);
        await this.letters.remove(id, tx);
      });
    } catch (error) {
      if (letter === undefined || isOutage(error)) throw error;
      return this.failed(id, letter, reasonOf(error));
    }
    this.logger.info({ letter: id, durable: letter?.subscriber }, 'a dead letter was handled');
    return { outcome: 'handled', reason: null };
  }

  private async failed(id: string, { subscriber }: DeadLetter, reason: string): Promise<RetryDeadLetterReply> {
    await this.letters.failedAgain(id, reason);
    this.logger.warn({ letter: id, durable: subscriber, reason }, 'a dead letter failed again');
    return { outcome: 'failed', reason };
  }

  private async take({ subscriber, body }: DeadLetter, tx: Transaction): Promise<void> {
    const subscription = this.subscriptions.find(({ durable }) => durable === subscriber);
    if (subscription === undefined) throw new Error(`nobody subscribes as ${subscriber} any more`);
    await takeEvents(subscription, [readEvent(subscription, () => body)], tx);
  }
}
