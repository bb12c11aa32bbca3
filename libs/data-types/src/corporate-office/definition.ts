import { orNull } from '@company-data/kernel';
import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, dateTime, flag, labels, listOrNull, object, pattern, recordOf, text } from '../schema-parts.js';
import { activityFields, activityTogether, address, businessOrigin, domainNames, siret, workforce } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

const secondaryActivity = object(
  {
    activity: object(activityFields('Code of the activity, e.g. 62.01Z. INPI RNE activites[].codeApe.'), 'Activity with its labels.'),
    description: text('Description of the activity. INPI RNE activites[].descriptionDetaillee.', 20000),
    origin: businessOrigin('Origin of the business of this activity.'),
    start_date: date('Start of the activity. INPI RNE activites[].dateDebut.'),
    end_date: date('End of the activity. Null when none is registered. INPI RNE activites[].dateFin.'),
  },
  'Activity in addition to the principal one.',
);

/** Establishment of the company: the head office or another place of business. */
export const corporateOffice = defineDataType({
  name: 'CORPORATE_OFFICE',
  title: 'Corporate offices',
  titleFr: 'Établissements',
  headline: ['name', 'siret', 'address.city'],
  description: 'Establishments of the company, open and closed, head office included.',
  path: 'corporate-offices',
  shape: 'list',
  schema: recordOf({
    siret: always(siret('SIRET of the establishment.')),
    nic: always(pattern('^\\d{5}$', 5, 'Last five digits of the SIRET.')),
    name: text('Trade name of the establishment. INPI RNE descriptionEtablissement.nomCommercial, INSEE denominationUsuelle.'),
    sign: text('Sign on the premises. INPI RNE descriptionEtablissement.enseigne, INSEE enseigne1Etablissement.'),
    head_office: flag('True for the head office. INSEE etablissementSiege.'),
    main_office: flag('True for the principal establishment. INPI RNE indicateurEtablissementPrincipal.'),
    role_code: text('Role for the company. INPI RNE descriptionEtablissement.rolePourEntreprise.', 10),
    ...labels('role_label', 'Label of the role.', 100),
    status: choice(['OPEN', 'CLOSED'], 'OPEN or CLOSED. INSEE etatAdministratifEtablissement, INPI RNE dateEffetFermeture.'),
    opening_date: date('Opening date. INSEE dateCreationEtablissement, else INPI RNE activites[].dateDebut.'),
    closing_date: date(
      'Closing date, from the source of the status. Null while open, even when a closing is planned. INSEE period with state F, INPI RNE dateEffetFermeture.',
    ),
    address: address('Address. INPI RNE adresse, INSEE adresseEtablissement.'),
    coordinates: object(
      {
        latitude: always(orNull<number>('number', { minimum: -90, maximum: 90, description: 'Latitude in degrees, north is positive.' })),
        longitude: always(
          orNull<number>('number', { minimum: -180, maximum: 180, description: 'Longitude in degrees, east is positive.' }),
        ),
      },
      'Place of the address in WGS 84 (EPSG:4326). Converted from Lambert-93 (EPSG:2154), so null outside mainland France and Corsica. Null when INSEE has no place, and for a masked sole trader. INSEE coordonneeLambertAbscisseEtablissement, coordonneeLambertOrdonneeEtablissement.',
    ),
    activity: object(activityFields(), 'Principal activity of the establishment.'),
    activity_description: text('Description of the activity. INPI RNE activites[].descriptionDetaillee.', 20000),
    activity_start_date: date('Start of the principal activity. INPI RNE activites[].dateDebut.'),
    activity_origin: businessOrigin(
      'Origin of the business of the principal activity. With the codes 6 and F, the business belonged to another person when the activity began. Null when the register states none.',
    ),
    secondary_activities: listOrNull(
      secondaryActivity,
      'Activities in addition to the principal one. Empty when the register has none, null when the register was not read. INPI RNE activites[].',
      100,
    ),
    domain_names: domainNames('of the establishment', 'INPI RNE etablissement'),
    employer: flag('True when the establishment has employees. INSEE caractereEmployeurEtablissement.'),
    workforce: workforce('Headcount of the establishment.'),
    diffusible: flag(
      'False when the diffusion is restricted. For a sole trader, the name is then null and the address has only the city. INSEE statutDiffusionEtablissement, else INPI RNE diffusionINSEE.',
    ),
    updated_at_source: dateTime('Last change at the source. INSEE dateDernierTraitementEtablissement.'),
  }),
  naturalKey: keyOf('siret'),
  orderedBy: 'opening_date',
  filters: [
    { field: 'siret', type: 'string' },
    { field: 'status', type: 'string' },
    { field: 'head_office', type: 'boolean' },
    { field: 'opening_date', type: 'date' },
    { field: 'closing_date', type: 'date' },
    { field: 'address.postal_code', type: 'string' },
    { field: 'address.city', type: 'string' },
    { field: 'activity.code', type: 'string' },
  ],
  sorts: [
    { field: 'opening_date', type: 'date' },
    { field: 'closing_date', type: 'date' },
    { field: 'siret', type: 'string' },
  ],
  merge: {
    whole: ['address', 'coordinates', 'activity_origin', 'workforce'],
    together: [['status', 'closing_date'], ['role_code', 'role_label', 'role_label_en'], activityTogether],
  },
  addedFields: ['coordinates', 'activity_origin', 'secondary_activities', 'domain_names'],
  unversionedFields: ['updated_at_source'],
  sample,
});
