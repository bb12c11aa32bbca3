import { type Computed, defineDataType } from '../definition.js';
import { only } from '../natural-keys.js';
import { recordOf } from '../schema-parts.js';
import { computedFromRecords, warnings } from '../record-fields.js';
import { filingFields } from '../tax-return-analysis/schema.js';
import { computeFilingDiscipline } from './compute.js';
import sample from './sample.json' with { type: 'json' };

const schema = recordOf({
  ...filingFields,
  warnings: warnings(
    'Reasons why TAX_RETURN has no figures of filed accounts. FORM_NOT_READ: accounts of a bank or insurer, whose forms are not read by line. ACCOUNTS_CONFIDENTIAL: the company withholds the accounts. ACCOUNTS_NOT_TYPED: the register has the accounts only as a document.',
  ),
  computed_from: computedFromRecords(),
});

export type FilingDiscipline = Computed<typeof schema>;

/** Filing discipline of a company, also when none of its accounts have public figures. */
export const filingDiscipline = defineDataType({
  name: 'FILING_DISCIPLINE',
  title: 'Filing discipline',
  titleFr: 'Respect du dépôt des comptes',
  headline: ['filed', 'late', 'missing'],
  description:
    'Filed, late and missing accounts of the company, from its own accounts filed with the registers. Exists as soon as one filing is known, also without public figures. Years after the last accounts are included only while the status of the company is ACTIVE. Companies whose legal form has no duty to file, and extensions granted by a court, are not known.',
  path: 'filing-discipline',
  shape: 'object',
  schema,
  naturalKey: only('filing-discipline'),
  filters: [],
  sorts: [],
  unversionedFields: [],
  silentFields: ['warnings.message'],
  computedFrom: ['FINANCIAL_STATEMENT', 'TAX_RETURN', 'COMPANY_PROFILE'],
  compute: computeFilingDiscipline,
  sample,
});
