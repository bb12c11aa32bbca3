import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { fromNow } from '@company-data/testing';
import { AssignmentRepository } from '../src/matching/assignment.repository.js';
import { ChangeLogRepository } from '../src/matching/change-log.repository.js';
import { DeliveriesDatabase } from './deliveries-database.js';
import { TWIN_CHANGES, TWIN_TABLES } from './twin-tables.js';

const assignments = new AssignmentRepository();
const changes = new ChangeLogRepository();
const other = randomUUID();
let database: DeliveriesDatabase;
let one: string;
let two: string;
let alertId: string;

beforeAll(async () => {
  database = await DeliveriesDatabase.open([...TWIN_TABLES, TWIN_CHANGES]);
});
beforeEach(async () => {
  database.accountId = other;
  await database.alert();
  database.accountId = randomUUID();
  alertId = await database.alert();
  [one, two] = [randomUUID(), randomUUID()];
});
afterAll(() => database.close());

const assign = (userId: string, names: string[], at: Date) =>
  database.transactions.run((tx) => assignments.replace(database.accountId, userId, names, at, tx));

/** Returns the periods of all assignments of a user. */
const periodsOf = (userId: string) =>
  database.rows<{ from_at: Date; until_at: Date | null }>(
    'select from_at, until_at from assignments where account_id = $1 and user_id = $2 order by from_at',
    [database.accountId, userId],
  );

describe('assignments of a user', () => {
  const [first, second, third] = [fromNow(-3_000), fromNow(-2_000), fromNow(-1_000)];

  it('end without ending those of another user of the account', async () => {
    await assign(one, [alertId], first);
    await assign(two, [alertId], first);
    const { closed } = await assign(one, [], second);
    expect([closed, await periodsOf(one), await periodsOf(two)]).toEqual([
      [alertId],
      [{ from_at: first, until_at: second }],
      [{ from_at: first, until_at: null }],
    ]);
  });

  it('keep the end that they have when assignments change again', async () => {
    await assign(one, [alertId], first);
    await assign(one, [], second);
    const { closed } = await assign(one, [], third);
    expect([closed, await periodsOf(one)]).toEqual([[], [{ from_at: first, until_at: second }]]);
  });

  it('open once, however often the same alerts are assigned', async () => {
    await assign(one, [alertId], first);
    const { opened } = await assign(one, [alertId], second);
    expect([opened, await periodsOf(one)]).toEqual([[], [{ from_at: first, until_at: null }]]);
  });

  it('start again with a new period', async () => {
    await assign(one, [alertId], first);
    await assign(one, [], second);
    await assign(one, [alertId], third);
    expect(await periodsOf(one)).toEqual([
      { from_at: first, until_at: second },
      { from_at: third, until_at: null },
    ]);
  });
});

describe('change log', () => {
  /** Stores a change of a user of an account. */
  const store = (accountId: string, userId: string, at: Date) =>
    database.rows(
      `insert into changes (account_id, user_id, event_id, unit, data_type, version, changed_at, received_at, position, event)
       values ($1, $2, $3, $2::uuid::text, 'OFFICER', 1, $4, now(), 1, convert_to('{"kind":"add"}', 'UTF8'))`,
      [accountId, userId, randomUUID(), at],
    );
  const since = (userId: string, from: Date) => database.transactions.run((tx) => changes.since(database.accountId, userId, from, tx));

  it('returns only changes of the user and the account, from the given time on', async () => {
    const [early, at, late] = [fromNow(-3_000), fromNow(-2_000), fromNow(-1_000)];
    for (const time of [early, at, late]) await store(database.accountId, one, time);
    await store(database.accountId, two, late);
    await store(other, one, late);
    expect((await since(one, at)).map(({ changedAt }) => changedAt)).toEqual([at, late]);
  });
});
