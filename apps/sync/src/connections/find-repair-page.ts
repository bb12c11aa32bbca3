import { GetUser } from '@company-data/contracts';
import { RequestClient } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { awaitsEndUser } from './connection-status.js';
import type { DataConnection } from './data-connection.js';

/**
 * Returns the connect page URL for each connection that awaits its end user. The URL contains a
 * token that only users stores. Must not run in a transaction, which would wait for users.
 */
@Injectable()
export class FindRepairPage {
  constructor(private readonly requests: RequestClient) {}

  async run(account: string, userId: string, connections: DataConnection[], correlationId: string): Promise<ReadonlyMap<string, string>> {
    const waiting = connections.filter(({ status }) => awaitsEndUser(status));
    if (waiting.length === 0) return new Map();
    const { redirect_url } = await this.requests.request(GetUser, { user_id: userId }, { accountId: account, correlationId });
    return new Map(waiting.map(({ id }) => [id, redirect_url]));
  }
}
