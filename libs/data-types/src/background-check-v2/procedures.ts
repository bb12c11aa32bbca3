import type { CheckedProcedure } from './inputs.js';

/** Years a collective procedure counts from its opening, whatever became of it. */
const PROCEDURE_YEARS = 5;

const yearsBefore = (today: string, years: number): string =>
  `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`;

type Dated = Pick<CheckedProcedure, 'status' | 'opening_date'> & Partial<Pick<CheckedProcedure, 'kind' | 'collective'>>;

/**
 * A liquidation runs until a judgment closes it. Records that earlier versions stored say that one
 * expired.
 */
const isUnclosedLiquidation = ({ status, kind }: Dated): boolean => status === 'EXPIRED' && kind === 'JUDICIAL_LIQUIDATION';

/**
 * Whether a procedure runs, or was opened in the past five years; one whose opening was undone
 * never does.
 */
function isRecent(procedure: Dated, today: string): boolean {
  const { status, opening_date } = procedure;
  if (isUnclosedLiquidation(procedure)) return true;
  if (status === 'ANNULLED') return false;
  // A plan whose opening nobody tells may be of yesterday.
  if (opening_date === null) return status === 'OPEN' || status === 'IN_PLAN';
  return status === 'OPEN' || opening_date >= yearsBefore(today, PROCEDURE_YEARS);
}

/**
 * A conciliation is an agreement with some creditors (Code de commerce, L. 611-4), not a collective
 * procedure.
 */
const isConciliation = ({ kind, collective }: Dated): boolean => collective === false || kind === 'CONCILIATION';

/**
 * Whether a collective procedure is open, or was opened in the past five years. Under a plan the
 * company goes on: such a procedure counts for the five years, and is warned of for as long as the
 * plan runs.
 */
export const counts = (procedure: Dated, today: string): boolean => !isConciliation(procedure) && isRecent(procedure, today);

/** Whether a collective procedure is passed over because it had no event for ten years. */
export const isExpired = (procedure: Dated, today: string): boolean =>
  procedure.status === 'EXPIRED' && !isConciliation(procedure) && !isRecent(procedure, today);

/** Whether a conciliation is worth a warning. */
export const isRecentConciliation = (procedure: Dated, today: string): boolean => isConciliation(procedure) && isRecent(procedure, today);
