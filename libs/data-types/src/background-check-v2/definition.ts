import { named } from '@company-data/kernel';
import { type Computed, defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, flag, integer, listOf, object, percentage, recordOf, text } from '../schema-parts.js';
import { citations, computedFromRecords, failedInputs, ratioOf, siren, warnings } from '../record-fields.js';
import { computeBackgroundCheckV2 } from './compute.js';
import { unrecognizedJudgmentDate } from '../related-company/definition.js';
import { figures } from './figures.js';
import { CHECKED_TYPES, CONTRADICTING_TYPES } from './inputs.js';
import sample from './sample.json' with { type: 'json' };
import { REASONS } from './verdict.js';

const REASON_RULES = [
  'CLOSED_COMPANY: ceased at INSEE or removed from the register.',
  'FINANCIAL_DIFFICULTIES: a collective procedure of the company that is open or was opened in the past five years, with any outcome except an annulled opening.',
  'MANAGEMENT_DIFFICULTIES: such procedures of companies that direct or own it, or of other companies that these persons direct. They count when they are at least 0.3 of the examined companies.',
  'PEP, WATCHLIST: a certain screening match of an officer or owner. BENEFICIAL_OWNER_BLACKLISTED: a beneficial owner on a watchlist.',
].join(' ');

const ACCEPTABLE_RULE = [
  'OK when the company has no findings and was examined: a register reports it as active, and its collective procedures, officers and owners were read.',
  'KO without reasons when a part was not examined. The warnings then contain EXISTENCE_NOT_SHOWN, PROCEDURES_NOT_LOOKED_AT, OFFICERS_NOT_LOOKED_AT, OFFICERS_MISSING or OWNERS_NOT_LOOKED_AT.',
  'Withheld owners count as examined when the register reports that they are declared (OWNERS_WITHHELD). A sole trader declares none.',
  'OK is no compliance result when some persons were not cleared, or not recently. The warnings then contain NOT_SCREENED, SCREENING_INCOMPLETE, SCREENING_POSSIBLE, SCREENING_OUTDATED (searched more than 90 days ago), PEP_NOT_SCREENED, PEP_SCREENING_INCOMPLETE, NODES_NOT_SCREENED or OWNERS_WITHHELD, or `inputs` contains SCREENING.',
].join(' ');

const WARNING_RULES = [
  'Points that the check could not settle, and findings that do not affect the verdict.',
  'Each KO of CONFORMITY_CHECK is a reason or a warning, also when the verdict is OK: REMOVAL_PUBLISHED (the bulletin published a removal that the register lacks, also for a sole trader, who may continue another activity), NOTICE_NAMES_ANOTHER (a notice has the SIREN and another name), CLOSINGS_DISAGREE, NAME_DIFFERS, PROCEDURE_OF_CLOSED_COMPANY, HEAD_OFFICE_DIFFERS, OFFICES_CONTRADICT_STATUS, OWNED_PARTS_EXCEED, OWNER_NOT_ENTITLED, BIRTH_MONTHS_DIFFER, FILE_CONTRADICTS, ENTRY_CONTRADICTS_REGISTER.',
  'REPRESENTATIVE_UNKNOWN: an officer is a foreign company without a known natural person.',
  'JUDGMENT_NOT_RECOGNIZED, RELATED_COMPANY_JUDGMENT_NOT_RECOGNIZED: a judgment about a collective procedure has an unknown effect, and the verdict ignores it.',
  'UNDER_PLAN: a court adopted a plan and no judgment ended it. PLAN_END_PASSED: the plan should have ended by its judgment (C. com. L. 626-12), and neither its execution nor its resolution is known.',
].join(' ');

const procedure = object(
  {
    kind: text('Kind of procedure, as in the collective procedures.', 50),
    status: text('Status, as in the collective procedures.', 20),
    collective: flag('True when it binds all creditors. False for a conciliation, which is no difficulty on its own.'),
    opening_date: date('Opening date.'),
    end_date: date('End date. Null while open.'),
  },
  'Collective procedure.',
);

