import { count, flag, object, type Static, text } from '../../control/schema-parts.js';
import type { ControlAction } from '../upstream.js';
import type { Aggregator, Connection } from './aggregator.js';
import { ListedOperations, type SandboxOperation } from './bank-data.js';
import { clockText, dayBefore } from './clock-text.js';

const persona = text('^[a-z_]{1,30}$');
const whom = object({ consents_as: persona });
const pending = object({ consents_as: persona, keeps_id: flag });
const balance = object({ consents_as: persona, amount: { type: 'number' } }, ['amount']);
const state = object({ consents_as: persona, state: text('^[A-Za-z]{0,50}$') }, ['state']);
const active = object({ consents_as: persona, active: flag }, ['active']);
const size = object({ operations: { ...count, maximum: 1_000_000 } }, ['operations']);

type Change = (operations: SandboxOperation[], now: Date, connection: Connection) => SandboxOperation | undefined;

/**
 * Changes the ledgers of all connections, or of one persona, and marks them as read by the
 * aggregator. Returns the ids of the changed operations.
 */
function change(aggregator: Aggregator, told: unknown, make: Change): { changed: number[] } {
  const { consents_as } = (told ?? {}) as Static<typeof whom>;
  const { now } = aggregator;
  const changed = aggregator.connections(consents_as).flatMap((connection) => {
    const { ledger } = connection.bank;
    if (!(ledger instanceof ListedOperations)) return [];
    const operation = make(ledger.operations, now, connection);
    if (operation === undefined) return [];
    connection.read = now;
    return [operation.id];
  });
  return { changed };
}

const accountOf = ({ bank }: Connection, id: number) => bank.accounts.find((each) => each.id === id);

/** Books the first pending operation, under another id as most banks do, or under its own. */
const book =
  (aggregator: Aggregator, keepsId: boolean): Change =>
  (operations, now, connection) => {
    const waiting = operations.find(({ coming, deleted }) => coming === true && deleted === undefined);
    if (waiting === undefined) return undefined;
    const updated = clockText(now);
    const booked = { ...waiting, id: keepsId ? waiting.id : aggregator.ids(1), coming: false, date: dayBefore(now, 0), updated };
    if (keepsId) operations.splice(operations.indexOf(waiting), 1);
    else Object.assign(waiting, { deleted: updated, updated });
    operations.push(booked);
    const account = accountOf(connection, booked.account);
    if (account !== undefined) account.cents += booked.cents;
    return booked;
  };

/** Deletes the latest booked operation. */
const remove: Change = (operations, now, connection) => {
  const last = operations
    .filter(({ coming, deleted }) => coming !== true && deleted === undefined)
    .toSorted((one, other) => (one.date < other.date ? 1 : -1))[0];
  if (last === undefined) return undefined;
  Object.assign(last, { deleted: clockText(now), updated: clockText(now) });
  const account = accountOf(connection, last.account);
  if (account !== undefined) account.cents -= last.cents;
  return last;
};

function setBalance(aggregator: Aggregator, told: unknown): { changed: number[] } {
  const { consents_as, amount } = told as { consents_as?: string; amount: number };
  const connections = aggregator.connections(consents_as).filter(({ bank }) => bank.accounts.length > 0);
  for (const connection of connections) {
    connection.bank.accounts[0]!.cents = Math.round(amount * 100);
    connection.read = aggregator.now;
  }
  return { changed: connections.map(({ bank }) => bank.accounts[0]!.id) };
}

function setState(aggregator: Aggregator, told: unknown): void {
  const { consents_as, state: word } = told as Static<typeof state> & { state: string };
  for (const connection of aggregator.connections(consents_as)) connection.state = word === '' ? null : word;
}

const controlAction = (
  path: string,
  does: string,
  body: Record<string, unknown>,
  run: (aggregator: Aggregator, told: unknown) => unknown,
): ControlAction<Aggregator> => ({
  method: 'POST',
  path: `/powens/${path}`,
  does,
  body,
  run,
});

/**
 * Control operations of the aggregator. `consents_as` selects the connections of one persona. All
 * by default.
 */
export const controlActions: ControlAction<Aggregator>[] = [
  controlAction(
    'book',
    '`{consents_as?, keeps_id?}`: books the first pending operation, under a new id unless `keeps_id` is true. Returns `{changed: [id]}`',
    pending,
    (aggregator, told) => change(aggregator, told, book(aggregator, (told as Static<typeof pending>)?.keeps_id === true)),
  ),
  controlAction('delete', '`{consents_as?}`: deletes the latest booked operation. Returns `{changed: [id]}`', whom, (aggregator, told) =>
    change(aggregator, told, remove),
  ),
  controlAction(
    'balance',
    '`{consents_as?, amount}`: sets the balance of the first account. Returns `{changed: [id]}`',
    balance,
    setBalance,
  ),
  controlAction(
    'state',
    '`{consents_as?, state}`: sets the reason why connections are not read, for example `SCARequired`. Empty for none',
    state,
    setState,
  ),
  controlAction(
    'active',
    '`{consents_as?, active}`: stops the synchronization of connections, or starts it again',
    active,
    (aggregator, told) => {
      const { consents_as, active: isActive } = told as { consents_as?: string; active: boolean };
      for (const connection of aggregator.connections(consents_as)) connection.active = isActive;
    },
  ),
  controlAction('synchronize', '`{consents_as?}`: reads the banks again', whom, (aggregator, told) => {
    for (const connection of aggregator.connections((told as Static<typeof whom>)?.consents_as)) connection.read = aggregator.now;
  }),
  controlAction('end-consents', '`{consents_as?}`: rejects the existing tokens', whom, (aggregator, told) =>
    aggregator.endConsents((told as Static<typeof whom>)?.consents_as),
  ),
  controlAction('huge', '`{operations}`: sets the number of operations of `huge` for later consents', size, (aggregator, told) => {
    aggregator.hugeOperations = (told as { operations: number }).operations;
  }),
];
