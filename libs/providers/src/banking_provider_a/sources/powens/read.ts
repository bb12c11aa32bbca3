import type { CollectionEvent } from '../../../adapter.js';
import type { OperationPlace } from '../../../kit/bank/pending-tracker.js';
import { historyStart, type OperationPage, readOperations } from '../../../kit/bank/read-operations.js';
import type { ReadSource } from '../../../kit/define-adapter.js';
import { SourceReport } from '../../../kit/source-report.js';
import { textOf } from '../../../kit/text.js';
import { mapAccount } from '../../map/account.js';
import { clockTextOf } from '../../map/moments.js';
import { mapOperation, type OperationAccount } from '../../map/operation.js';
import { fetchFirstDay, readTransactions } from './client.js';
import type { PowensAccount, TransactionPage } from './responses.js';
import { powens } from './manifest.js';
import type { Readings } from './readings.js';

const ACCOUNT = 'BANK_ACCOUNT';
const TRANSACTION = 'BANK_TRANSACTION';

/** How late the aggregator may tell of a change. */
const OVERLAP_SECONDS = 86_400;
/** Days that are read in full from time to time: what vanished without a word is found. */
const SWEEP_DAYS = 90;

/** The later of two days; null where none is known. */
const later = (one: string | null, other: string | null): string | null => (one === null || (other !== null && other > one) ? other : one);

/**
 * The day since which the operations of an account are told: a month before it is not zero, it is
 * unknown.
 */
async function historyOf(account: PowensAccount, { client, job, now }: Readings): Promise<string | null> {
  const first = await fetchFirstDay(client, account.id);
  const { monthsToSync = null } = job.history?.[TRANSACTION] ?? {};
  return first === null ? null : later(first, historyStart(monthsToSync, now));
}

/**
 * Accounts that are not told again are not gone: they stay with their last state until their
 * connection goes.
 */
async function* readAccounts(readings: Readings): AsyncGenerator<CollectionEvent, void, undefined> {
  const { accounts, banks } = await readings.standing();
  const report = new SourceReport(powens.name, ACCOUNT);
  const records = [];
  for (const account of accounts) {
    const bank = textOf(banks.get(account.id_connection ?? -1));
    const record = mapAccount(account, { provider: readings.provider, bank, historyFrom: await historyOf(account, readings) });
    if (record !== null) records.push(record);
  }
  if (records.length > 0) yield report.page(records);
  yield report.complete({ scope: { kind: 'changes' } });
}

/**
 * Operations of the accounts of this consent; another connection of the same user's is none of
 * ours.
 */
function pageOf(
  { transactions, first_date }: TransactionPage,
  accounts: ReadonlyMap<number, OperationAccount>,
  ways: { provider: string; hashKey: Uint8Array },
): OperationPage {
  const own = transactions.filter(({ id_account }) => accounts.has(id_account));
  const gone = own.filter(({ deleted }) => deleted);
  const standing = own.filter(({ deleted }) => !deleted);
  const records = standing.flatMap((each) => mapOperation(each, accounts.get(each.id_account)!, ways) ?? []);
  return {
    records,
    leftOut: standing.length - records.length,
    deleted: gone.map(({ id, id_account }): OperationPlace => ({ account: String(id_account), id: String(id) })),
    ...(first_date && { from: first_date }),
  };
}

async function* readTransactionsOf(readings: Readings): AsyncGenerator<CollectionEvent, void, undefined> {
  const { upTo, operationAccounts, silent } = await readings.standing();
  const { client, provider, job, now } = readings;
  const ways = { provider, hashKey: await readings.hashKey() };
  async function* pages(question: Record<string, string>): AsyncGenerator<OperationPage> {
    for await (const page of readTransactions(client, question)) yield pageOf(page, operationAccounts, ways);
  }
  yield* readOperations({
    source: powens.name,
    dataType: TRANSACTION,
    provider,
    job,
    now,
    upTo,
    overlapSeconds: OVERLAP_SECONDS,
    sweepDays: SWEEP_DAYS,
    silent,
    everything: (from) => pages(from === null ? {} : { filter: 'date', min_date: from }),
    changes: (since) => pages({ last_update: clockTextOf(since) }),
  });
}

/** Reads accounts and operations, once the connection to the bank says that they can be read. */
export const read: ReadSource<Readings> = async function* (dataTypes, readings) {
  if (dataTypes.includes(ACCOUNT)) yield* readAccounts(readings);
  if (dataTypes.includes(TRANSACTION)) yield* readTransactionsOf(readings);
};