const node = object(
  {
    id: always(text('Id within the graph.', 300)),
    type: always(choice(['PERSON', 'COMPANY'], 'Natural person or company.')),
    name: text('Name of the person or company.', 300),
    siren: siren('SIREN of a company. Null for a person or a foreign company.'),
    depth: always(integer('Minimum number of steps from the company, at most 2. 0 is the company itself.')),
    status: choice(['ACTIVE', 'CLOSED'], 'Status of a company. Null when nothing was collected about it.'),
    closing_date: date('Closing date of a company.'),
    looked_at: flag(
      'True when the collective procedures of the company were examined. Only then it counts in the ratio. Null for a person.',
    ),
    collective_procedures: listOf(procedure, 'Collective procedures of a company.', 50),
    unrecognized_judgment_date: unrecognizedJudgmentDate,
    reasons: listOf(choice(REASONS, 'Reason for KO.'), 'Reasons against this person or company.', 6),
    records: citations('Records of the node, by data type. Records of RELATED_COMPANY and DIRECTORSHIP have no endpoint.'),
  },
  'Person or company.',
);

const link = object(
  {
    from: always(text('Id of the node that directs or owns.', 300)),
    to: always(text('Id of the node that is directed or owned.', 300)),
    type: always(
      choice(
        ['OFFICER', 'BENEFICIAL_OWNER', 'REPRESENTATIVE'],
        'Kind of link. REPRESENTATIVE is the natural person who represents an officer that is a company.',
      ),
    ),
    roles: listOf(text('Name of a role.'), 'Roles of an officer. For a representative, the roles of the represented company.', 50),
    roles_en: listOf(
      text('Role in English.'),
      'English names of the roles, in the same order. A role without an English name is absent.',
      50,
    ),
    owned_parts: percentage('Parts owned, for an owner.'),
    since: date('Start of the link.'),
  },
  'Link between two nodes.',
);

/** Finding that caused a reason. */
export const finding = named(
  'BackgroundFinding',
  'Finding that caused a reason.',
  object(
    {
      reason: always(choice(REASONS, 'Reason for KO.')),
      node_id: always(text('Id of the node of the finding.', 300)),
      message: always(text('Description of the finding.', 1000)),
      records: citations('Records that caused it, by data type.'),
    },
    'Finding that caused a reason.',
  ),
);

const schema = recordOf({
  siren: always(siren('SIREN of the checked company.')),
  acceptable: always(choice(['OK', 'KO'], ACCEPTABLE_RULE)),
  reasons: listOf(choice(REASONS, REASON_RULES), 'Reasons for KO. Empty when the company is acceptable, or when too little is known.', 6),
  warnings: warnings(WARNING_RULES),
  ratio: ratioOf(
    'Companies with a collective procedure that is open or was opened in the past five years / all examined companies (`looked_at`). Conciliations and annulled procedures are excluded. Sound below 0.3. Null when no company was examined. Includes the company itself, but its own procedure does not cause MANAGEMENT_DIFFICULTIES.',
  ),
  details: always(
    object(
      { nodes: listOf(node, 'Persons and companies.'), links: listOf(link, 'Links between the nodes.', 5000) },
      'Graph of the persons and companies that direct or own the company, up to depth 2. Contains active officers without auditors, representatives of officers that are companies, and owners. Also contains other companies that these persons direct, when the person is certainly the same.',
    ),
  ),
  evidence: listOf(finding, 'Findings behind the reasons.'),
  inputs: failedInputs(),
  computed_from: computedFromRecords(),
});

export type BackgroundCheckV2 = Computed<typeof schema>;

/** Verdict on a company, with its graph of persons and companies. */
export const backgroundCheckV2 = defineDataType({
  name: 'BACKGROUND_CHECK_V2',
  title: 'Background check v2',
  titleFr: 'Vérification des antécédents',
  headline: ['acceptable', 'ratio'],
  description:
    'Verdict on the company, its officers and its owners, with the underlying graph of persons and companies. The verdict is never OK for a company that was not examined.',
  path: 'background-check-v2',
  shape: 'object',
  schema,
  figures,
  naturalKey: keyOf('siren'),
  filters: [],
  sorts: [],
  unversionedFields: [],
  addedFields: ['details.nodes.unrecognized_judgment_date'],
  silentFields: ['inputs', 'warnings.message', 'details.links.roles_en'],
  reportsFailures: true,
  computedFrom: CHECKED_TYPES,
  optionalInputs: CONTRADICTING_TYPES,
  compute: computeBackgroundCheckV2,
  sample,
});
