import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, dateTime, flag, listOf, number, object, recordOf, text } from '../schema-parts.js';
import { address } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

/** A place of sale. */
export const commerceLocation = defineDataType({
  name: 'COMMERCE_LOCATION',
  title: 'Locations',
  description: 'Places of sale.',
  path: 'commerce-locations',
  shape: 'list',
  schema: recordOf({
    location_id: always(text('Id at the platform.', 100)),
    name: text('Name.'),
    address: address('Address.'),
    latitude: number('Latitude in degrees (WGS 84).'),
    longitude: number('Longitude in degrees (WGS 84).'),
    phone: text('Phone.', 50),
    email: text('E-mail.', 320),
    opening_hours: listOf(
      object(
        {
          day: always(choice(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'], 'Day of the week.')),
          hours: text('Hours in the wording of the shop.', 200),
        },
        'A day.',
      ),
      'Opening hours; a day that is absent is closed.',
      7,
    ),
    active: flag('Whether it is in business.'),
    note: text('Note.', 2000),
    created_at: dateTime('Creation at the platform.'),
    updated_at: dateTime('Last change at the platform.'),
  }),
  naturalKey: keyOf('location_id'),
  orderedBy: 'updated_at',
  filters: [
    { field: 'location_id', type: 'string' },
    { field: 'name', type: 'string' },
    { field: 'active', type: 'boolean' },
    { field: 'address.postal_code', type: 'string' },
    { field: 'address.city', type: 'string' },
    { field: 'updated_at', type: 'date' },
  ],
  sorts: [
    { field: 'updated_at', type: 'date' },
    { field: 'name', type: 'string' },
  ],
  volatileFields: [],
  sample,
});
