import { Inject, Injectable } from '@nestjs/common';
import type { Transaction, Transactions } from '@company-data/kernel';
import { type ResponseEncryption, type IncomingRequest, type Reply, withIdempotency } from '@company-data/messaging';
import { SecretBox, type SecretContext } from '@company-data/persistence';
import { TRANSACTIONS } from './service-dependencies.js';

const responseContext = (account: string, key: string): SecretContext => ({
  table: 'idempotency_keys',
  column: 'response',
  row: key,
  account,
});

/**
 * Runs the work of a request in one transaction, once per Idempotency-Key. Stored responses are
 * sealed, because they may contain connect links or secrets. `sealedColumns` of the service must
 * contain `idempotency_keys.response`.
 */
@Injectable()
export class OncePerKey {
  private readonly responseEncryption: ResponseEncryption;

  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    box: SecretBox,
  ) {
    this.responseEncryption = {
      seal: (response, account, key) => box.seal(response, responseContext(account, key)),
      open: (sealed, account, key) => box.open(sealed, responseContext(account, key)),
    };
  }

  run<R extends object>(request: IncomingRequest<unknown>, work: (tx: Transaction) => Promise<R>): Promise<R | Reply> {
    return this.transactions.run((tx) => withIdempotency(tx, request, () => work(tx), this.responseEncryption));
  }
}
