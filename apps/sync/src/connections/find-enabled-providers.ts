import { GetProvider } from '@company-data/contracts';
import { RequestClient } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import type { DataConnection } from './data-connection.js';

/**
 * Names of providers that are switched on, each with when the account last gave credentials for it;
 * null where it gave none.
 */
export type EnabledProviders = ReadonlyMap<string, Date | null>;

/**
 * The providers of connections that an account has switched on. Users is asked each time: what was
 * enabled when a connection was made may be switched off since. Never to be run in a transaction,
 * which would hold its locks until users answers.
 */
@Injectable()
export class FindEnabledProviders {
  constructor(private readonly requests: RequestClient) {}

  async run(account: string, connections: DataConnection[], correlationId: string): Promise<EnabledProviders> {
    const names = [...new Set(connections.map(({ providerName }) => providerName))];
    const known = await Promise.all(
      names.map((name) => this.requests.request(GetProvider, { provider_name: name }, { accountId: account, correlationId })),
    );
    const enabled = known.filter(({ enable }) => enable);
    return new Map(enabled.map(({ provider_name, credentials }) => [provider_name, dateOf(credentials.updated_at)]));
  }
}

const dateOf = (time: string | null): Date | null => (time === null ? null : new Date(time));
