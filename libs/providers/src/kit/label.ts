import type { Label } from '../company_legal_fr/codes/load-code-lists.js';

/** A label under the name of its member in a record, and the English one beside it. */
export type LabelMembers<Name extends string> = Record<Name | `${Name}_en`, string | null>;

/**
 * The members of a record for the label of a code; both are null for a code that its list lacks.
 */
export function labelMembers<Name extends string>(name: Name, label: Label | undefined): LabelMembers<Name> {
  return { [name]: label?.fr ?? null, [`${name}_en`]: label?.en ?? null } as LabelMembers<Name>;
}
