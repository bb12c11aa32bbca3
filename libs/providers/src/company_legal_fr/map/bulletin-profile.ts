import type { ProcedureRecord } from './collective-procedure.js';
import { emptyProfile, type Profile } from './company-profile.js';
import { type LegalSituation, UNKNOWN_SITUATION } from './legal-situation.js';
import type { Removal } from './removal-notice.js';

/** States of a procedure that has not ended. */
const RUNNING: ReadonlySet<string | null> = new Set(['OPEN', 'IN_PLAN']);

/**
 * Maps the profile contribution of the BODACC: a published removal, the current collective
 * procedure, and the date of a judgment that was not recognized. Empty without all of them.
 */
export function mapBulletinProfile(
  siren: string,
  removal: Removal | null,
  procedures: readonly ProcedureRecord[],
  unrecognized: string | null,
): Profile[] {
  const running = runningIn(procedures);
  if (removal === null && running === null && unrecognized === null) return [];
  const legal_situation =
    running === null && unrecognized === null ? null : { ...UNKNOWN_SITUATION, ...running, unrecognized_judgment_date: unrecognized };
  return [{ ...emptyProfile(siren), legal_situation, ...(removal === null ? {} : removedOn(removal.publishedOn)) }];
}

const removedOn = (day: string): Partial<Profile> => ({
  register_status: 'REMOVED',
  rncs_closing_date: day,
  rncs_closing_source: 'BULLETIN',
  status: 'CLOSED',
});

/** Returns the latest current procedure. A conciliation does not count. */
function runningIn(procedures: readonly ProcedureRecord[]): Pick<LegalSituation, 'procedure_kind' | 'procedure_status'> | null {
  const running = procedures.filter(({ status, kind }) => RUNNING.has(status) && kind !== 'CONCILIATION');
  const latest = running.toSorted((one, other) => (one.opening_date ?? '').localeCompare(other.opening_date ?? '')).at(-1);
  if (latest === undefined) return null;
  const { kind, status } = latest;
  return { procedure_kind: kind as LegalSituation['procedure_kind'], procedure_status: status as LegalSituation['procedure_status'] };
}
