import { randomUUID } from 'node:crypto';
import { CreateDataConnection, DocumentNotFound, type EventContract, ReadFile } from '@company-data/contracts';
import { type Environment, notFound } from '@company-data/kernel';
import type { RequestClient } from '@company-data/messaging';
import type { RunningService } from '@company-data/service/database';
import { ServiceUnderTest } from '@company-data/service-testing';
import { SyncConfig } from '../src/config.js';
import { startSync } from '../src/index.js';
import { migrations } from '../src/data-source.js';
import { FakeUsers } from './fake-users.js';
import { Neighbours } from './neighbours.js';
import { TestUser } from './test-user.js';

const environment = {
  JOB_SWEEP_INTERVAL_MS: '100',
  JOBS_PUBLISHED_PER_ACCOUNT: '1000',
  SYNC_REQUESTS_PER_MINUTE: '1000',
  LEASE_SECONDS: '600',
  EXPERIMENTAL_CONSENTS: 'payment_platform_a',
};

/** `instant()` of a service with a running clock, or with a clock that is stopped at a time. */
const clockFrom = (time: string): string =>
  `create or replace function instant() returns timestamptz language sql volatile as $$select ${time} + (select offset_by from clock_offset)$$`;

/** sync service with fake peers. The test performs the work of adapters. */
export class SyncHarness extends ServiceUnderTest<RunningService> {
  /** Fake users service. */
  readonly users = new FakeUsers(this.peers);
  readonly neighbours = new Neighbours(this);

  constructor(settings: Environment = {}) {
    const peers = ['staff', 'users', 'gateway', 'adapters', 'input'];
    super({ name: 'sync', config: SyncConfig, start: startSync, migrations, environment, peers }, settings);
    // No file was entered.
    this.peers.otherwise(ReadFile, () => {
      throw notFound(DocumentNotFound, 'No such file.');
    });
  }

  static start(settings: Environment = {}): Promise<SyncHarness> {
    return new SyncHarness(settings).start();
  }

  /** Client of the gateway. */
  get gateway(): RequestClient {
    return this.peers.client('gateway');
  }

  /** Client of adapters. */
  get adapters(): RequestClient {
    return this.peers.client('adapters');
  }

  /** Environment of the service. */
  get settings(): Environment {
    return this.environment;
  }

  /** @throws Error also when a row of a neighbour changed */
  override async stop(): Promise<void> {
    const verified = this.running ? this.neighbours.verify() : Promise.resolve();
    await verified.finally(() => super.stop());
  }

  /** Returns a new account, which has a user that no test uses. */
  async sharedAccount(): Promise<string> {
    const account = randomUUID();
    await this.neighbours.moveInto(account);
    return account;
  }

  /**
   * Creates a user with a connection to company_legal_fr for some data types. The default is a new
   * shared account.
   */
  async connectedUser(dataTypes: string[], account?: string): Promise<TestUser> {
    const user = new TestUser(this, account ?? (await this.sharedAccount()), randomUUID());
    user.connection = await user.request(CreateDataConnection, {
      user_id: user.id,
      provider_name: 'company_legal_fr',
      requested_data_types: dataTypes,
    });
    return user;
  }

  /** Publishes an event of the users service. */
  async publishAsUsers<P extends object>(event: EventContract<P>, account: string, payload: P): Promise<void> {
    await this.peers.publish(event, account, payload);
  }

  /** Stops the clock of the service. */
  async stopClock(): Promise<void> {
    const [row] = await this.rows<{ now: string }>('select clock_timestamp()::text as now');
    await this.rows(clockFrom(`timestamptz '${row!.now}'`));
  }

  async startClock(): Promise<void> {
    await this.rows(clockFrom('clock_timestamp()'));
  }

  /** Moves the clock of the service, which continues from there. */
  async moveClock(to: Date): Promise<void> {
    await this.startClock();
    await this.rows('update clock_offset set offset_by = $1::timestamptz - clock_timestamp()', [to]);
  }
}
