import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, flag, integer, listOf, number, object, pattern, recordOf, text } from '../schema-parts.js';
import { address, currency, siren } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

const person = object(
  {
    type: choice(['PERSON', 'COMPANY'], 'Natural person (BODACC typePersonne pp) or company (pm).'),
    name: text('Name of a company. BODACC denomination.', 500),
    last_name: text('Last name of a natural person.', 200),
    first_name: text('Given names of a natural person.', 200),
    siren: siren('SIREN. Null when the notice has none.'),
    legal_form: text('Legal form as printed in the notice. BODACC formeJuridique.'),
    registry: text('Registry of the entry. BODACC nomGreffeImmat.', 200),
    administration: text('Directors as printed in the notice. BODACC administration.', 10000),
    capital: text('Capital as printed in the notice, with amount and currency.', 100),
    activity: text('Activity as printed in the notice.', 10000),
    address: address('Address of the head office or of the person.'),
  },
  'Person or company named in the notice.',
);

/** Families of notices in the bulletin. */
export const NOTICE_FAMILIES = [
  'creation',
  'immatriculation',
  'modification',
  'radiation',
  'vente',
  'dpc',
  'collective',
  'conciliation',
  'retablissement_professionnel',
  'divers',
] as const;

const judgment = object(
  {
    family: text('Family of the judgment. BODACC jugement.famille.', 200),
    nature: text('Nature of the judgment. BODACC jugement.nature.', 500),
    date: date('Date of the judgment. BODACC jugement.date.'),
    text: text('Order of the court. BODACC jugement.complementJugement.', 20000),
  },
  'Judgment of a collective procedure.',
);

const ban = object(
  {
    kind: choice(
      ['MANAGEMENT_BAN', 'PERSONAL_BANKRUPTCY'],
      'Management ban (interdiction de gérer, L. 653-8), or personal bankruptcy (faillite personnelle, L. 653-2), which includes a management ban.',
    ),
    person: text('Name of the banned person as in the text. Null when the text has none.', 300),
    date: date('Date of the judgment. BODACC jugement.date.'),
    until_date: date(
      'Last day of the ban. Null when the text does not state it, because no notice states the day from which the duration counts (judgment final or enforceable).',
    ),
    duration_months: integer('Duration of the ban in months.'),
    text: text('Text of the judgment. BODACC jugement.complementJugement.', 20000),
  },
  'Sanction of a person who directed a company, not a procedure of the company. Null for any other judgment, and for a ban that is lifted or refused.',
);

const accounts = object(
  {
    closing_date: date('Closing date of the accounts filed. BODACC depot.dateCloture.'),
    type: text('Kind of accounts, for example "Comptes annuels et rapports". BODACC depot.typeDepot.'),
    description: text('Remarks, for example on confidentiality. BODACC depot.descriptif.', 20000),
  },
  'Filing of accounts.',
);

const registration = object(
  {
    category: text('Kind of creation or registration. BODACC acte.creation.categorieCreation.', 500),
    registration_date: date('Registration date. BODACC acte.dateImmatriculation.'),
    activity_start_date: date('Start of the activity. BODACC acte.dateCommencementActivite.'),
    description: text('Remarks. BODACC acte.descriptif.', 20000),
  },
  'Creation or registration.',
);

const sale = object(
  {
    category: text('Kind of sale. BODACC acte.vente.categorieVente.', 500),
    effective_date: date('Effective date of the sale.'),
    description: text('Terms, price and objections as printed. BODACC acte and listeetablissements.', 20000),
    sellers: listOf(
      object(
        { name: text('Name. For a person, given names first.', 500), siren: siren('SIREN. Null when the notice has none.') },
        'Previous owner or operator.',
      ),
      'Previous owners and operators of the business. The buyer is in `persons`. BODACC listeprecedentproprietaire and listeprecedentexploitant.',
      50,
    ),
    price: number('Price in major units. Null when the terms state none or several.'),
    price_currency: currency('Currency (ISO 4217) of the price. FRF before the euro.'),
  },
  'Sale or transfer of a business.',
);

const removal = object(
  {
    cessation_date: date(
      'Date on which a natural person ceased activity. BODACC radiationaurcs.dateCessationActivitePP, in older notices radiationPP.dateCessationActivitePP.',
    ),
    description: text('Remarks. BODACC radiationaurcs.commentaire.', 20000),
  },
  'Removal from the commercial register.',
);

