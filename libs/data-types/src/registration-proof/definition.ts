import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, date, dateTime, recordOf, text } from '../schema-parts.js';
import { documentId, siren } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

/** The official extract of the commercial registry. */
export const registrationProof = defineDataType({
  name: 'REGISTRATION_PROOF',
  title: 'Registration proof',
  description: 'Official extract of the commercial registry (Kbis), ordered at most once a day.',
  path: 'registration-proof',
  shape: 'object',
  schema: recordOf({
    siren: always(siren('Identifier of the company.')),
    registration_number: text('File number at the registry, e.g. 2018B01234.', 50),
    registry: text('Registry that issued the extract.', 200),
    name: text('Company as the extract names it.'),
    legal_form: text('Legal form as the extract words it.'),
    registration_date: date('Registration.'),
    removal_date: date('Removal; null while registered.'),
    issued_at: dateTime('When the extract was issued.'),
    document_id: documentId(),
  }),
  naturalKey: keyOf('siren'),
  filters: [],
  sorts: [],
  volatileFields: [],
  sample,
});
