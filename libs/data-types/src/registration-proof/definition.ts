import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, codes, date, dateTime, integer, pattern, recordOf, text } from '../schema-parts.js';
import { documentId, siren } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

/** The official extract of the commercial registry. */
export const registrationProof = defineDataType({
  name: 'REGISTRATION_PROOF',
  title: 'Registration proof',
  titleFr: 'Extrait d’immatriculation',
  headline: ['registration_number', 'registry'],
  description:
    'Official extract of the commercial registry (Kbis), ordered at most once a day. The last one stays where the registry has none any more, and a new one that says the same is told in no event.',
  path: 'registration-proof',
  shape: 'object',
  schema: recordOf({
    siren: always(siren('Identifier of the company.')),
    registration_number: text('File number at the registry, e.g. 2018B01234; that of the head office.', 50),
    registry: text('Registry that issued the extract.', 200),
    registry_code: text('Code of the registry, e.g. 7501.', 10),
    kind: codes('Kind of extract.', { KBIS: 'of a company', L_BIS: 'of a sole trader', KBIS_SECONDARY: 'of a secondary registration' }),
    name: text('Company as the extract names it.'),
    legal_form: text('Legal form as the extract words it.'),
    company_status: choice(['REGISTERED', 'REMOVED'], 'Whether the company is registered.'),
    registration_date: date('Registration.'),
    removal_date: date('Removal; null while registered.'),
    extract_date: date('Day the extract is of, as it bears no time; told in no event alone.'),
    ordered_at: dateTime('When it was ordered; told in no event alone.'),
    document_id: documentId(),
    sha256: pattern('^[0-9a-f]{64}$', 64, 'SHA-256 of the document, in hexadecimal digits.'),
    page_count: integer('Pages of the document.'),
  }),
  naturalKey: keyOf('siren'),
  filters: [],
  sorts: [],
  unversionedFields: [],
  silentFields: ['extract_date', 'ordered_at', 'document_id', 'sha256', 'page_count'],
  sample,
});
