import type { SourceClient } from '../../../adapter.js';
import { judgmentsOf } from '../../map/judgments.js';
import { proceduresOf } from '../../map/observations.js';
import type { Procedure } from '../../map/procedure-transitions.js';
import type { InpiCompany } from '../inpi-rne/company.js';
import { readNotices } from './client.js';
import { names, type BodaccNotice } from './notice.js';

/** Notice families that procedures are derived from. */
export const PROCEDURE_FAMILIES = ['collective', 'conciliation', 'retablissement_professionnel'];

/**
 * Builds the search for the notices of a company in some families. An empty list selects all
 * families.
 */
export function noticesOf(siren: string, families: readonly string[]): string {
  const ours = `registre like "${siren}"`;
  return families.length === 0 ? ours : `${ours} and familleavis in (${families.map((family) => `"${family}"`).join(', ')})`;
}

/**
 * Fetches the procedures of a company other than the collected one. `company` is its register
 * document, or null.
 */
export async function fetchProcedures(client: SourceClient, siren: string, company: InpiCompany | null): Promise<Procedure[]> {
  const kept: BodaccNotice[] = [];
  for await (const { notices } of readNotices(client, noticesOf(siren, PROCEDURE_FAMILIES))) {
    kept.push(...notices.filter((notice) => names(notice, siren)));
  }
  return proceduresOf(judgmentsOf(kept), company).procedures;
}
