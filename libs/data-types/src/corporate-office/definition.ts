import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, dateTime, flag, labels, object, pattern, recordOf, text } from '../schema-parts.js';
import { activityFields, activityTogether, address, siret, workforce } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

/** An establishment of the company: its head office or any other place of business. */
export const corporateOffice = defineDataType({
  name: 'CORPORATE_OFFICE',
  title: 'Corporate offices',
  titleFr: 'Établissements',
  headline: ['name', 'siret', 'address.city'],
  description: 'Establishments of the company, head office included, open and closed.',
  path: 'corporate-offices',
  shape: 'list',
  schema: recordOf({
    siret: always(siret('Identifier of the establishment.')),
    nic: always(pattern('^\\d{5}$', 5, 'Last five digits of the SIRET.')),
    name: text('Trade name of the establishment. INPI RNE descriptionEtablissement.nomCommercial, INSEE denominationUsuelle.'),
    sign: text('Sign on the premises. INPI RNE descriptionEtablissement.enseigne, INSEE enseigne1Etablissement.'),
    head_office: flag('Whether it is the head office. INSEE etablissementSiege.'),
    main_office: flag('Whether it is the principal establishment. INPI RNE indicateurEtablissementPrincipal.'),
    role_code: text('Role for the company. INPI RNE descriptionEtablissement.rolePourEntreprise.', 10),
    ...labels('role_label', 'Role in words.', 100),
    status: choice(['OPEN', 'CLOSED'], 'Whether it is in business. INSEE etatAdministratifEtablissement, INPI RNE dateEffetFermeture.'),
    opening_date: date('Opening. INSEE dateCreationEtablissement, else INPI RNE activites[].dateDebut.'),
    closing_date: date(
      'Closing, from the source that gives the status; null while open, a closing to come included. INSEE period with state F, INPI RNE dateEffetFermeture.',
    ),
    address: address('Address. INPI RNE adresse, INSEE adresseEtablissement.'),
    activity: object(activityFields(), 'Principal activity of the establishment.'),
    activity_description: text('Activity in words. INPI RNE activites[].descriptionDetaillee.', 20000),
    activity_start_date: date('Start of the principal activity. INPI RNE activites[].dateDebut.'),
    employer: flag('Whether it employs. INSEE caractereEmployeurEtablissement.'),
    workforce: workforce('Headcount of the establishment.'),
    diffusible: flag(
      'False when its diffusion is restricted; that of a sole trader then has no name, and of its address the city alone. INSEE statutDiffusionEtablissement, else INPI RNE diffusionINSEE.',
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
    whole: ['address', 'workforce'],
    together: [['status', 'closing_date'], ['role_code', 'role_label', 'role_label_en'], activityTogether],
  },
  unversionedFields: ['updated_at_source'],
  sample,
});
