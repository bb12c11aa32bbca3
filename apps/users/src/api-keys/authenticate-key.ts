import { Controller, Inject, type OnModuleDestroy } from '@nestjs/common';
import { AuthenticateKey, type AuthenticateKeyPayload, type Authentication } from '@company-data/contracts';
import type { Clock, Transactions } from '@company-data/kernel';
import { AccountGrantor, Answers, type IncomingRequest } from '@company-data/messaging';
import { CountedLines, type Logger } from '@company-data/observability';
import { CLOCK, CONFIG, LOGGER, TRANSACTIONS } from '@company-data/service';
import { apiKeyInvalid } from '../accounts/account.js';
import type { UsersConfig } from '../config.js';
import { type ApiKey, hashDigest, matchingKey, useIsStale } from './api-key.js';
import { ApiKeyRepository } from './api-key.repository.js';

/**
 * Finds the account of an API key by the prefix of the key, and compares hashes in constant time.
 */
@Controller()
export class AuthenticateKeyHandler implements OnModuleDestroy {
  private readonly failedUses: CountedLines<object>;

  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<UsersConfig, 'API_KEY_PEPPER'>,
    private readonly keys: ApiKeyRepository,
    private readonly grantor: AccountGrantor,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.failedUses = new CountedLines((fields, failures) => logger.warn({ ...fields, failures }, 'use of an API key not recorded'));
  }

  onModuleDestroy(): void {
    this.failedUses.flush();
  }

  @Answers(AuthenticateKey)
  async run({ payload: { prefix, digest } }: IncomingRequest<AuthenticateKeyPayload>): Promise<Authentication> {
    const now = this.clock.now();
    const hash = hashDigest(digest, this.config.API_KEY_PEPPER);
    const key = matchingKey(await this.transactions.run((tx) => this.keys.withPrefix(prefix, tx)), hash, now);
    if (!key) throw apiKeyInvalid();
    if (useIsStale(key, now)) await this.recordUse(key, now);
    return {
      account_id: key.accountId,
      grant: this.grantor.accountGrant(key.accountId),
      key_id: key.id,
      expires_at: key.expiresAt?.toISOString() ?? null,
    };
  }

  /**
   * Failures are only logged: a database that rejects writes, with a full disk for example, must
   * not end the reads of every account.
   */
  private async recordUse({ accountId, id }: ApiKey, at: Date): Promise<void> {
    await this.transactions
      .run((tx) => this.keys.recordUse(accountId, id, at, tx))
      .catch((error: unknown) => this.failedUses.add('use', { account_id: accountId, key_id: id, err: error }));
  }
}
