import { Injectable } from '@nestjs/common';
import type { Transaction } from '@company-data/kernel';
import { managerOf } from '@company-data/persistence';
import { ApiKeyEntity } from './api-key.entity.js';
import type { ApiKey } from './api-key.js';

const toKey = (row: ApiKeyEntity): ApiKey => ({
  id: row.id,
  accountId: row.account_id,
  prefix: row.prefix,
  hash: row.hash,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
  lastUsedAt: row.last_used_at,
});

const toRow = (accountId: string, key: ApiKey): ApiKeyEntity => ({
  account_id: accountId,
  id: key.id,
  prefix: key.prefix,
  hash: key.hash,
  created_at: key.createdAt,
  expires_at: key.expiresAt,
  revoked_at: key.revokedAt,
  last_used_at: key.lastUsedAt,
});

@Injectable()
export class ApiKeyRepository {
  async insert(accountId: string, key: ApiKey, tx: Transaction): Promise<void> {
    await managerOf(tx).insert(ApiKeyEntity, toRow(accountId, key));
  }

  async find(accountId: string, keyId: string, tx: Transaction): Promise<ApiKey | null> {
    const row = await managerOf(tx).findOneBy(ApiKeyEntity, { account_id: accountId, id: keyId });
    return row && toKey(row);
  }

  async list(accountId: string, tx: Transaction): Promise<ApiKey[]> {
    return (await managerOf(tx).findBy(ApiKeyEntity, { account_id: accountId })).map(toKey);
  }

  async revoke(accountId: string, keyId: string, at: Date, tx: Transaction): Promise<void> {
    await managerOf(tx).update(ApiKeyEntity, { account_id: accountId, id: keyId }, { revoked_at: at });
  }

  async recordUse(accountId: string, keyId: string, at: Date, tx: Transaction): Promise<void> {
    await managerOf(tx).update(ApiKeyEntity, { account_id: accountId, id: keyId }, { last_used_at: at });
  }

  /** Not filtered by account: the prefix identifies the account. */
  async withPrefix(prefix: string, tx: Transaction): Promise<ApiKey[]> {
    return (await managerOf(tx).findBy(ApiKeyEntity, { prefix })).map(toKey);
  }
}
