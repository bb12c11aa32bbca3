import type { ExplainedCode } from './errors.js';
import { Resource } from './resource.js';
import { ServedText } from './served-fields.js';

const explained = (title: string, remedy: string): ExplainedCode => ({ title, remedy });

/**
 * Every code of the warnings of users, entries and records of input; those of records stand with
 * their data types.
 */
export const WARNING_CODES = {
  AMBIGUOUS_PERSON: explained('Several persons of the register may be the one that was entered', 'Enter the date of birth.'),
  COMPANY_UNKNOWN: explained(
    'Every register that was asked answered that it does not know the company',
    'Check the nine digits of the SIREN; what was registered days ago is known at a later synchronization.',
  ),
  SIREN_CHECKSUM: explained('The SIREN does not pass its checksum', 'Check its nine digits.'),
} satisfies Record<string, ExplainedCode>;

export type WarningCode = keyof typeof WARNING_CODES;

/** What is said of a company that no register knows; in a list also by the database. */
export const companyUnknown = (siren: string): string => `No register knows SIREN ${siren}.`;

/** A warning as served. */
@Resource('A remark that does not stop a request.')
export class Warning<Code extends string = string> {
  @ServedText('Stable code, e.g. SIREN_CHECKSUM.')
  code!: Code;

  @ServedText('Explanation for people.')
  message!: string;
}
