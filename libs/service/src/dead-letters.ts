import { dropDeadLetter, getDeadLetter, listDeadLetters, retryDeadLetter, UserDeleted, type UserDeletedV1 } from '@company-data/contracts';
import { DeadLetters, eraseAnswers, eraseLetters, LetterRetries, type RpcServer, type Subscription } from '@company-data/messaging';
import { answerWith } from './answer-with.js';
import type { DatabaseServiceParts } from './service-parts.js';

/** Makes a service answer staff about its dead letters. */
export function answerForLetters(
  name: string,
  server: RpcServer,
  subscriptions: Subscription[],
  { transactions, logger }: Pick<DatabaseServiceParts<unknown>, 'transactions' | 'logger'>,
): void {
  const letters = new DeadLetters(transactions);
  const retries = new LetterRetries(subscriptions, transactions, logger);
  answerWith(server, listDeadLetters(name), (payload) => letters.list(payload));
  answerWith(server, getDeadLetter(name), ({ letter_id }) => letters.get(letter_id));
  answerWith(server, retryDeadLetter(name), ({ letter_id }) => retries.retry(letter_id));
  answerWith(server, dropDeadLetter(name), ({ letter_id }) => letters.drop(letter_id));
}

/** Lets whoever erases a user erase what dead letters and kept answers hold of it, in the same transaction. */
export const erasingKept = (subscription: Subscription): Subscription =>
  subscription.event.subject !== UserDeleted.subject
    ? subscription
    : {
        durable: subscription.durable,
        event: subscription.event,
        handle: async (event, tx) => {
          const { user_id } = event.payload as UserDeletedV1;
          await eraseLetters(event.account_id, user_id, tx);
          await eraseAnswers(event.account_id, user_id, tx);
          await subscription.handle(event, tx);
        },
      };
