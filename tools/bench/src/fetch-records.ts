import { randomUUID } from 'node:crypto';
import { serverSettings } from './config.js';
import type { CollectedRecord } from './collected-record.js';

/**
 * Fetches one page of 100 records of a company from the upstream, for the servers for comparison.
 */
export async function fetchRecords(siren: string): Promise<CollectedRecord[]> {
  const query = new URLSearchParams({ where: `registre like "${siren}"`, order_by: 'dateparution desc, id desc', limit: '100' });
  const response = await fetch(`${serverSettings.upstreamUrl}/records?${query}`);
  const { results } = (await response.json()) as { results: { dateparution: string }[] };
  return results.map((body) => ({ id: randomUUID(), day: body.dateparution, body }));
}
