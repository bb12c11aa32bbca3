import { randomUUID } from 'node:crypto';
import { openDataSource, createServiceDataSource, SqlTransactions } from '@company-data/persistence';
import { migratedSchema, TwinAccounts } from '@company-data/service-testing';
import { TIMEOUT_MS, startTestDatabase, type TestDatabase } from '@company-data/testing';
import type { DataSource } from 'typeorm';
import { entities, migrations } from '../src/data-source.js';
import { TWIN_TABLES } from './twin-tables.js';

/** Columns of a row that tests read. */
export interface DeliveryRow {
  id: string;
  state: string;
  run: number;
  run_kind: string;
  attempts: number;
  internal_errors: number;
  token: string;
  next_at: Date;
  ended_at: Date | null;
  leased_until: Date | null;
  last_status: number | null;
  last_outcome: string | null;
  correlation_id: string | null;
}

/** Database of alerts, without a delivery loop. */
export class DeliveriesDatabase {
  accountId = randomUUID();

  private constructor(
    readonly database: TestDatabase,
    private readonly dataSource: DataSource,
    readonly transactions: SqlTransactions,
    private readonly twins: TwinAccounts,
  ) {}

  static async open(tables = TWIN_TABLES): Promise<DeliveriesDatabase> {
    const database = await startTestDatabase(migratedSchema('alerts', migrations));
    const options = { url: database.urlOf('alerts'), schema: 'alerts', migrations, entities, statementTimeout: TIMEOUT_MS };
    const dataSource = await openDataSource(createServiceDataSource(options));
    const twins = await TwinAccounts.in(database, 'alerts', tables);
    return new DeliveriesDatabase(database, dataSource, new SqlTransactions(dataSource), twins);
  }

  /** @throws Error when a statement changed rows of another account */
  async close(): Promise<void> {
    await this.dataSource.destroy();
    await this.twins.verify().finally(() => this.database.stop());
  }

  rows<T>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    return this.dataSource.query(sql, parameters);
  }

  /** Creates an alert and returns its id. */
  async alert(given: { enabled?: boolean; url?: string } = {}): Promise<string> {
    const { enabled = true, url = 'https://client.example.com/hook?key=own' } = given;
    const id = randomUUID();
    await this.rows(
      `insert into alerts (account_id, id, name, frequency, data_type, url, enabled, created_at, updated_at)
       values ($1, $2, $2::uuid::text, 'NOW', 'OFFICER', $3, $4, now(), now())`,
      [this.accountId, id, url, enabled],
    );
    return id;
  }

  /** Creates a delivery with a body and the given columns, and returns its id. */
  async delivery(target: string, columns: Record<string, unknown> = {}): Promise<string> {
    const id = randomUUID();
    const all = {
      ...{ account_id: this.accountId, id, channel: 'http', source: 'alert', target, host: 'client.example.com', label: 'Watched' },
      ...{ state: 'due', next_at: new Date(), created_at: new Date(), ...columns },
    };
    const names = Object.keys(all);
    const places = names.map((_, index) => `$${index + 1}`);
    await this.rows(`insert into deliveries (${names.join(', ')}) values (${places.join(', ')})`, Object.values(all));
    await this.rows(`insert into bodies (account_id, delivery_id, media, body) values ($1, $2, 'application/json', '{}')`, [
      this.accountId,
      id,
    ]);
    return id;
  }

  async find(id: string): Promise<DeliveryRow> {
    const [row] = await this.rows<DeliveryRow>('select * from deliveries where account_id = $1 and id = $2', [this.accountId, id]);
    return row!;
  }

  async hasBody(id: string): Promise<boolean> {
    return (await this.rows('select from bodies where account_id = $1 and delivery_id = $2', [this.accountId, id])).length === 1;
  }

  /** Records an attempt of a delivery. */
  async attempt(id: string, outcome: string): Promise<void> {
    await this.rows(
      `insert into attempts (account_id, delivery_id, run, attempt, started_at, ended_at, duration_ms, outcome, worker)
       values ($1, $2, 1, 1, now(), now(), 1, $3, $2)`,
      [this.accountId, id, outcome],
    );
  }
}
