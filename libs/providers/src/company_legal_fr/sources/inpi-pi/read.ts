import type { SourceClient } from '../../../adapter.js';
import { mapTrademark, TRADEMARK } from '../../map/trademark.js';
import type { ReadSource } from '../../../kit/define-adapter.js';
import type { Readings } from '../readings.js';
import { nothingFor, SourceReport } from '../../../kit/source-report.js';
import { inpiPi } from './manifest.js';
import { readTrademarks } from './client.js';
import type { TrademarkFields } from './search-response.js';

/** Returns true when the deployment has an account for the office. */
export const hasAccount = ({ configuration }: SourceClient): boolean => Boolean(configuration['username'] && configuration['password']);

/**
 * Reads the trademarks that the company applied for. The office knows applicants by SIREN for
 * French marks only.
 */
export const read: ReadSource<Readings> = async function* (dataTypes, { siren, context, trademarks }) {
  const client = context.source(inpiPi.name);
  if (!hasAccount(client)) return yield* nothingFor(inpiPi.name, dataTypes, 'NOT_CONFIGURED');
  const contribution = new SourceReport(inpiPi.name, TRADEMARK);
  const found: TrademarkFields[] = [];
  let remaining: number | null = null;
  try {
    for await (const page of readTrademarks(client, siren, context.now())) {
      if (page.trademarks.length > 0) yield contribution.page(page.trademarks.map(mapTrademark), { expected: page.count });
      found.push(...page.trademarks);
      remaining = page.remaining ?? null;
    }
  } catch (error) {
    trademarks.reject(error);
    throw error;
  }
  trademarks.resolve({ trademarks: found, remaining });
  yield contribution.complete();
};
