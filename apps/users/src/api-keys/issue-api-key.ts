import { Inject, Injectable } from '@nestjs/common';
import { newId, type Transaction } from '@company-data/kernel';
import { CONFIG } from '@company-data/service';
import type { Account } from '../accounts/account.js';
import type { UsersConfig } from '../config.js';
import { digestOf, generateApiKey, hashDigest } from './api-key.js';
import { ApiKeyRepository } from './api-key.repository.js';

/**
 * Generates a key for an account and stores its hash. Only the response contains the key itself.
 */
@Injectable()
export class IssueApiKey {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<UsersConfig, 'API_KEY_PEPPER'>,
    private readonly keys: ApiKeyRepository,
  ) {}

  async run(account: Account, expiresAt: Date | null, now: Date, tx: Transaction): Promise<{ key_id: string; api_key: string }> {
    const { prefix, key } = generateApiKey(account.environment);
    const id = newId();
    const hash = hashDigest(digestOf(key), this.config.API_KEY_PEPPER);
    const stored = { id, accountId: account.id, prefix, hash, createdAt: now, expiresAt, revokedAt: null, lastUsedAt: null };
    await this.keys.insert(account.id, stored, tx);
    return { key_id: id, api_key: key };
  }
}
