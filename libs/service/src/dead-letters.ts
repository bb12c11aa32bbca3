import { dropDeadLetter, getDeadLetter, listDeadLetters, retryDeadLetter, UserDeleted, type UserDeletedV1 } from '@company-data/contracts';
import {
  DeadLetters,
  eraseStoredResponses,
  eraseDeadLetters,
  DeadLetterRetries,
  type RpcServer,
  type Subscription,
} from '@company-data/messaging';
import { serveRequest } from './serve-request.js';
import type { DatabaseServiceDependencies } from './service-dependencies.js';

/** Serves the staff requests about dead letters of a service. */
export function serveDeadLetterRequests(
  name: string,
  server: RpcServer,
  subscriptions: Subscription[],
  { transactions, logger }: Pick<DatabaseServiceDependencies<unknown>, 'transactions' | 'logger'>,
): void {
  const letters = new DeadLetters(transactions);
  const retries = new DeadLetterRetries(subscriptions, transactions, logger);
  serveRequest(server, listDeadLetters(name), (payload) => letters.list(payload));
  serveRequest(server, getDeadLetter(name), ({ letter_id }) => letters.get(letter_id));
  serveRequest(server, retryDeadLetter(name), ({ letter_id }) => retries.retry(letter_id));
  serveRequest(server, dropDeadLetter(name), ({ letter_id }) => letters.drop(letter_id));
}

/**
 * Extends a subscription of `user-deleted`, so that its transaction also erases the user's dead
 * letters and stored responses.
 */
export const erasingStoredMessages = (subscription: Subscription): Subscription =>
  subscription.event.subject !== UserDeleted.subject
    ? subscription
    : {
        durable: subscription.durable,
        event: subscription.event,
        handle: async (event, tx) => {
          const { user_id } = event.payload as UserDeletedV1;
          await eraseDeadLetters(event.account_id, user_id, tx);
          await eraseStoredResponses(event.account_id, user_id, tx);
          await subscription.handle(event, tx);
        },
      };
