import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, dateTime, flag, recordOf } from '../schema-parts.js';
import { documentId, siren, siret } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

export const avisSiren = defineDataType({
  name: 'AVIS_SIREN',
  title: 'Registration proof of INSEE',
  titleFr: 'Avis de situation au répertoire Sirene',
  headline: ['siret', 'status'],
  description: "Certificate of the company's entry at the national statistics institute INSEE (avis de situation).",
  path: 'statistical-registration-proof',
  shape: 'object',
  schema: recordOf({
    siren: always(siren('SIREN of the company.')),
    siret: siret('SIRET of the establishment of the certificate, which is the head office.'),
    status: choice(['ACTIVE', 'CLOSED'], 'Status at INSEE when the certificate was issued.'),
    diffusible: flag('False when the company restricts the diffusion of its data.'),
    issued_at: dateTime('Time at which the certificate was issued.'),
    document_id: documentId(),
  }),
  naturalKey: keyOf('siren'),
  filters: [],
  sorts: [],
  unversionedFields: ['issued_at'],
  sample,
});
