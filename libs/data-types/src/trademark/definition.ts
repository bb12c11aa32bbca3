import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, integer, listOf, recordOf, text } from '../schema-parts.js';
import sample from './sample.json' with { type: 'json' };

/** A trademark filed by the company. */
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
    name: text('The mark; null when it is an image alone. INPI Mark.', 500),
    kind: choice(['WORD', 'FIGURATIVE', 'COMBINED', 'OTHER'], 'Kind of mark; null until its notice was read. INPI MarkFeature.'),
    status: choice(['FILED', 'REGISTERED', 'EXPIRED', 'REFUSED', 'WITHDRAWN', 'OTHER'], 'State.'),
    status_label: text('State in the wording of the office. INPI MarkCurrentStatusCode.', 200),
    application_date: date('Application. INPI ApplicationDate.'),
    registration_date: date('Registration; null before, and until the notice was read. INPI: the bulletin that published it.'),
    expiry_date: date('Expiry. INPI ExpiryDate.'),
    classes: listOf(integer('A class of the Nice classification.'), 'Classes of goods and services. INPI ClassNumber.', 45),
    applicants: listOf(text('An applicant.', 300), 'Applicants. INPI DEPOSANT, and those of the notice once it was read.', 50),
    representative: text('Agent; null where there is none, and until the notice was read. INPI Representative.', 300),
    image_url: text('Image of the mark at the office; null where the office shows images to its own users only, as INPI does.', 500),
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
