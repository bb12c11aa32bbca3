import { type Computed, defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, integer, listOf, object, percentage, recordOf, text } from '../schema-parts.js';
import { citations, computedFromRecords, ratioOf, siren, warnings } from '../record-fields.js';
import { computeBackgroundCheckV2 } from './compute.js';
import sample from './sample.json' with { type: 'json' };
import { REASONS } from './verdict.js';

const REASON_RULES = [
  'CLOSED_COMPANY: ceased or removed from the registry.',
  'FINANCIAL_DIFFICULTIES: a collective procedure of its own, open or opened in the past five years.',
  'MANAGEMENT_DIFFICULTIES: such procedures of companies that direct or own it, once the ratio is 0.3 or more.',
  'PEP, WATCHLIST: a screening found a person or company of the graph on a list; BENEFICIAL_OWNER_BLACKLISTED: a beneficial owner on a watchlist.',
].join(' ');

const procedure = object(
  {
    kind: text('Kind of procedure, as in the collective procedures.', 50),
    status: text('State, as in the collective procedures.', 20),
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
    collective_procedures: listOf(procedure, 'Collective procedures of a company.', 50),
    reasons: listOf(choice(REASONS, 'A reason.'), 'What stands against this person or company.', 6),
    records: citations('Records it is made from, by data type; RELATED_COMPANY records are not served by themselves.'),
  },
  'A person or company.',
);

const link = object(
  {
    from: always(text('Node that directs or owns.', 300)),
    to: always(text('Node that is directed or owned.', 300)),
    type: always(choice(['OFFICER', 'BENEFICIAL_OWNER'], 'How they are linked.')),
    roles: listOf(text('A role.'), 'Roles of an officer.', 50),
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

const finding = object(
  {
    reason: always(choice(REASONS, 'A reason.')),
    node_id: always(text('Node it stands at.', 300)),
    message: always(text('What was found.', 1000)),
    records: citations('Records that caused it, by data type.'),
  },
  'What caused a reason.',
);

const schema = recordOf({
  siren: always(siren('The company checked.')),
  acceptable: always(choice(['OK', 'KO'], 'OK when nothing stands against the company: it has no reasons.')),
  reasons: listOf(choice(REASONS, REASON_RULES), 'Why the company is not acceptable; empty when it is.', 6),
  warnings: warnings('What the check could not settle, and what it found that does not decide.'),
  ratio: ratioOf(
    'Companies among the nodes with a collective procedure open or opened in the past five years, annulled ones left out, out of all companies among the nodes; below 0.3 is sound.',
  ),
  details: always(
    object(
      { nodes: listOf(node, 'Persons and companies.'), links: listOf(link, 'Who directs or owns whom.', 5000) },
      'Graph, upward from the company through its active officers, auditors left out, and owners, to depth 2.',
    ),
  ),
  evidence: listOf(finding, 'What caused each of the reasons.'),
  computed_from: computedFromRecords(),
});

export type BackgroundCheckV2 = Computed<typeof schema>;

/** The verdict on a company, and the graph of persons and companies it rests on. */
export const backgroundCheckV2 = defineDataType({
  name: 'BACKGROUND_CHECK_V2',
  title: 'Background check v2',
  description:
    'Whether the company and those who direct or own it are acceptable, with the graph of persons and companies the verdict rests on.',
  path: 'background-check-v2',
  shape: 'object',
  schema,
  naturalKey: keyOf('siren'),
  filters: [],
  sorts: [],
  volatileFields: [],
  computedFrom: ['COMPANY_PROFILE', 'COMPANY_OFFICER', 'COLLECTIVE_PROCEDURE', 'BENEFICIAL_OWNER', 'RELATED_COMPANY'],
  compute: computeBackgroundCheckV2,
  sample,
});
