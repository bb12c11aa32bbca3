import { listDeadLetters, retryDeadLetter, type RequestContract, UserDeleted, type UserDeletedV1 } from '@company-data/contracts';
import { answer, DeadLetters, eraseAnswers, eraseLetters, type IncomingRequest, LetterRetries } from '@company-data/messaging';
import type { RawRequest, RpcServer, Subscription } from '@company-data/messaging';
import type { DatabaseServiceParts } from './service-parts.js';

type Handler = Parameters<RpcServer['addHandler']>[1];

/** Makes a service answer staff about its dead letters. */
export function answerForLetters(
  name: string,
  server: RpcServer,
  subscriptions: Subscription[],
  { transactions, logger }: Pick<DatabaseServiceParts<unknown>, 'transactions' | 'logger'>,
): void {
  const letters = new DeadLetters(transactions);
  const retries = new LetterRetries(subscriptions, transactions, logger);
  const add = <P extends object, R>(contract: RequestContract<P, R>, handle: (payload: P) => Promise<R>): void => {
    const answered = (raw: RawRequest) => answer(contract, raw, ({ payload }: IncomingRequest<P>) => handle(payload));
    server.addHandler(contract.subject, answered as unknown as Handler);
  };
  add(listDeadLetters(name), (payload) => letters.list(payload));
  add(retryDeadLetter(name), ({ letter_id }) => retries.retry(letter_id));
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
