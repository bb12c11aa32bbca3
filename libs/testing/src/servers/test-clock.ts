import pg from 'pg';

const CREATE = `
  create schema test_clock;
  create table test_clock.moment as select '2026-01-01T00:00:00Z'::timestamptz as now;
  create function test_clock.clock_timestamp() returns timestamptz language sql volatile as 'select now from test_clock.moment';
  grant usage on schema test_clock to public;
  grant select on test_clock.moment to public;`;

/**
 * The clock of a database in a test's hands: `clock_timestamp()` of connections made with `urlOf`
 * stands still until it is advanced, however busy the machine. PostgreSQL finds it before its own,
 * which alone is why no statement needs to know.
 */
export class TestClock {
  private constructor(private readonly client: pg.Client) {}

  /** Puts the clock into a database; `adminUrl` is its superuser's. */
  static async install(adminUrl: string): Promise<TestClock> {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    await client.query(CREATE);
    return new TestClock(client);
  }

  /**
   * A connection string under this clock; migrations need one without it, or columns would keep it
   * as their default.
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
