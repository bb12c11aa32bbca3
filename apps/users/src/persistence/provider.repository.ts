import { Injectable } from '@nestjs/common';
import type { Transaction } from '@company-data/kernel';
import { managerOf, SecretBox, type SecretContext } from '@company-data/persistence';
import { type AccountProvider, AccountProviders, type Credentials, untouched } from '../domain/account-provider.js';
import { ProviderRow } from './provider.row.js';

const credentialsContext = (accountId: string, name: string): SecretContext => ({
  table: 'providers',
  column: 'credentials_sealed',
  row: name,
  account: accountId,
});

const toProvider = ({ name, enabled, settings, credentials_updated_at }: ProviderRow): AccountProvider => ({
  name,
  enabled,
  settings,
  credentialsUpdatedAt: credentials_updated_at,
});

@Injectable()
export class ProviderRepository extends AccountProviders {
  constructor(private readonly box: SecretBox) {
    super();
  }

  async list(accountId: string, tx: Transaction): Promise<AccountProvider[]> {
    return (await managerOf(tx).findBy(ProviderRow, { account_id: accountId })).map(toProvider);
  }

  async find(accountId: string, name: string, tx: Transaction): Promise<AccountProvider> {
    const row = await managerOf(tx).findOneBy(ProviderRow, { account_id: accountId, name });
    return row ? toProvider(row) : untouched(name);
  }

  setEnabled(accountId: string, name: string, enabled: boolean, tx: Transaction): Promise<void> {
    return this.upsert(accountId, name, { enabled }, tx);
  }

  setSettings(accountId: string, name: string, settings: Record<string, boolean>, tx: Transaction): Promise<void> {
    return this.upsert(accountId, name, { settings }, tx);
  }

  setCredentials(accountId: string, name: string, credentials: Credentials, at: Date, tx: Transaction): Promise<void> {
    const sealed = this.box.seal(JSON.stringify(credentials), credentialsContext(accountId, name));
    return this.upsert(accountId, name, { credentials_sealed: sealed, credentials_updated_at: at }, tx);
  }

  async credentials(accountId: string, name: string, tx: Transaction): Promise<Credentials | null> {
    const row = await managerOf(tx).findOneBy(ProviderRow, { account_id: accountId, name });
    if (!row?.credentials_sealed) return null;
    return JSON.parse(this.box.open(row.credentials_sealed, credentialsContext(accountId, name))) as Credentials;
  }

  private async upsert(accountId: string, name: string, values: Partial<ProviderRow>, tx: Transaction): Promise<void> {
    await managerOf(tx).upsert(ProviderRow, { account_id: accountId, name, ...values }, ['account_id', 'name']);
  }
}
