import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, codes, date, dateTime, integer, pattern, recordOf, text } from '../schema-parts.js';
import { documentId, siren } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

export const registrationProof = defineDataType({
  name: 'REGISTRATION_PROOF',
  title: 'Registration proof',
  titleFr: 'Extrait d’immatriculation',
  headline: ['registration_number', 'registry'],
  description:
    'Official extract of the commercial register (Kbis), ordered at most once a day. The last extract stays when the registry no longer has one. A new extract with the same content causes no change event.',
  path: 'registration-proof',
  shape: 'object',
  schema: recordOf({
    siren: always(siren('SIREN of the company.')),
    registration_number: text('File number of the head office at the registry, for example 2018B01234.', 50),
    registry: text('Registry that issued the extract.', 200),
    registry_code: text('Code of the registry, for example 7501.', 10),
    kind: codes('Kind of extract.', { KBIS: 'of a company', L_BIS: 'of a sole trader', KBIS_SECONDARY: 'of a secondary registration' }),
    name: text('Name of the company as in the extract.'),
    legal_form: text('Legal form as in the extract.'),
    company_status: choice(['REGISTERED', 'REMOVED'], 'REGISTERED or REMOVED.'),
    registration_date: date('Registration date.'),
    removal_date: date('Removal date. Null while registered.'),
    extract_date: date('Date of the extract, which has no time. A change of this field alone causes no change event.'),
    ordered_at: dateTime('Time of the order. A change of this field alone causes no change event.'),
    document_id: documentId(),
    sha256: pattern('^[0-9a-f]{64}$', 64, 'SHA-256 of the document, in hexadecimal.'),
    page_count: integer('Number of pages of the document.'),
  }),
  naturalKey: keyOf('siren'),
  filters: [],
  sorts: [],
  unversionedFields: [],
  silentFields: ['extract_date', 'ordered_at', 'document_id', 'sha256', 'page_count'],
  sample,
});
