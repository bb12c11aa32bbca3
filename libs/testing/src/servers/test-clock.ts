import pg from 'pg';

const CREATE = `
  create schema test_clock;
  create table test_clock.moment as select '2026-01-01T00:00:00Z'::timestamptz as now;
  create function test_clock.clock_timestamp() returns timestamptz language sql volatile as 'select now from test_clock.moment';
  grant usage on schema test_clock to public;
  grant select on test_clock.moment to public;`;

/**
 * Database clock under the control of a test. In connections with `urlOf`, `clock_timestamp()`
 * stays constant until `advance`. The search path contains this function before the one of
 * PostgreSQL, so statements stay unchanged.
 */
export class TestClock {
  private constructor(private readonly client: pg.Client) {}

  /** Installs the clock in a database. `adminUrl` is the superuser's URL. */
  static async install(adminUrl: string): Promise<TestClock> {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    await client.query(CREATE);
    return new TestClock(client);
  }

  /**
   * Returns a connection string with this clock. Migrations need one without it, because columns
   * would keep it as their default.
   */
  urlOf(serviceUrl: string): string {
    const url = new URL(serviceUrl);
    url.searchParams.set('options', '-c search_path=test_clock,"$user",public,pg_catalog');
    return url.href;
  }

  async now(): Promise<Date> {
    const { rows } = await this.client.query<{ now: Date }>('select now from test_clock.moment');
    return rows[0]!.now;
  }

  async advance(seconds: number): Promise<void> {
    await this.client.query('update test_clock.moment set now = now + make_interval(secs => $1)', [seconds]);
  }

  close(): Promise<void> {
    return this.client.end();
  }
}
