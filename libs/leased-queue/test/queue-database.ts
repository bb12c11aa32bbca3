import { randomUUID } from 'node:crypto';
import { CLOCK_TABLE, createServiceDataSource, named, SqlTransactions } from '@company-data/persistence';
import { startTestDatabase, TIMEOUT_MS } from '@company-data/testing';
import { LEASE_COLUMNS, LeasedQueue, LeaseTable, QUEUE_COLUMNS, queueIndexes } from '../src/index.js';

/** Rows are deleted when they end, and given up when they are spent. */
export const pages = new LeasedQueue<{ kind: string }, { kind: string }>({
  table: 'pages',
  schedule: 'page_schedule',
  columns: ['kind'],
  toItem: ({ kind }) => ({ kind }),
  leaseSeconds: 30,
  ready: 'q.kind = any(:kinds)',
  perAccount: 2,
  limits: { attempts: 2, internalErrors: 20 },
  channel: 'pages',
});

/** Ended rows stay, and no row is ever spent. */
export const groups = new LeasedQueue<object, object>({
  table: 'groups',
  schedule: 'group_schedule',
  columns: [],
  toItem: () => ({}),
  leaseSeconds: 30,
  open: 'completed_at is null',
  close: 'completed_at = instant()',
  perAccount: 1,
});

/** Rows of the system. */
export const runs = new LeaseTable({
  table: 'runs',
  leaseSeconds: 30,
  open: 'ended_at is null',
  close: 'ended_at = instant()',
  ofSystem: true,
});

const TABLES = `
${CLOCK_TABLE}
create table pages (account_id uuid not null, id uuid not null, kind text not null, page integer, ${QUEUE_COLUMNS}, primary key (account_id, id));
${queueIndexes(pages.definition)}
create table groups (account_id uuid not null, id uuid not null, completed_at timestamptz, ${QUEUE_COLUMNS}, primary key (account_id, id));
${queueIndexes(groups.definition)}
create table runs (id bigint generated always as identity primary key, ended_at timestamptz, ${LEASE_COLUMNS});
`;

/** A database with the tables of the definitions above. */
export class QueueDatabase {
  transactions!: SqlTransactions;
  url!: string;
  private close = async (): Promise<void> => {};

  async start(): Promise<void> {
    const database = await startTestDatabase();
    this.url = database.urlOf('users');
    const options = { url: this.url, schema: 'users', migrations: [], statementTimeout: TIMEOUT_MS };
    const dataSource = await createServiceDataSource(options).initialize();
    await dataSource.query(TABLES);
    this.transactions = new SqlTransactions(dataSource);
    this.close = async () => {
      await dataSource.destroy();
      await database.stop();
    };
  }

  async stop(): Promise<void> {
    await this.close();
  }

  rows<T>(sql: string, values: object = {}): Promise<T[]> {
    return this.transactions.run((tx) => tx.rows<T>(...named(sql, values)));
  }

  async addPage(accountId: string, kind = 'scan'): Promise<string> {
    const id = randomUUID();
    await this.rows('insert into pages (account_id, id, kind, ready_at) values (:accountId, :id, :kind, instant())', {
      accountId,
      id,
      kind,
    });
    return id;
  }

  async addGroup(accountId: string): Promise<string> {
    const id = randomUUID();
    await this.rows('insert into groups (account_id, id, ready_at) values (:accountId, :id, instant())', { accountId, id });
    return id;
  }

  async addRun(): Promise<string> {
    return (await this.rows<{ id: string }>('insert into runs default values returning id'))[0]!.id;
  }
}
