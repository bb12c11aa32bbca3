import type { Node } from './graph-builder.js';
import type { CheckInputs } from './inputs.js';
import { type Warning, warning } from './warning.js';

/**
 * The register knows nothing of a company that it does not have, whatever empty lists came from it.
 */
const isUnknownToRegister = ({ profile }: CheckInputs): boolean => profile?.register_status === 'NOT_REGISTERED';

/** A sole trader is the company, and directs it by being it. */
const isSoleTrader = ({ profile }: CheckInputs): boolean => profile?.sole_trader === true;

const existence = (root: Node): Warning[] =>
  warning(root.status === null, 'EXISTENCE_NOT_SHOWN', 'No source that was read says that the company exists and whether it is active.');

const ownProcedures = ({ checked }: CheckInputs): Warning[] =>
  warning(!checked.procedures, 'PROCEDURES_NOT_LOOKED_AT', 'Whether the company has collective procedures was not looked at.');

function officers(inputs: CheckInputs): Warning[] {
  const none = inputs.officers.length === 0 && !isSoleTrader(inputs);
  if (!inputs.checked.officers || (none && isUnknownToRegister(inputs)))
    return warning(true, 'OFFICERS_NOT_LOOKED_AT', 'Who directs the company was not looked at: no register that was read knows it.');
  return warning(none, 'OFFICERS_MISSING', 'No active officer is known.');
}

/**
 * Whether the register says how many owners are declared, though the law withholds who they are.
 */
const isDeclared = ({ profile, ownersAvailability }: CheckInputs): boolean =>
  ownersAvailability === 'NOT_ACCESSIBLE' && typeof profile?.declared_owners === 'number';

/**
 * Since 2024 the register shows owners only to those with a legitimate interest (Code monétaire et
 * financier, L. 561-46 and following). Where it says that owners are declared, they count as looked
 * at as far as the law lets. A sole trader declares none.
 */
function owners(inputs: CheckInputs): Warning[] {
  if (inputs.owners.length > 0 || isSoleTrader(inputs)) return [];
  const shown = inputs.checked.owners && !isUnknownToRegister(inputs);
  return warning(
    !shown && !isDeclared(inputs),
    'OWNERS_NOT_LOOKED_AT',
    'Who owns the company was not looked at, nor whether owners are declared.',
  );
}

/**
 * What must have been looked at before a company may be acceptable, and was not; empty when all
 * was.
 */
export const missingEvidence = (inputs: CheckInputs, root: Node): Warning[] => [
  ...existence(root),
  ...ownProcedures(inputs),
  ...officers(inputs),
  ...owners(inputs),
];

/** A trader whose name the registers withhold, or do not know. */
export const traderUnnamed = (inputs: CheckInputs): Warning[] =>
  warning(
    isSoleTrader(inputs) && inputs.officers.length === 0,
    'TRADER_NOT_NAMED',
    'The sole trader is not named: no register that was read tells, or may tell, the name.',
  );

/** What is known of owners where none can be told. */
export function ownersUnknown(inputs: CheckInputs): Warning[] {
  if (inputs.owners.length > 0 || isSoleTrader(inputs)) return [];
  const declared = isDeclared(inputs) ? inputs.profile!.declared_owners! : 0;
  const withheld = `${declared} beneficial owners are declared; the register withholds who they are, so they were not checked.`;
  const none = declared === 0 && (isDeclared(inputs) || (inputs.checked.owners && !isUnknownToRegister(inputs)));
  return [...warning(declared > 0, 'OWNERS_WITHHELD', withheld), ...warning(none, 'OWNERS_MISSING', 'No beneficial owner is declared.')];
}
