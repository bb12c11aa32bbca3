import { randomUUID } from 'node:crypto';
import {
  DataChanged,
  type DataChangedV1,
  type EventContract,
  type RecordChange,
  SyncCompleted,
  UserUpdated,
} from '@company-data/contracts';
import type { Environment } from '@company-data/kernel';
import type { RunningService } from '@company-data/service/database';
import { ServiceUnderTest, type Told } from '@company-data/service-testing';
import { AlertsConfig } from '../src/config.js';
import { startAlerts } from '../src/index.js';

/** Alerts beside users and sync, with an account and a user of the test at hand. */
export class AlertsWorld extends ServiceUnderTest<RunningService> {
  accountId!: string;
  userId!: string;

  constructor(changes: Environment = {}) {
    const neighbours = ['staff', 'users', 'sync'];
    super({ name: 'alerts', config: AlertsConfig, start: startAlerts, neighbours }, changes);
  }

  /** Another account and another user. */
  begin(): void {
    this.accountId = randomUUID();
    this.userId = randomUUID();
  }

  /** Publishes an event about the account as its owner does; answers its id. */
  publish<P extends object>(event: EventContract<P>, payload: P, told: Told = {}): Promise<string> {
    return this.neighbours.publish(event, this.accountId, payload, told);
  }

  /** What tells of changed records of the user. */
  changed(changes: RecordChange[], data_type = 'OFFICER'): DataChangedV1 {
    return { ...DataChanged.example, user_id: this.userId, data_type, changes };
  }

  /** Tells that a synchronization of the user has ended. */
  endSync(told: Told = {}): Promise<string> {
    return this.publish(SyncCompleted, { ...SyncCompleted.example, user_id: this.userId }, told);
  }

  /** An alert as staff writes it, that has been there since the given moment. */
  async alert(name: string, { accountId = this.accountId, dataType = 'COMPANY_OFFICER', since = new Date(0) } = {}): Promise<void> {
    await this.rows(
      `insert into alerts (account_id, id, name, frequency, data_type, url, created_at, updated_at)
       values ($1, $2, $3, 'DAILY', $4, 'https://client.example.com/hook', $5, $5)`,
      [accountId, randomUUID(), name, dataType, since],
    );
  }

  /** Assigns the user to alerts, as its owner does, and waits until it is. */
  async assign(notifications: string[], revision?: number, occurredAt?: Date): Promise<void> {
    const payload = { user_id: this.userId, name: 'EXEMPLE', notifications, revision };
    await this.taken(await this.publish(UserUpdated, payload, { occurredAt }));
  }
}
