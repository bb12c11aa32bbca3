import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@company-data/observability';
import { eventually, startTestDatabase, type TestDatabase } from '@company-data/testing';
import pg from 'pg';
import { NotificationListener } from '../src/index.js';

describe('NotificationListener', () => {
  let database: TestDatabase;
  let admin: pg.Client;
  let listener: NotificationListener;
  let heard = 0;

  beforeAll(async () => {
    database = await startTestDatabase();
    admin = new pg.Client({ connectionString: database.adminUrl });
    await admin.connect();
  });
  afterEach(() => listener.stop());
  afterAll(async () => {
    await admin.end();
    await database.stop();
  });

  const OURS = `from pg_stat_activity where datname = current_database() and query like 'listen%'`;
  const listening = async (): Promise<number> => (await admin.query(`select ${OURS}`)).rows.length;
  async function start(): Promise<void> {
    heard = 0;
    const logger = createLogger({ app: 'example', level: 'silent' });
    const listens = () => void (heard += 1);
    listener = NotificationListener.start({ url: database.urlOf('users'), channel: 'Work', onNotification: listens, logger, againMs: 10 });
    await eventually(() => heard === 1);
  }

  it('receives notifications of its channel', async () => {
    await start();
    await admin.query(`select pg_notify('Work', ''), pg_notify('work', '')`);
    await eventually(() => heard === 2);
  });

  it('calls back and reconnects when its connection was terminated', async () => {
    await start();
    await admin.query(`select pg_terminate_backend(pid) ${OURS}`);
    await eventually(() => heard === 2);
    await admin.query(`select pg_notify('Work', '')`);
    await eventually(() => heard === 3);
  });

  it('closes its connection when it stops', async () => {
    await start();
    await listener.stop();
    await eventually(async () => (await listening()) === 0);
    expect(heard).toBe(1);
  });
});
