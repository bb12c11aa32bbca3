import type { CheckedProcedure } from './inputs.js';

/** Years after its opening in which a collective procedure counts, with any outcome. */
const PROCEDURE_YEARS = 5;

const yearsBefore = (today: string, years: number): string =>
  `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`;

type Dated = Pick<CheckedProcedure, 'status' | 'opening_date'> & Partial<Pick<CheckedProcedure, 'kind' | 'collective'>>;

/**
 * True for a liquidation that is stored as EXPIRED. A liquidation is open until a judgment closes
 * it, but earlier versions stored it as expired.
 */
const isUnclosedLiquidation = ({ status, kind }: Dated): boolean => status === 'EXPIRED' && kind === 'JUDICIAL_LIQUIDATION';

/**
 * True when a procedure is open, or was opened in the past five years. Never true for an annulled
 * opening.
 */
function isRecent(procedure: Dated, today: string): boolean {
  const { status, opening_date } = procedure;
  if (isUnclosedLiquidation(procedure)) return true;
  if (status === 'ANNULLED') return false;
  // A plan with an unknown opening date may be recent.
  if (opening_date === null) return status === 'OPEN' || status === 'IN_PLAN';
  return status === 'OPEN' || opening_date >= yearsBefore(today, PROCEDURE_YEARS);
}

/**
 * True for a conciliation, which is an agreement with some creditors (Code de commerce, L. 611-4)
 * and not a collective procedure.
 */
const isConciliation = ({ kind, collective }: Dated): boolean => collective === false || kind === 'CONCILIATION';

/**
 * True when a collective procedure is open, or was opened in the past five years. A procedure under
 * a plan counts for five years, and causes a warning while the plan is carried out.
 */
export const counts = (procedure: Dated, today: string): boolean => !isConciliation(procedure) && isRecent(procedure, today);

/** True when a collective procedure is ignored because it had no event for ten years. */
export const isExpired = (procedure: Dated, today: string): boolean =>
  procedure.status === 'EXPIRED' && !isConciliation(procedure) && !isRecent(procedure, today);

/** True when a conciliation causes a warning. */
export const isRecentConciliation = (procedure: Dated, today: string): boolean => isConciliation(procedure) && isRecent(procedure, today);
