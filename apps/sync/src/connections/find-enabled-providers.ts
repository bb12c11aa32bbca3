import { GetProvider } from '@company-data/contracts';
import { RequestClient } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import type { DataConnection } from './data-connection.js';

/** A provider that the account has enabled. */
export interface EnabledProvider {
  /** False when the deployment does not offer it. */
  available: boolean;
  /** Time at which the account last set credentials. Null when it set none. */
  credentialsSetAt: Date | null;
}

/** Enabled providers by name. */
export type EnabledProviders = ReadonlyMap<string, EnabledProvider>;

/**
 * Queries users for the enabled providers of the given connections, since an account can disable a
 * provider later. Must not run in a transaction: the request would prolong its locks.
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
    return new Map(
      enabled.map(({ provider_name, available, credentials }) => [
        provider_name,
        { available, credentialsSetAt: dateOf(credentials.updated_at) },
      ]),
    );
  }
}

const dateOf = (time: string | null): Date | null => (time === null ? null : new Date(time));
