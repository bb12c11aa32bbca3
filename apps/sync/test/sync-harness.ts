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
import { TestUser } from './test-user.js';

const environment = {
  JOB_SWEEP_INTERVAL_MS: '100',
  JOBS_PUBLISHED_PER_ACCOUNT: '1000',
  SYNC_REQUESTS_PER_MINUTE: '1000',
  LEASE_SECONDS: '600',
};

/** `instant()` of a service whose clock goes, and of one whose clock stands at a time. */
const clockFrom = (time: string): string =>
  `create or replace function instant() returns timestamptz language sql volatile as $$select ${time} + (select offset_by from clock_offset)$$`;

/** Sync beside users, asked by the gateway and by adapters, whose work the test does. */
export class SyncHarness extends ServiceUnderTest<RunningService> {
  /** Plays the users service. */
  readonly users = new FakeUsers(this.peers);

  constructor(settings: Environment = {}) {
    const peers = ['staff', 'users', 'gateway', 'adapters', 'input'];
    super({ name: 'sync', config: SyncConfig, start: startSync, migrations, environment, peers }, settings);
    // Nobody entered a file.
    this.peers.otherwise(ReadFile, () => {
      throw notFound(DocumentNotFound, 'There is none.');
    });
  }

  static start(settings: Environment = {}): Promise<SyncHarness> {
    return new SyncHarness(settings).start();
  }

  /** Asks as the gateway does. */
  get gateway(): RequestClient {
    return this.peers.client('gateway');
  }

  /** Asks as the adapters do. */
  get adapters(): RequestClient {
    return this.peers.client('adapters');
  }

  /** What the service was started with. */
  get settings(): Environment {
    return this.environment;
  }

  /**
   * A new user, of a new account unless told which, connected to company_legal_fr for some data
   * types.
   */
  async connectedUser(dataTypes: string[], account: string = randomUUID()): Promise<TestUser> {
    const user = new TestUser(this, account, randomUUID());
    user.connection = await user.request(CreateDataConnection, {
      user_id: user.id,
      provider_name: 'company_legal_fr',
      requested_data_types: dataTypes,
    });
    return user;
  }

  /** Publishes an event as the users service would. */
  async publishAsUsers<P extends object>(event: EventContract<P>, account: string, payload: P): Promise<void> {
    await this.peers.publish(event, account, payload);
  }

  /** Lets no time pass for the service. */
  async stopClock(): Promise<void> {
    const [row] = await this.rows<{ now: string }>('select clock_timestamp()::text as now');
    await this.rows(clockFrom(`timestamptz '${row!.now}'`));
  }

  async startClock(): Promise<void> {
    await this.rows(clockFrom('clock_timestamp()'));
  }

  /** Moves the service's clock, which goes on from there. */
  async moveClock(to: Date): Promise<void> {
    await this.startClock();
    await this.rows('update clock_offset set offset_by = $1::timestamptz - clock_timestamp()', [to]);
  }
}