const operation = object(
  {
    kind: choice(
      ['MERGER', 'PARTIAL_TRANSFER', 'UNIVERSAL_TRANSFER', 'DIVISION'],
      'Merger, transfer of part of the assets, transfer of all assets to the sole partner, or division.',
    ),
    planned: always(flag('True when the notice announces a plan of the operation only.')),
    companies: listOf(
      siren('SIREN of a company in the text.'),
      'SIREN of the companies in the text, in its order. May include the company itself.',
      50,
    ),
  },
  'Merger or transfer of assets, from the description. Null when it describes none or several.',
);

const details = object(
  {
    judgment,
    ban,
    accounts,
    registration,
    modification: object(
      { description: text('Description of the change. BODACC modificationsgenerales.descriptif.', 20000), operation },
      'Change of a register entry.',
    ),
    sale,
    removal,
    other: object(
      { title: text('Title. BODACC divers.titre.', 500), content: text('Content. BODACC divers.contenuDivers.', 20000) },
      'Other notice.',
    ),
  },
  'Content by notice family. Only the member of the family is set, and `ban` together with `judgment`. All others are null.',
);

/** Notice in the official bulletin BODACC that names the company. */
export const legalNotice = defineDataType({
  name: 'LEGAL_NOTICE',
  title: 'Legal notices',
  titleFr: 'Annonces légales',
  headline: ['publication_date', 'family_label', 'title'],
  description: 'Notices about the company in the official bulletin of civil and commercial announcements (BODACC).',
  path: 'legal-notices',
  shape: 'list',
  schema: recordOf({
    notice_id: always(pattern('^[A-Z][0-9]+$', 30, 'Id in the bulletin: part, issue and number, for example A202500421187.')),
    publication_date: date('Publication date. BODACC dateparution.'),
    bulletin: choice(['A', 'B', 'C'], 'Part of the bulletin: A (sales, creations, procedures), B (changes, removals), C (accounts).'),
    issue: text('Issue, for example 20250042. BODACC parution.', 8),
    number: text('Number within the issue. BODACC numeroannonce.', 10),
    family: always(choice(NOTICE_FAMILIES, 'Family code. A family that is not in the list is divers. BODACC familleavis.')),
    family_label: text('Family label, for example "Procédures collectives". BODACC familleavis_lib.', 200),
    type: always(choice(['INITIAL', 'RECTIFICATION', 'CANCELLATION'], 'First notice, correction or cancellation. BODACC typeavis.')),
    type_label: text('Type label, for example "Avis initial". BODACC typeavis_lib.', 100),
    court: text('Court or registry, in the wording of the source. BODACC tribunal.'),
    postal_code: text('Postal code of the company in the notice. BODACC cp.', 20),
    city: text('City of the company in the notice. BODACC ville.', 200),
    department: text('Department number. BODACC numerodepartement.', 3),
    company_name: text('Name of the company as in the notice. BODACC commercant.', 500),
    registration_numbers: listOf(
      text('SIREN of a company in the notice.', 20),
      'SIREN of the companies in the notice, digits only. BODACC registre.',
      50,
    ),
    title: text('Subject of the notice in one line.', 500),
    text: text('Content of the notice in plain text, in French.', 20000),
    persons: listOf(person, 'Persons and companies in the notice. BODACC listepersonnes.', 200),
    details,
    url: text('URL of the notice at the bulletin. BODACC url_complete.', 500),
    previous_notice_id: text('Id of the notice that this one corrects or cancels. BODACC parutionavisprecedent.', 30),
    replaced_by_notice_id: text('Id of the later notice that corrects this one.', 30),
    cancelled: always(flag('True when a later notice cancels this one.')),
    cancelled_by_notice_id: text('Id of the later notice that cancels this one.', 30),
  }),
  naturalKey: keyOf('notice_id'),
  orderedBy: 'publication_date',
  filters: [
    { field: 'notice_id', type: 'string' },
    { field: 'publication_date', type: 'date' },
    { field: 'bulletin', type: 'string' },
    { field: 'family', type: 'string' },
    { field: 'type', type: 'string' },
    { field: 'court', type: 'string' },
    { field: 'city', type: 'string' },
    { field: 'department', type: 'string' },
    { field: 'cancelled', type: 'boolean' },
    { field: 'details.judgment.nature', type: 'string' },
    { field: 'details.judgment.date', type: 'date' },
    { field: 'details.accounts.closing_date', type: 'date' },
    { field: 'details.ban.kind', type: 'string' },
  ],
  sorts: [
    { field: 'publication_date', type: 'date' },
    { field: 'notice_id', type: 'string' },
    { field: 'family', type: 'string' },
  ],
  unversionedFields: [],
  sample,
});
