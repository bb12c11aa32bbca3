import type { ExplainedCode } from './errors.js';
import { Resource } from './resource.js';
import { ServedText } from './served-fields.js';

const explained = (title: string, remedy: string): ExplainedCode => ({ title, remedy });

/**
 * Warning codes of users, entries and input records. The codes of records are declared with their
 * data types.
 */
export const WARNING_CODES = {
  AMBIGUOUS_PERSON: explained('Several registered persons match the entered person', 'Enter all names and the date of birth.'),
  COMPANY_UNKNOWN: explained(
    'No queried register lists the company',
    'Check the nine digits of the SIREN. A company registered in the last few days becomes available at a later synchronization.',
  ),
  CONNECTION_SKIPPED: explained(
    'A data connection of the data type was not read',
    'Read the data connection for its status, and repair it. Then start a synchronization again.',
  ),
  CORRECTIONS_NOT_READ: explained(
    'The search for corrections of notices failed',
    'Compare the notices of procedures and removals with their corrections at the source. Synchronize again later.',
  ),
  RECORDS_TOO_LARGE: explained(
    'Records of a source are too large to store',
    'Shorten these records at the source, then synchronize again. Versions that were stored before stay as they were, and all other records are served.',
  ),
  DATA_TYPE_ASSUMED: explained('The entry names no data type and fits several', 'Send data_type with the entry.'),
  SIREN_CHECKSUM: explained('The SIREN fails its checksum', 'Check the nine digits of the SIREN.'),
} satisfies Record<string, ExplainedCode>;

export type WarningCode = keyof typeof WARNING_CODES;

/** Message of a company that no register lists. The SQL of lists contains it too. */
export const companyUnknown = (siren: string): string => `No register lists SIREN ${siren}.`;

/** A warning as served. */
@Resource('A remark that does not prevent the request.')
export class Warning<Code extends string = string> {
  @ServedText('Stable code, for example SIREN_CHECKSUM.')
  code!: Code;

  @ServedText('Human-readable explanation.')
  message!: string;
}
