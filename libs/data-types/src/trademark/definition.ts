import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, integer, listOf, recordOf, text } from '../schema-parts.js';
import sample from './sample.json' with { type: 'json' };

export const trademark = defineDataType({
  name: 'TRADEMARK',
  title: 'Trademarks',
  titleFr: 'Marques',
  headline: ['name', 'status_label', 'application_date'],
  description: 'Trademarks of the company in France, the European Union and worldwide.',
  path: 'trademarks',
  shape: 'list',
  schema: recordOf({
    office: always(choice(['FR', 'EU', 'WO'], 'Office: France, European Union, international. INPI collection.')),
    application_number: always(text('Application number. INPI ApplicationNumber.', 50)),
    name: text('Text of the mark. Null for an image without text. INPI Mark.', 500),
    kind: choice(['WORD', 'FIGURATIVE', 'COMBINED', 'OTHER'], 'Kind of mark. Null until its notice is read. INPI MarkFeature.'),
    status: choice(['FILED', 'REGISTERED', 'EXPIRED', 'REFUSED', 'WITHDRAWN', 'OTHER'], 'Status of the mark.'),
    status_label: text('Status in the wording of the office. INPI MarkCurrentStatusCode.', 200),
    application_date: date('Application date. INPI ApplicationDate.'),
    registration_date: date('Registration date. Null before the registration, and until the notice is read. INPI bulletin of publication.'),
    expiry_date: date('Expiry date. INPI ExpiryDate.'),
    classes: listOf(integer('Class of the Nice classification.'), 'Classes of goods and services. INPI ClassNumber.', 45),
    applicants: listOf(text('Name of an applicant.', 300), 'Applicants. INPI DEPOSANT, and those of the notice after it is read.', 50),
    representative: text('Agent. Null without an agent, and until the notice is read. INPI Representative.', 300),
    image_url: text('URL of the image at the office. Null when the office shows images to its own users only, as INPI does.', 500),
  }),
  naturalKey: keyOf('office', 'application_number'),
  orderedBy: 'application_date',
  filters: [
    { field: 'office', type: 'string' },
    { field: 'application_number', type: 'string' },
    { field: 'name', type: 'string' },
    { field: 'status', type: 'string' },
    { field: 'application_date', type: 'date' },
    { field: 'expiry_date', type: 'date' },
  ],
  sorts: [
    { field: 'application_date', type: 'date' },
    { field: 'expiry_date', type: 'date' },
    { field: 'name', type: 'string' },
  ],
  unversionedFields: [],
  sample,
});
