import { databaseServices, eventually, consumersOf, traffic } from '@company-data/testing';
import { findRowsOfDeleted } from './find-rows-of-deleted.js';
import { findSecrets } from './find-secrets.js';
import type { FaultySystem } from './faulty-system.js';
import { INVARIANTS } from './invariants.js';

/** Violations that a test causes deliberately. */
export interface Expected {
  deadLetters?: number;
}

const violationsIn = (name: string, rows: object[]): string[] =>
  rows.length === 0 ? [] : [`${name}: ${JSON.stringify(rows.slice(0, 3))}`];

/** Durable consumers of events: subject by name. */
const durables = Object.entries(consumersOf(traffic)).filter(([, subject]) => subject.startsWith('evt.'));

const unpublished = `select id, subject from %.outbox where published_at is null`;

async function unheard(system: FaultySystem, name: string, subject: string): Promise<string[]> {
  const [, owner] = subject.split('.');
  const [consumer] = name.split('--');
  const rows = await system.query(
    `select o.id from ${owner}.outbox o where o.subject = $2 and o.published_at is not null
       and not exists (select from ${consumer}.inbox i where i.subscriber = $1 and i.event_id = o.id)
       and not exists (select from ${consumer}.dead_letters d where d.subscriber = $1 and position(o.id::text in d.body) > 0)`,
    [name, subject],
  );
  return violationsIn(`I8: ${subject} not handled by ${name}`, rows);
}

async function messaging(system: FaultySystem, deadLetters: number): Promise<string[]> {
  const faults: string[] = [];
  let letters = 0;
  for (const schema of databaseServices) {
    faults.push(...violationsIn(`I8: unpublished events in the outbox of ${schema}`, await system.query(unpublished.replace('%', schema))));
    letters += (await system.query(`select from ${schema}.dead_letters`)).length;
  }
  for (const [name, subject] of durables) faults.push(...(await unheard(system, name, subject)));
  return letters === deadLetters ? faults : [...faults, `I8: ${letters} dead letters, expected ${deadLetters}`];
}

/** Returns the current violations of the invariants that a statement can check. */
export async function brokenNow(system: FaultySystem, { deadLetters = 0 }: Expected = {}): Promise<string[]> {
  const faults = await messaging(system, deadLetters);
  for (const { name, sql } of INVARIANTS) faults.push(...violationsIn(name, await system.query(sql)));
  return [...faults, ...(await findRowsOfDeleted(system))];
}

/**
 * Returns the violations that remain after the time to recover. Searches for secrets once, at the
 * end.
 */
export async function checkInvariants(system: FaultySystem, expected: Expected = {}): Promise<string[]> {
  let faults: string[] = [];
  const recovered = async (): Promise<boolean> => {
    faults = await brokenNow(system, expected).catch((error: unknown) => [`cannot be checked: ${String(error)}`]);
    return faults.length === 0;
  };
  // After a timeout, the result names the violations.
  await eventually(recovered).catch(() => undefined);
  return faults.length === 0 ? findSecrets(system) : faults;
}
