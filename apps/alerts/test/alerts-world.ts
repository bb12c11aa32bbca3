import { randomUUID } from 'node:crypto';
import { DataChanged, type DataChangedV1, type EventContract, type RecordChange, UserDeleted, UserUpdated } from '@company-data/contracts';
import type { AlertFrequency, ChangeKind, Filter } from '@company-data/alert-rules';
import type { Environment } from '@company-data/kernel';
import type { RunningService } from '@company-data/service/database';
import { fromNow, TIMEOUT_MS } from '@company-data/testing';
import { type EventMeta, ServiceUnderTest } from '@company-data/service-testing';
import { AlertsConfig } from '../src/config.js';
import { startAlerts } from '../src/index.js';
import { migrations } from '../src/data-source.js';
import { TWIN_CHANGES, TWIN_TABLES } from './twin-tables.js';

/** Columns of an alert. */
interface AlertGiven {
  accountId: string;
  dataType: string;
  frequency: AlertFrequency;
  kinds: ChangeKind[];
  filter: Filter | null;
  url: string | null;
  emails: string[];
}

const DEFAULTS: Omit<AlertGiven, 'accountId'> = {
  dataType: 'COMPANY_OFFICER',
  frequency: 'DAILY',
  kinds: ['add', 'update', 'delete'],
  filter: null,
  url: 'https://client.example.com/hook',
  emails: [],
};

/** Delivers nothing by default. No lease expires before the timeout of a test. */
const STILL: Environment = { DELIVERIES: 'off', WEBHOOK_LEASE_MS: String(2 * TIMEOUT_MS) };

/** Alerts service with users and sync as peers, and an account and a user of the test. */
export class AlertsWorld extends ServiceUnderTest<RunningService> {
  accountId!: string;
  userId!: string;

  constructor(changes: Environment = {}, twins = [...TWIN_TABLES, TWIN_CHANGES]) {
    const peers = ['staff', 'users', 'sync', 'input'];
    super({ name: 'alerts', config: AlertsConfig, start: startAlerts, migrations, peers, twins }, { ...STILL, ...changes });
  }

  /** Switches to a new account and user. */
  begin(): void {
    this.accountId = randomUUID();
    this.userId = randomUUID();
  }

  /** Publishes an event about the account and returns its id. */
  publish<P extends object>(event: EventContract<P>, payload: P, told: EventMeta = {}): Promise<string> {
    return this.peers.publish(event, this.accountId, payload, told);
  }

  /** Returns the event of changed records of the user. */
  changed(changes: RecordChange[], data_type = 'OFFICER', at = fromNow(0)): DataChangedV1 {
    return { ...DataChanged.example, user_id: this.userId, data_type, changes, changed_at: at.toISOString() };
  }

  /** Publishes the deletion of the user. */
  eraseUser(): Promise<string> {
    return this.publish(UserDeleted, { user_id: this.userId });
  }

  /** Creates an alert and returns its id. */
  async alert(name: string, given: Partial<AlertGiven> = {}): Promise<string> {
    const { accountId, dataType, frequency, kinds, filter, url, emails } = { ...DEFAULTS, accountId: this.accountId, ...given };
    const id = randomUUID();
    await this.rows(
      `insert into alerts (account_id, id, name, frequency, data_type, kinds, filter, url, emails, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now(), now())`,
      [accountId, id, name, frequency, dataType, kinds, filter && JSON.stringify(filter), url, emails],
    );
    return id;
  }

  /** Publishes an assignment of the user and returns the id of the event. */
  publishAssigned(notifications: string[], revision?: number, at = fromNow(0)): Promise<string> {
    const payload = { user_id: this.userId, name: 'EXEMPLE', notifications, revision, assigned_at: at.toISOString() };
    return this.publish(UserUpdated, payload);
  }

  /** Assigns the user to alerts and waits until the service has processed it. */
  async assign(notifications: string[], revision?: number, occurredAt?: Date): Promise<void> {
    await this.consumed(await this.publishAssigned(notifications, revision, occurredAt));
  }
}
