import { eventually } from '@company-data/testing';
import { Client } from 'pg';

/** Place where transactions stop: before a matching row is inserted or updated. */
export interface BreakpointPlace {
  /** Name of the table, with its schema. */
  table: string;
  operation: 'insert' | 'update';
  /** Condition on the new row, `new`. */
  condition?: string;
}

const LOCK = 20_260_101;

/**
 * Stops transactions of the services at one statement, so that a test can kill the process that
 * runs them.
 */
export class Breakpoint {
  private constructor(
    private readonly client: Client,
    private readonly drop: string,
  ) {}

  static async set(postgresUrl: string, { table, operation, condition = 'true' }: BreakpointPlace): Promise<Breakpoint> {
    const client = new Client({ connectionString: postgresUrl });
    await client.connect();
    const [schema] = table.split('.');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(`create or replace function ${schema}.fault_breakpoint() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock_shared(${LOCK}); return new; end'`);
    await client.query(`create trigger fault_breakpoint before ${operation} on ${table} for each row when (${condition})
      execute function ${schema}.fault_breakpoint()`);
    return new Breakpoint(client, `drop trigger fault_breakpoint on ${table}; drop function ${schema}.fault_breakpoint()`);
  }

  /** Waits until the given number of transactions has stopped. */
  async reached(transactions = 1): Promise<void> {
    await eventually(async () => {
      const { rows } = await this.client.query(`select from pg_locks where locktype = 'advisory' and objid = $1 and not granted`, [LOCK]);
      return rows.length >= transactions;
    });
  }

  /** Lets all transactions continue. */
  async lift(): Promise<void> {
    await this.client.query('select pg_advisory_unlock_all()');
    await this.client.query(this.drop);
    await this.client.end();
  }
}
