import type { CollectionEvent } from '../../../adapter.js';
import { singlePage } from '../../../kit/source-report.js';
import { mapBalances } from '../../map/balances.js';
import { paypal } from './manifest.js';
import type { Readings } from './readings.js';

export const BALANCE = 'COMMERCE_BALANCE';

/** Reads all balances in one page. A currency that is no longer returned was emptied and closed. */
export async function* readBalances(readings: Readings): AsyncGenerator<CollectionEvent, void, undefined> {
  yield* singlePage(paypal.name, BALANCE, mapBalances(await readings.balances(), readings.provider));
}
