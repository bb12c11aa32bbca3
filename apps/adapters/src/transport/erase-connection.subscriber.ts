import { ConnectionDeleted, type ConnectionDeletedV1, type EventEnvelope } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Subscription } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { EraseTokensUseCase } from '../use-cases/erase-tokens.use-case.js';

/** Erases the tokens of a connection that was removed. */
@Injectable()
export class EraseConnectionSubscriber implements Subscription<ConnectionDeletedV1> {
  readonly durable = 'adapters--erase-connection';
  readonly event = ConnectionDeleted;

  constructor(private readonly eraseTokens: EraseTokensUseCase) {}

  handle({ account_id, payload }: EventEnvelope<ConnectionDeletedV1>, tx: Transaction): Promise<void> {
    return this.eraseTokens.run(account_id, { connectionId: payload.connection_id }, tx);
  }
}
