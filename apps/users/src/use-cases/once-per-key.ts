import { Inject, Injectable } from '@nestjs/common';
import type { Transaction, Transactions } from '@company-data/kernel';
import { type AnswerSeal, type IncomingRequest, type Reply, withIdempotency } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { SecretBox, type SecretContext } from '@company-data/persistence';

const answerContext = (account: string, key: string): SecretContext => ({
  table: 'idempotency_keys',
  column: 'answer',
  row: key,
  account,
});

/** Runs the work of a request in one transaction, once per Idempotency-Key; kept answers are sealed, for they hold connect links. */
@Injectable()
export class OncePerKey {
  private readonly answers: AnswerSeal;

  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    box: SecretBox,
  ) {
    this.answers = {
      seal: (answer, account, key) => box.seal(answer, answerContext(account, key)),
      open: (sealed, account, key) => box.open(sealed, answerContext(account, key)),
    };
  }

  run<R extends object>(request: IncomingRequest<unknown>, work: (tx: Transaction) => Promise<R>): Promise<R | Reply> {
    return this.transactions.run((tx) => withIdempotency(tx, request, () => work(tx), this.answers));
  }
}
