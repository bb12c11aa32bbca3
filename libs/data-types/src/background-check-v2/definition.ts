import { named } from '@company-data/kernel';
import { type Computed, defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, flag, integer, listOf, object, percentage, recordOf, text } from '../schema-parts.js';
import { citations, computedFromRecords, failedInputs, ratioOf, siren, warnings } from '../record-fields.js';
import { computeBackgroundCheckV2 } from './compute.js';
import { CHECKED_TYPES } from './inputs.js';
import sample from './sample.json' with { type: 'json' };
import { REASONS } from './verdict.js';

const REASON_RULES = [
  'CLOSED_COMPANY: ceased or removed from the registry.',
  'FINANCIAL_DIFFICULTIES: a collective procedure of its own, open or opened in the past five years, whatever became of it but for an opening that was undone.',
  'MANAGEMENT_DIFFICULTIES: such procedures of companies that direct or own it, or that the persons who do direct besides, once they are 0.3 or more of the companies looked at.',
  'PEP, WATCHLIST: a screening found an officer or owner on a list, for certain; BENEFICIAL_OWNER_BLACKLISTED: a beneficial owner on a watchlist.',
].join(' ');

const ACCEPTABLE_RULE = [
  'OK when nothing stands against the company, and it was looked at: a register says that it is active, and its collective procedures, officers and owners were read.',
  'KO without a reason when some of it was not; `warnings` say what: EXISTENCE_NOT_SHOWN, PROCEDURES_NOT_LOOKED_AT, OFFICERS_NOT_LOOKED_AT, OFFICERS_MISSING, OWNERS_NOT_LOOKED_AT.',
  'Owners whom the register withholds count as looked at where it says that they are declared (OWNERS_WITHHELD), and a sole trader declares none.',
  'OK with NOT_SCREENED, SCREENING_INCOMPLETE, SCREENING_POSSIBLE, PEP_NOT_SCREENED, PEP_SCREENING_INCOMPLETE, NODES_NOT_SCREENED or OWNERS_WITHHELD among the warnings, or with SCREENING among `inputs`, is no result of compliance: those persons were not cleared, or not lately.',
].join(' ');

const procedure = object(
  {
    kind: text('Kind of procedure, as in the collective procedures.', 50),
    status: text('State, as in the collective procedures.', 20),
    collective: flag('Whether it binds all creditors; false for a conciliation, which is no difficulty by itself.'),
    opening_date: date('Opening.'),
    end_date: date('End; null while open.'),
  },
  'A collective procedure.',
);

const node = object(
  {
    id: always(text('Id within the graph.', 300)),
    type: always(choice(['PERSON', 'COMPANY'], 'Natural person or legal entity.')),
    name: text('Name.', 300),
    siren: siren('SIREN of a company; null for a person or a company from abroad.'),
    depth: always(integer('Fewest steps from the company, at most 2; 0 is the company itself.')),
    status: choice(['ACTIVE', 'CLOSED'], 'State of a company; null when nothing was collected about it.'),
    closing_date: date('Closing of a company.'),
    looked_at: flag('Whether the collective procedures of a company were looked at; it counts in the ratio only then. Null for a person.'),
    collective_procedures: listOf(procedure, 'Collective procedures of a company.', 50),
    reasons: listOf(choice(REASONS, 'A reason.'), 'What stands against this person or company.', 6),
    records: citations('Records it is made from, by data type; those of RELATED_COMPANY and DIRECTORSHIP are not served by themselves.'),
  },
  'A person or company.',
);

const link = object(
  {
    from: always(text('Node that directs or owns.', 300)),
    to: always(text('Node that is directed or owned.', 300)),
    type: always(
      choice(
        ['OFFICER', 'BENEFICIAL_OWNER', 'REPRESENTATIVE'],
        'How they are linked. REPRESENTATIVE: the natural person who represents an officer that is a legal entity.',
      ),
    ),
    roles: listOf(text('A role.'), 'Roles of an officer; of a representative, those of the legal entity.', 50),
    roles_en: listOf(
      text('A role in English.'),
      'The same roles in English, in the same order; one without an English label as in `roles`.',
      50,
    ),
    owned_parts: percentage('Parts of an owner.'),
    since: date('Since when.'),
  },
  'A link between two nodes.',
);

/** What caused a reason, and where it stands. */
export const finding = named(
  'BackgroundFinding',
  'What caused a reason.',
  object(
    {
      reason: always(choice(REASONS, 'A reason.')),
      node_id: always(text('Node it stands at.', 300)),
      message: always(text('What was found.', 1000)),
      records: citations('Records that caused it, by data type.'),
    },
    'What caused a reason.',
  ),
);

const schema = recordOf({
  siren: always(siren('The company checked.')),
  acceptable: always(choice(['OK', 'KO'], ACCEPTABLE_RULE)),
  reasons: listOf(
    choice(REASONS, REASON_RULES),
    'What stands against the company; empty when it is acceptable, or when too little is known.',
    6,
  ),
  warnings: warnings('What the check could not settle, and what it found that does not decide.'),
  ratio: ratioOf(
    'Companies among the nodes with a collective procedure open or opened in the past five years, out of all companies among the nodes, both of those that were looked at (`looked_at`); conciliations and annulled procedures left out. Below 0.3 is sound; null when none was looked at. The company itself is one of them, but its own procedure gives no MANAGEMENT_DIFFICULTIES.',
  ),
  details: always(
    object(
      { nodes: listOf(node, 'Persons and companies.'), links: listOf(link, 'Who directs or owns whom.', 5000) },
      'Graph, upward from the company through its active officers, auditors left out, the persons who represent legal entities among them, and owners, to depth 2; and the other companies that the natural persons among them direct, where it is the same person for certain.',
    ),
  ),
  evidence: listOf(finding, 'What caused each of the reasons.'),
  inputs: failedInputs(),
  computed_from: computedFromRecords(),
});

export type BackgroundCheckV2 = Computed<typeof schema>;

/** The verdict on a company, and the graph of persons and companies it rests on. */
export const backgroundCheckV2 = defineDataType({
  name: 'BACKGROUND_CHECK_V2',
  title: 'Background check v2',
  titleFr: 'Vérification des antécédents',
  headline: ['acceptable', 'ratio'],
  description:
    'Whether the company and those who direct or own it are acceptable, with the graph of persons and companies the verdict rests on. It is never OK of what nobody looked at.',
  path: 'background-check-v2',
  shape: 'object',
  schema,
  naturalKey: keyOf('siren'),
  filters: [],
  sorts: [],
  unversionedFields: [],
  silentFields: ['inputs'],
  reportsFailures: true,
  computedFrom: CHECKED_TYPES,
  compute: computeBackgroundCheckV2,
  sample,
});
