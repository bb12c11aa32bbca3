import { createHash } from 'node:crypto';
import { CreateAccount, type EventContract, FindAlerts, HideUser, StoreGrants, type RequestContract } from '@company-data/contracts';
import type { Environment } from '@company-data/kernel';
import type { RequestOptions } from '@company-data/messaging';
import type { RunningService } from '@company-data/service/database';
import { type Running, ServiceUnderTest } from '@company-data/service-testing';
import { UsersConfig } from '../src/config.js';
import { startUsers } from '../src/index.js';
import { migrations } from '../src/data-source.js';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns the values that the gateway sends for a key. */
export const keyProof = (apiKey: string): { prefix: string; digest: string } => ({
  prefix: apiKey.slice(0, apiKey.lastIndexOf('_')),
  digest: sha256(apiKey),
});

export const idempotency = (key: string, request: unknown) => ({ key, fingerprint: sha256(JSON.stringify(request)) });

/** User as a client sends it. */
export const company = { name: 'EXEMPLE LOGICIELS', siren: '000012344' };

/** Account that is created when its world starts. */
export class TestAccount {
  accountId!: string;
  apiKey!: string;

  constructor(private readonly world: ServiceUnderTest<Running>) {}

  async open(name = 'Compte'): Promise<this> {
    const created = await this.world.call(CreateAccount, { name, environment: 'sandbox' }, null);
    [this.accountId, this.apiKey] = [created.account_id, created.api_key];
    return this;
  }

  /** Sends a request to users as this account. */
  call<P extends object, R>(contract: RequestContract<P, R>, payload: P, options?: Partial<RequestOptions>): Promise<R> {
    return this.world.call(contract, payload, this.accountId, options);
  }

  /** Returns the events of a type about this account, oldest first. */
  published<P extends object>(event: EventContract<P>): Promise<P[]> {
    return this.world.published(event, this.accountId);
  }
}

/** Tables in which two accounts can have the same keys. A connect token identifies its account. */
const TWINS = ['accounts', 'providers', 'client_settings', 'claimed_keys', 'idempotency_keys'];

/** users service with fake alerts and sync, and two accounts. */
export class UsersWorld<S extends Running = RunningService> extends ServiceUnderTest<S> {
  readonly mine = new TestAccount(this);
  readonly theirs = new TestAccount(this);
  /** Existing alerts by account. */
  readonly alerts = new Map<string, string[]>();

  constructor(changes: Environment = {}, start: (environment: Environment) => Promise<S> = startUsers as never) {
    const peers = ['staff', 'alerts', 'sync'];
    super({ name: 'users', config: UsersConfig, start, migrations, peers, twins: TWINS }, changes);
    this.peers.otherwise(HideUser, () => ({ forgotten: true }));
    this.peers.otherwise(StoreGrants, ({ payload }) => ({ kept: payload.grants.length }));
    this.peers.otherwise(FindAlerts, ({ envelope, payload }) => ({
      known: payload.names.filter((name) => this.alerts.get(envelope.account_id!)?.includes(name)),
    }));
  }

  override async start(): Promise<this> {
    await super.start();
    await this.mine.open();
    await this.theirs.open();
    return this;
  }

  /** Creates another account. */
  account(name?: string): Promise<TestAccount> {
    return new TestAccount(this).open(name);
  }
}
