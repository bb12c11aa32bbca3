import type pg from 'pg';

const ENTRY = /^(?=\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)/m;
const EXECUTED = /LOG: {2}duration: ([\d.]+) ms {2}execute /;

/** Returns the milliseconds of each statement in a server log that contains a text. */
export const durationsIn = (log: string, mark: string): number[] =>
  log
    .split(ENTRY)
    .filter((entry) => entry.includes(mark))
    .flatMap((entry) => EXECUTED.exec(entry)?.[1] ?? [])
    .map(Number);

/** Durations of the statements of a role, in sessions that start after the construction. */
export class StatementLog {
  private constructor(
    private readonly database: pg.Client,
    private from: string,
  ) {}

  static async of(database: pg.Client, role: string): Promise<StatementLog> {
    for (const setting of ['log_min_duration_statement', 'log_parameter_max_length'])
      await database.query(`alter role ${role} set ${setting} = 0`);
    return new StatementLog(database, await endOf(database));
  }

  /** Returns the milliseconds of each matching statement since the last call. */
  async durations(mark: string): Promise<number[]> {
    const end = await endOf(this.database);
    const { rows } = await this.database.query<{ text: string }>(
      `select pg_read_file('server.log', $1::bigint, $2::bigint - $1::bigint) as text`,
      [this.from, end],
    );
    this.from = end;
    return durationsIn(rows[0]!.text, mark);
  }
}

async function endOf(database: pg.Client): Promise<string> {
  const { rows } = await database.query<{ size: string }>(`select size from pg_stat_file('server.log')`);
  return rows[0]!.size;
}
