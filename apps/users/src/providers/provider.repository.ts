import { Injectable } from '@nestjs/common';
import type { Transaction } from '@company-data/kernel';
import { managerOf, SecretBox, type SecretContext } from '@company-data/persistence';
import { type AccountProvider, type Credentials, untouched } from './account-provider.js';
import { ProviderEntity } from './provider.entity.js';

const credentialsContext = (accountId: string, name: string): SecretContext => ({
  table: 'providers',
  column: 'credentials_sealed',
  row: name,
  account: accountId,
});

const ROW = `
  select account_id, name, enabled, settings, credentials_sealed, credentials_updated_at from providers where account_id = $1 and name = $2`;

const toProvider = ({ name, enabled, settings, credentials_updated_at }: ProviderEntity): AccountProvider => ({
  name,
  enabled,
  settings,
  credentialsUpdatedAt: credentials_updated_at,
});

@Injectable()
export class ProviderRepository {
  constructor(private readonly box: SecretBox) {}

  async list(accountId: string, tx: Transaction): Promise<AccountProvider[]> {
    return (await managerOf(tx).findBy(ProviderEntity, { account_id: accountId })).map(toProvider);
  }

  async find(accountId: string, name: string, tx: Transaction): Promise<AccountProvider> {
    const row = await this.row(accountId, name, tx);
    return row ? toProvider(row) : untouched(name);
  }

  /** Returns the state of a provider with its decrypted credentials. */
  async access(accountId: string, name: string, tx: Transaction): Promise<AccountProvider & { credentials: Credentials | null }> {
    const row = await this.row(accountId, name, tx);
    if (!row) return { ...untouched(name), credentials: null };
    const { credentials_sealed: sealed } = row;
    const credentials = sealed && (JSON.parse(this.box.open(sealed, credentialsContext(accountId, name))) as Credentials);
    return { ...toProvider(row), credentials: credentials || null };
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

  /**
   * Does not use the entity manager, which takes twice the time. Each synchronization reads this
   * row twice.
   */
  private async row(accountId: string, name: string, tx: Transaction): Promise<ProviderEntity | undefined> {
    return (await tx.rows<ProviderEntity>(ROW, [accountId, name]))[0];
  }

  private async upsert(accountId: string, name: string, values: Partial<ProviderEntity>, tx: Transaction): Promise<void> {
    await managerOf(tx).upsert(ProviderEntity, { account_id: accountId, name, ...values }, ['account_id', 'name']);
  }
}
