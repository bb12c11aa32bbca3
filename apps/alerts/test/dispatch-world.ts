import { createHash, randomUUID } from 'node:crypto';
import { DataChanged, type RecordChange } from '@company-data/contracts';
import type { Environment } from '@company-data/kernel';
import { eventually } from '@company-data/testing';
import { AlertsWorld } from './alerts-world.js';
import { TWIN_TABLES } from './twin-tables.js';

export interface BuiltRequest {
  id: string;
  alert: string;
  period: string;
  slice: number;
  batch: string;
  part: number;
  parts: number;
  bytes: number;
  /** Ids of the changed records, in order. */
  records: string[];
  sirens: string[];
  body: Buffer;
}

export interface Company {
  userId: string;
  siren: string;
}

const REQUESTS = `
  select n.id, a.name as alert, b.period_key as period, b.slice, b.id as batch, n.part, b.parts, n.bytes, o.body, o.sha256
  from notifications n join batches b on b.id = n.batch_id join alerts a on a.id = b.alert_id left join bodies o on o.delivery_id = n.id
  where n.account_id = $1 order by b.run_id, a.name, b.slice, n.part`;

/** Alerts service with a test clock and frequent checks for due dispatch runs. */
export class DispatchWorld extends AlertsWorld {
  constructor(changes: Environment = {}) {
    super({ DISPATCH_CHECK_INTERVAL_MS: '50', ERASURE_INTERVAL_MS: '50', ...changes }, [...TWIN_TABLES]);
  }

  /** Moves the clock forward, and waits until the due dispatch run has ended. */
  async runAt(moment: string): Promise<void> {
    await this.moveClock(moment);
    await eventually(async () => (await this.runsOf(moment)).some(({ ended_at: ended }) => ended !== null));
  }

  async moveClock(moment: string): Promise<void> {
    await this.rows('update clock_offset set offset_by = $1::timestamptz - clock_timestamp()', [moment]);
  }

  runsOf(moment: string): Promise<{ id: string; ended_at: Date | null }[]> {
    return this.rows('select * from dispatch_runs where tick = floor(extract(epoch from $1::timestamptz) / 300)', [moment]);
  }

  /** Publishes the addition of records of a company, each with this number of characters. */
  async publishChange(company: Company, ids: string[], characters = 0): Promise<void> {
    for (const id of ids) await this.consumed(await this.publishAdded(company, id, characters));
  }

  publishAdded({ userId, siren }: Company, id: string, characters = 0): Promise<string> {
    const change: RecordChange = { kind: 'add', id, object: { id, text: 'é'.repeat(characters / 2) }, updates: [] };
    const changed = { ...this.changed([change]), user_id: userId, siren, name: `EXEMPLE (${siren})` };
    return this.publish(DataChanged, changed);
  }

  /** Returns a company that the alerts with these names watch. */
  async company(siren: string, userId: string, names: string[]): Promise<Company> {
    const former = this.userId;
    this.userId = userId;
    await this.assign(names, 1);
    this.userId = former;
    // Another account deletes a user with the same id.
    await this.rows(`insert into watched_users (account_id, user_id, erased_at, erase_at) values ($1, $2, now(), 'infinity')`, [
      randomUUID(),
      userId,
    ]);
    return { userId, siren };
  }

  /** Returns all requests of the account, in order. Verifies the hash of each body. */
  async requests(): Promise<BuiltRequest[]> {
    const rows = await this.rows<Omit<BuiltRequest, 'records' | 'sirens'> & { sha256: Buffer }>(REQUESTS, [this.accountId]);
    return rows.map(({ sha256, ...row }) => {
      const body = row.body ?? Buffer.from('{"events":[]}');
      if (row.body && !createHash('sha256').update(body).digest().equals(sha256)) throw new Error(`${row.id} does not match its hash`);
      const { events } = JSON.parse(body.toString()) as { events: { id: string; siren: string }[] };
      return { ...row, records: events.map(({ id }) => id), sirens: [...new Set(events.map(({ siren }) => siren))] };
    });
  }

  /** Returns the record ids of each request. */
  async sent(): Promise<string[][]> {
    return (await this.requests()).map(({ records }) => records);
  }
}
