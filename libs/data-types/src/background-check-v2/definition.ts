import type { DataTypeDefinition } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, integer, listOf, object, percentage, recordOf, text } from '../schema-parts.js';
import { ratioOf, siren, warnings } from '../shared-fields.js';
import sample from './sample.json' with { type: 'json' };

const REASONS = ['MANAGEMENT_DIFFICULTIES', 'FINANCIAL_DIFFICULTIES', 'CLOSED_COMPANY', 'BENEFICIAL_OWNER_BLACKLISTED', 'PEP', 'WATCHLIST'];

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
    siren: siren('SIREN of a company.'),
    depth: integer('Steps from the company; 0 is the company itself.'),
    status: choice(['ACTIVE', 'CLOSED'], 'State of a company.'),
    closing_date: date('Closing of a company.'),
    collective_procedures: listOf(procedure, 'Collective procedures of a company.', 50),
    reasons: listOf(choice(REASONS, 'A reason.'), 'What stands against this person or company.', 6),
  },
  'A person or company.',
);

const link = object(
  {
    from: always(text('Node that directs or owns.', 300)),
    to: always(text('Node that is directed or owned.', 300)),
    type: always(choice(['OFFICER', 'BENEFICIAL_OWNER'], 'How they are linked.')),
    roles: listOf(text('A role.'), 'Roles of an officer.', 50),
    owned_parts: percentage('Parts of an owner.'),
    since: date('Since when.'),
  },
  'A link between two nodes.',
);

/** The verdict on a company, and the graph of persons and companies it rests on. */
export const backgroundCheckV2: DataTypeDefinition = {
  name: 'BACKGROUND_CHECK_V2',
  title: 'Background check v2',
  description:
    'Whether the company and those who direct or own it are acceptable, with the graph of persons and companies the verdict rests on.',
  path: 'background-check-v2',
  shape: 'object',
  schema: recordOf({
    siren: always(siren('The company checked.')),
    acceptable: always(choice(['OK', 'KO'], 'OK when nothing stands against the company.')),
    reasons: listOf(choice(REASONS, 'A reason.'), 'Why the company is not acceptable; empty when it is.', 6),
    warnings: warnings('What the check could not settle.'),
    ratio: ratioOf(
      'Companies with a collective procedure open or opened in the past five years, out of all companies looked at; below 0.3 is sound.',
    ),

    details: always(
      object(
        { nodes: listOf(node, 'Persons and companies.'), links: listOf(link, 'Who directs or owns whom.', 5000) },
        'Graph, upward from the company through its officers and owners.',
      ),
    ),
  }),
  naturalKey: keyOf('siren'),
  filters: [],
  sorts: [],
  volatileFields: [],
  computedFrom: ['COMPANY_PROFILE', 'COMPANY_OFFICER', 'COLLECTIVE_PROCEDURE', 'BENEFICIAL_OWNER', 'RELATED_COMPANY'],
  sample,
};
