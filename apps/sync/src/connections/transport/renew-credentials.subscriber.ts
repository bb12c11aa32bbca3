import { CredentialsChanged, type CredentialsChangedV1, type EventEnvelope } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Subscription } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { RenewCredentialsUseCase } from '../use-cases/renew-credentials.use-case.js';

/** Connects again what the old credentials of an account were refused for. */
@Injectable()
export class RenewCredentialsSubscriber implements Subscription<CredentialsChangedV1> {
  readonly durable = 'sync--renew-credentials';
  readonly event = CredentialsChanged;

  constructor(private readonly renewCredentials: RenewCredentialsUseCase) {}

  handle({ id, account_id, correlation_id, payload }: EventEnvelope<CredentialsChangedV1>, tx: Transaction): Promise<void> {
    const cause = { accountId: account_id, correlationId: correlation_id, causationId: id };
    return this.renewCredentials.run(cause, payload.provider_name, tx);
  }
}
