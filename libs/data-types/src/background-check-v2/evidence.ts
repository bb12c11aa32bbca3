import type { Node } from './graph-builder.js';
import type { CheckInputs } from './inputs.js';
import { type Warning, warning } from './warning.js';

/**
 * True when the register does not list the company. Empty lists from the register are then no
 * evidence.
 */
const isUnknownToRegister = ({ profile }: CheckInputs): boolean => profile?.register_status === 'NOT_REGISTERED';

/** True for a sole trader, who is also the director of the company. */
const isSoleTrader = ({ profile }: CheckInputs): boolean => profile?.sole_trader === true;

const existence = (root: Node): Warning[] =>
  warning(root.status === null, 'EXISTENCE_NOT_SHOWN', 'No source that was read reports that the company exists and is active.');

const ownProcedures = ({ checked }: CheckInputs): Warning[] =>
  warning(!checked.procedures, 'PROCEDURES_NOT_LOOKED_AT', 'The collective procedures of the company were not examined.');

function officers(inputs: CheckInputs): Warning[] {
  const none = inputs.officers.length === 0 && !isSoleTrader(inputs);
  if (!inputs.checked.officers || (none && isUnknownToRegister(inputs)))
    return warning(true, 'OFFICERS_NOT_LOOKED_AT', 'The officers of the company were not examined: no register that was read lists it.');
  return warning(none, 'OFFICERS_MISSING', 'No active officer is known.');
}

/** True when the register reports the number of declared owners but withholds their identity. */
const isDeclared = ({ profile, ownersAvailability }: CheckInputs): boolean =>
  ownersAvailability === 'NOT_ACCESSIBLE' && typeof profile?.declared_owners === 'number';

/**
 * Since 2024 the register shows owners only to parties with a legitimate interest (Code monétaire
 * et financier, L. 561-46 and following). Withheld owners therefore count as examined when the
 * register reports that owners are declared. A sole trader declares none.
 */
function owners(inputs: CheckInputs): Warning[] {
  if (inputs.owners.length > 0 || isSoleTrader(inputs)) return [];
  const shown = inputs.checked.owners && !isUnknownToRegister(inputs);
  return warning(
    !shown && !isDeclared(inputs),
    'OWNERS_NOT_LOOKED_AT',
    'The owners of the company were not examined, and it is unknown whether owners are declared.',
  );
}

/** Returns the evidence that is missing for an acceptable company. Empty when all was examined. */
export const missingEvidence = (inputs: CheckInputs, root: Node): Warning[] => [
  ...existence(root),
  ...ownProcedures(inputs),
  ...officers(inputs),
  ...owners(inputs),
];

/** Returns a warning for a sole trader whose name the registers withhold or do not have. */
export const traderUnnamed = (inputs: CheckInputs): Warning[] =>
  warning(
    isSoleTrader(inputs) && inputs.officers.length === 0,
    'TRADER_NOT_NAMED',
    'The sole trader has no name: no register that was read has it or may show it.',
  );

/** Returns warnings for a company without known owners. */
export function ownersUnknown(inputs: CheckInputs): Warning[] {
  if (inputs.owners.length > 0 || isSoleTrader(inputs)) return [];
  const declared = isDeclared(inputs) ? inputs.profile!.declared_owners! : 0;
  const withheld = `${declared} beneficial owners are declared. The register withholds their identity, so they were not checked.`;
  const none = declared === 0 && (isDeclared(inputs) || (inputs.checked.owners && !isUnknownToRegister(inputs)));
  return [...warning(declared > 0, 'OWNERS_WITHHELD', withheld), ...warning(none, 'OWNERS_MISSING', 'No beneficial owner is declared.')];
}
