import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { AwaitedFetches } from '../domain/awaited-fetches.js';
import type { DataConnection } from '../domain/data-connection.js';

@Injectable()
export class AwaitedFetchRepository extends AwaitedFetches {
  async add({ accountId, userId, id }: DataConnection, dataTypes: string[], tx: Transaction): Promise<void> {
    await tx.affected(
      `insert into awaited_fetches (account_id, user_id, connection_id, data_type, awaited_since)
       select $1, $2, $3, t, instant() from unnest($4::text[]) t on conflict do nothing`,
      [accountId, userId, id, dataTypes],
    );
  }
}
