import type { CollectionEvent } from '../../../adapter.js';
import type { ReadSource } from '../../../kit/define-adapter.js';
import { mergeStreams } from '../../../kit/merge-streams.js';
import { withFailuresAsEvents } from '../../../kit/source-report.js';
import { paypal } from './manifest.js';
import { BALANCE, readBalances } from './read-balances.js';
import { DISPUTE, readDisputes } from './read-disputes.js';
import { PRODUCT, readProducts } from './read-products.js';
import { readSubscriptions, SUBSCRIPTION } from './read-subscriptions.js';
import { readTransactions, TRANSACTION } from './read-transactions.js';
import type { Readings } from './readings.js';

const READERS: Readonly<Record<string, (readings: Readings) => AsyncGenerator<CollectionEvent, void, undefined>>> = {
  [BALANCE]: readBalances,
  [TRANSACTION]: readTransactions,
  [DISPUTE]: readDisputes,
  [SUBSCRIPTION]: readSubscriptions,
  [PRODUCT]: readProducts,
};

/**
 * Reads the data types concurrently. Each fails separately, because an application may have
 * permissions for some of them only.
 */
export const read: ReadSource<Readings> = async function* (dataTypes, readings) {
  const streams = dataTypes.map((dataType) => withFailuresAsEvents(paypal.name, [dataType], READERS[dataType]!(readings)));
  yield* mergeStreams(streams, readings.signal);
};
