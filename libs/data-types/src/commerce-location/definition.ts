import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, dateTime, flag, listOf, number, object, recordOf, text } from '../schema-parts.js';
import { address, currency, sourceAccount } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

/** A place of sale. */
export const commerceLocation = defineDataType({
  name: 'COMMERCE_LOCATION',
  title: 'Locations',
  titleFr: 'Points de vente',
  headline: ['name'],
  description: 'Places of sale.',
  path: 'commerce-locations',
  shape: 'list',
  schema: recordOf({
    ...sourceAccount('PrestaShop host in lower case, with the path where it lies below one, # and id_shop; Square merchant_id'),
    location_id: always(text('Id at the platform.', 100)),
    name: text('Name.'),
    address: address('Address.'),
    latitude: number('Latitude in degrees (WGS 84); null where the shop has zero for both.'),
    longitude: number('Longitude in degrees (WGS 84); null where the shop has zero for both.'),
    timezone: text('Zone of its clock, e.g. Europe/Paris. PrestaShop none.', 50),
    currency: currency('Currency (ISO 4217) of its sales. PrestaShop none.'),
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
      'Opening hours from Monday; a day that is absent is closed, but where all are, nothing is known.',
      7,
    ),
    active: flag('Whether it is in business.'),
    status_code: text("State in the platform's code. PrestaShop none.", 50),
    note: text('Note.', 2000),
    created_at: always(dateTime('Creation at the platform; where the shop has a date of zeros, its last change.')),
    updated_at: dateTime('Last change at the platform. Square none.'),
  }),
  naturalKey: keyOf('provider_name', 'source_account_id', 'location_id'),
  merged: false,
  orderedBy: 'created_at',
  filters: [
    { field: 'provider_name', type: 'string' },
    { field: 'source_account_id', type: 'string' },
    { field: 'location_id', type: 'string' },
    { field: 'name', type: 'string' },
    { field: 'active', type: 'boolean' },
    { field: 'address.postal_code', type: 'string' },
    { field: 'address.city', type: 'string' },
    { field: 'address.country_code', type: 'string' },
    { field: 'created_at', type: 'date' },
    { field: 'updated_at', type: 'date' },
  ],
  sorts: [
    { field: 'created_at', type: 'date' },
    { field: 'updated_at', type: 'date' },
    { field: 'name', type: 'string' },
  ],
  unversionedFields: [],
  sample,
});
