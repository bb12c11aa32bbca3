import { TRADER_REMOVED } from '../conformity-check/closing-checks.js';
import { computeConformityCheck } from '../conformity-check/compute.js';
import type { ConformityCheck } from '../conformity-check/definition.js';
import type { ComputeContext, ComputeInputs } from '../definition.js';
import { listed, type Warning, warning } from './warning.js';

const OF_FILES = 'FILE_CONTRADICTS';

/**
 * Warning of each conformity check that is KO. Null when reasons of the verdict, or warnings about
 * missing evidence, have the same content.
 */
const WARNINGS: Readonly<Record<ConformityCheck['check'], string | null>> = {
  CLOSING_DATES_AGREE: 'CLOSINGS_DISAGREE',
  NAME_AGREES_WITH_USER: 'NAME_DIFFERS',
  NAME_AGREES_WITH_NOTICES: 'NOTICE_NAMES_ANOTHER',
  REMOVAL_NOTICE_AGREES: 'REMOVAL_PUBLISHED',
  PROCEDURE_AGREES_WITH_STATUS: 'PROCEDURE_OF_CLOSED_COMPANY',
  HEAD_OFFICE_AGREES: 'HEAD_OFFICE_DIFFERS',
  HEAD_OFFICE_ADDRESS_AGREES: 'HEAD_OFFICE_DIFFERS',
  OFFICES_AGREE_WITH_STATUS: 'OFFICES_CONTRADICT_STATUS',
  OFFICERS_KNOWN: null,
  OWNERS_DECLARED: null,
  OWNED_PARTS_ADD_UP: 'OWNED_PARTS_EXCEED',
  ON_NO_WATCHLIST: null,
  NOT_POLITICALLY_EXPOSED: null,
  OWNER_ENTITLED: 'OWNER_NOT_ENTITLED',
  BIRTH_MONTHS_AGREE: 'BIRTH_MONTHS_DIFFER',
  FILE_PRESENT: OF_FILES,
  FILE_READABLE: OF_FILES,
  FILE_KIND_FITS: OF_FILES,
  FILE_NAMES_AGREE: OF_FILES,
  FILE_BIRTH_DATE_AGREES: OF_FILES,
  FILE_NOT_EXPIRED: OF_FILES,
  FILE_COMPANY_AGREES: OF_FILES,
  FILE_ROLE_DATE_AGREES: OF_FILES,
  ENTRY_AGREES_WITH_REGISTRY: 'ENTRY_CONTRADICTS_REGISTER',
};

const sentence = ({ subject_type, subject_name, label, finding }: ConformityCheck): string => {
  const told = finding ?? `Not so: ${label}`;
  return subject_type === 'COMPANY' || subject_name === null ? told : `${subject_name}: ${told}`;
};

/**
 * Returns the conformity checks that are a warning of the verdict: those that are KO, and the
 * removal of a sole trader whom the register still lists.
 */
export const contradictionsIn = (records: ComputeInputs, context: ComputeContext): ConformityCheck[] =>
  computeConformityCheck(records, context).filter(
    ({ check, result, finding }) => (result === 'KO' && WARNINGS[check] !== null) || finding === TRADER_REMOVED,
  );

/** Returns one warning per code for contradictions between the sources. */
export function conformityCaveats(contradictions: readonly ConformityCheck[]): Warning[] {
  const byCode = Map.groupBy(contradictions, ({ check }) => WARNINGS[check]!);
  return [...byCode].flatMap(([code, found]) => warning(true, code, listed(found.map(sentence).toSorted())));
}
