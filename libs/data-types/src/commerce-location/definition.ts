import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, dateTime, flag, listOf, number, object, recordOf, text } from '../schema-parts.js';
import { address, currency, sourceAccount } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

export const commerceLocation = defineDataType({
  name: 'COMMERCE_LOCATION',
  title: 'Locations',
  titleFr: 'Points de vente',
  headline: ['name'],
  description: 'Places of sale.',
  path: 'commerce-locations',
  shape: 'list',
  schema: recordOf({
    ...sourceAccount('PrestaShop host in lower case, with its path if any, # and id_shop, Square merchant_id'),
    location_id: always(text('Id at the platform.', 100)),
    name: text('Name of the place.'),
    address: address('Address.'),
    latitude: number('Latitude in degrees (WGS 84). Null when the shop has zero for both coordinates.'),
    longitude: number('Longitude in degrees (WGS 84). Null when the shop has zero for both coordinates.'),
    timezone: text('Time zone, for example Europe/Paris. Null for PrestaShop.', 50),
    currency: currency('Currency (ISO 4217) of its sales. Null for PrestaShop.'),
    phone: text('Phone.', 50),
    email: text('E-mail.', 320),
    opening_hours: listOf(
      object(
        {
          day: always(choice(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'], 'Day of the week.')),
          hours: text('Hours in the wording of the shop.', 200),
        },
        'Opening hours of a day.',
      ),
      'Opening hours from Monday. An absent day is closed. An empty list means that the hours are unknown.',
      7,
    ),
    active: flag('True when the place is in business.'),
    status_code: text('Status code of the platform. Null for PrestaShop.', 50),
    note: text('Note.', 2000),
    created_at: always(dateTime('Creation at the platform. When the shop has a date of zeros, the last change.')),
    updated_at: dateTime('Last change at the platform. Null for Square.'),
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
