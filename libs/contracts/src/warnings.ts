import type { ExplainedCode } from './errors.js';
import { Resource } from './resource.js';
import { ServedText } from './served-fields.js';

const explained = (title: string, remedy: string): ExplainedCode => ({ title, remedy });

/** Every code of the warnings of users, entries and records of input; those of records stand with their data types. */
export const WARNING_CODES = {
  AMBIGUOUS_PERSON: explained('Several persons of the register may be the one that was entered', 'Enter the date of birth.'),
  SIREN_CHECKSUM: explained('The SIREN does not pass its checksum', 'Check its nine digits.'),
} satisfies Record<string, ExplainedCode>;

export type WarningCode = keyof typeof WARNING_CODES;

/** A warning as served. */
@Resource('A remark that does not stop a request.')
export class Warning<Code extends string = string> {
  @ServedText('Stable code, e.g. SIREN_CHECKSUM.')
  code!: Code;

  @ServedText('Explanation for people.')
  message!: string;
}
