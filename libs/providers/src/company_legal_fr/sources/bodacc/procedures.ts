import type { SourceClient } from '../../../adapter.js';
import type { JudgmentRule } from '../../codes/load-code-lists.js';
import { followProcedures, type Procedure } from '../../map/follow-procedures.js';
import { judgmentsOf } from '../../map/judgments.js';
import { noteUndoing, type Undoings } from '../../map/legal-notice.js';
import { readNotices } from './client.js';
import { names, type BodaccNotice } from './notice.js';

/** The families of notices that procedures are made from. */
export const PROCEDURE_FAMILIES = ['collective', 'conciliation', 'retablissement_professionnel'];

/** The search for a company's notices of some families; without families, for all. */
export function noticesOf(siren: string, families: readonly string[]): string {
  const ours = `registre like "${siren}"`;
  return families.length === 0 ? ours : `${ours} and familleavis in (${families.map((family) => `"${family}"`).join(', ')})`;
}

/** The procedures of a company other than the one that is collected, read for themselves. */
export async function fetchProcedures(client: SourceClient, siren: string, rules: readonly JudgmentRule[]): Promise<Procedure[]> {
  const undoings: Undoings = { cancelledBy: new Map(), replacedBy: new Map() };
  const kept: BodaccNotice[] = [];
  for await (const { notices } of readNotices(client, noticesOf(siren, PROCEDURE_FAMILIES))) {
    const own = notices.filter((notice) => names(notice, siren));
    own.forEach((notice) => noteUndoing(undoings, notice));
    kept.push(...own);
  }
  return followProcedures(judgmentsOf(kept, undoings), rules);
}
