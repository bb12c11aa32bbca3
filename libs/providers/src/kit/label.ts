import type { Label } from '../company_legal_fr/codes/load-code-lists.js';

/** Members of a record for a label and its English translation. */
export type LabelMembers<Name extends string> = Record<Name | `${Name}_en`, string | null>;

/** Returns the label members of a record for a code. Both are null for an unknown code. */
export function labelMembers<Name extends string>(name: Name, label: Label | undefined): LabelMembers<Name> {
  return { [name]: label?.fr ?? null, [`${name}_en`]: label?.en ?? null } as LabelMembers<Name>;
}
