import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, flag, integer, listOf, number, object, pattern, recordOf, text } from '../schema-parts.js';
import { address, currency, siren } from '../record-fields.js';
import sample from './sample.json' with { type: 'json' };

const person = object(
  {
    type: choice(['PERSON', 'COMPANY'], 'Natural person or legal entity. BODACC typePersonne pp or pm.'),
    name: text('Name of a legal entity. BODACC denomination.', 500),
    last_name: text('Last name of a natural person.', 200),
    first_name: text('Given names of a natural person.', 200),
    siren: siren('SIREN, when the notice gives one.'),
    legal_form: text('Legal form in words. BODACC formeJuridique.'),
    registry: text('Registry that holds the entry. BODACC nomGreffeImmat.', 200),
    administration: text('Directors as printed in the notice. BODACC administration.', 10000),
    capital: text('Capital as printed in the notice, amount and currency.', 100),
    activity: text('Activity as printed in the notice.', 10000),
    address: address('Address of the head office or of the person.'),
  },
  'A person or company that the notice names.',
);

const judgment = object(
  {
    family: text('Family of the judgment. BODACC jugement.famille.', 200),
    nature: text('Nature of the judgment. BODACC jugement.nature.', 500),
    date: date('Date of the judgment. BODACC jugement.date.'),
    text: text('What the court ordered. BODACC jugement.complementJugement.', 20000),
  },
  'Judgment of a collective procedure.',
);

const ban = object(
  {
    kind: choice(
      ['MANAGEMENT_BAN', 'PERSONAL_BANKRUPTCY'],
      'Ban from management (interdiction de gérer, L. 653-8), or personal bankruptcy (faillite personnelle, L. 653-2), which bans from management too.',
    ),
    person: text('Who is banned, as the text names the person; null where it names none.', 300),
    date: date('Date of the judgment. BODACC jugement.date.'),
    until_date: date(
      'Last day of the ban, only where the text tells it: the duration runs from the day the judgment is final or may be enforced, which no notice tells.',
    ),
    duration_months: integer('How long the ban lasts, in months.'),
    text: text('The text of the judgment. BODACC jugement.complementJugement.', 20000),
  },
  'A sanction of a person who ran a company, not a procedure of the company; null for any other judgment, and for a ban that is lifted or refused.',
);

const accounts = object(
  {
    closing_date: date('Closing date of the accounts filed. BODACC depot.dateCloture.'),
    type: text('Kind of accounts, e.g. "Comptes annuels et rapports". BODACC depot.typeDepot.'),
    description: text('Remarks, e.g. on confidentiality. BODACC depot.descriptif.', 20000),
  },
  'Filing of accounts.',
);

const registration = object(
  {
    category: text('Kind of creation or registration. BODACC acte.creation.categorieCreation.', 500),
    registration_date: date('Registration. BODACC acte.dateImmatriculation.'),
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
      object({ name: text('Name, given names first for a person.', 500), siren: siren('SIREN, when the notice gives one.') }, 'A seller.'),
      'Who owned or ran the business before; the buyer is among `persons`. BODACC listeprecedentproprietaire and listeprecedentexploitant.',
      50,
    ),
    price: number('Price as the terms state it, in major units; null where they state none or several.'),
    price_currency: currency('Currency (ISO 4217) of the price; FRF before the euro.'),
  },
  'Sale or transfer of a business.',
);

const removal = object(
  {
    cessation_date: date(
      'Cessation of the activity of a natural person. BODACC radiationaurcs.dateCessationActivitePP, of former notices radiationPP.dateCessationActivitePP.',
    ),
    description: text('Remarks. BODACC radiationaurcs.commentaire.', 20000),
  },
  'Removal from the commercial registry.',
);

const operation = object(
  {
    kind: choice(
      ['MERGER', 'PARTIAL_TRANSFER', 'UNIVERSAL_TRANSFER', 'DIVISION'],
      'Merger, transfer of part of the assets, transfer of all assets to the sole partner, or division.',
    ),
    planned: always(flag('Whether the notice only tells a plan of it.')),
    companies: listOf(siren('A SIREN.'), 'SIREN of the companies that the text names, in its order; it may name the company itself.', 50),
  },
  'Merger or transfer of assets, read from the description; null where it tells none or several.',
);

const details = object(
  {
    judgment,
    ban,
    accounts,
    registration,
    modification: object(
      { description: text('What changed. BODACC modificationsgenerales.descriptif.', 20000), operation },
      'Change of an entry.',
    ),
    sale,
    removal,
    other: object(
      { title: text('Title. BODACC divers.titre.', 500), content: text('Content. BODACC divers.contenuDivers.', 20000) },
      'Other notice.',
    ),
  },
  "Content by family: the member of the notice's family is set, and a ban beside its judgment; the others are null.",
);

/**
 * A notice of the official bulletin of civil and commercial announcements (BODACC) that names the
 * company.
 */
export const legalNotice = defineDataType({
  name: 'LEGAL_NOTICE',
  title: 'Legal notices',
  titleFr: 'Annonces légales',
  headline: ['publication_date', 'family_label', 'title'],
  description: 'Notices about the company in the official bulletin of civil and commercial announcements.',
  path: 'legal-notices',
  shape: 'list',
  schema: recordOf({
    notice_id: always(pattern('^[A-Z][0-9]+$', 30, 'Id in the bulletin: part, issue and number, e.g. A202500421187.')),
    publication_date: date('Publication. BODACC dateparution.'),
    bulletin: choice(['A', 'B', 'C'], 'Part: sales, creations and procedures (A), changes and removals (B), accounts (C).'),
    issue: text('Issue, e.g. 20250042. BODACC parution.', 8),
    number: text('Number within the issue. BODACC numeroannonce.', 10),
    family: always(text('Family code, e.g. creation, modification, radiation, collective, vente, dpc. BODACC familleavis.', 50)),
    family_label: text('Family in words, e.g. "Procédures collectives". BODACC familleavis_lib.', 200),
    type: always(choice(['INITIAL', 'RECTIFICATION', 'CANCELLATION'], 'First notice, correction or cancellation. BODACC typeavis.')),
    type_label: text('Type in words, e.g. "Avis initial". BODACC typeavis_lib.', 100),
    court: text('Court or registry, in the wording of the source. BODACC tribunal.'),
    postal_code: text('Postal code of the company in the notice. BODACC cp.', 20),
    city: text('City of the company in the notice. BODACC ville.', 200),
    department: text('Department number. BODACC numerodepartement.', 3),
    company_name: text('Company as the notice names it. BODACC commercant.', 500),
    registration_numbers: listOf(text('A number.', 20), 'SIREN of the companies named, digits only. BODACC registre.', 50),
    title: text('What the notice is about, in one line.', 500),
    text: text('Content of the notice in plain text, in French.', 20000),
    persons: listOf(person, 'Persons and companies named. BODACC listepersonnes.', 200),
    details,
    url: text("Page of the notice on the bulletin's site. BODACC url_complete.", 500),
    previous_notice_id: text('Notice that this one corrects or cancels. BODACC parutionavisprecedent.', 30),
    replaced_by_notice_id: text('Later notice that corrects this one.', 30),
    cancelled: always(flag('Whether a later notice cancels this one.')),
    cancelled_by_notice_id: text('Later notice that cancels this one.', 30),
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
