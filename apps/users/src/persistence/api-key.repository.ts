import { Injectable } from '@nestjs/common';
import type { Transaction } from '@company-data/kernel';
import { managerOf } from '@company-data/persistence';
import { type ApiKey, ApiKeys } from '../domain/api-key.js';
import { ApiKeyRow } from './api-key.row.js';

const toKey = (row: ApiKeyRow): ApiKey => ({
  id: row.id,
  accountId: row.account_id,
  prefix: row.prefix,
  hash: row.hash,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
  lastUsedAt: row.last_used_at,
});

const toRow = (accountId: string, key: ApiKey): ApiKeyRow => ({
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
export class ApiKeyRepository extends ApiKeys {
  async insert(accountId: string, key: ApiKey, tx: Transaction): Promise<void> {
    await managerOf(tx).insert(ApiKeyRow, toRow(accountId, key));
  }

  async find(accountId: string, keyId: string, tx: Transaction): Promise<ApiKey | null> {
    const row = await managerOf(tx).findOneBy(ApiKeyRow, { account_id: accountId, id: keyId });
    return row && toKey(row);
  }

  async list(accountId: string, tx: Transaction): Promise<ApiKey[]> {
    return (await managerOf(tx).findBy(ApiKeyRow, { account_id: accountId })).map(toKey);
  }

  async revoke(accountId: string, keyId: string, at: Date, tx: Transaction): Promise<void> {
    await managerOf(tx).update(ApiKeyRow, { account_id: accountId, id: keyId }, { revoked_at: at });
  }

  async recordUse(accountId: string, keyId: string, at: Date, tx: Transaction): Promise<void> {
    await managerOf(tx).update(ApiKeyRow, { account_id: accountId, id: keyId }, { last_used_at: at });
  }

  async withPrefix(prefix: string, tx: Transaction): Promise<ApiKey[]> {
    return (await managerOf(tx).findBy(ApiKeyRow, { prefix })).map(toKey);
  }
}
