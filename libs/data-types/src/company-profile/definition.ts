import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, dateTime, flag, integer, labels, number, object, pattern, recordOf, text } from '../schema-parts.js';
import {
  activityFields,
  activityTogether,
  address,
  businessOrigin,
  currency,
  domainNames,
  siren,
  siret,
  workforce,
} from '../record-fields.js';
import { publicLabels, unseizability } from './declared.js';
import { collectiveAgreements, domiciliation, history, successions } from './history.js';
import { legalSituation, registerObservations } from './legal-situation.js';
import sample from './sample.json' with { type: 'json' };

const legal = object(
  {
    form: pattern('^\\d{4}$', 4, 'Legal form code, for example 5710. INPI RNE formality.content.natureCreation.formeJuridique.'),
    ...labels('form_label', 'Label of the legal form, for example "SAS, société par actions simplifiée".'),
  },
  'Legal form.',
);

const capital = object(
  {
    value: number('Share capital in major units. INPI RNE identite.description.montantCapital.'),
    currency: currency('Currency (ISO 4217) of the capital. INPI RNE deviseCapital.'),
    variable: flag('True when the capital is variable. INPI RNE capitalVariable.'),
    minimum: number('Minimum of a variable capital, in the same currency. Null when none is declared. INPI RNE capitalMinimum.'),
  },
  'Share capital.',
);

const craft = object(
  {
    registered_at: date('Registration in the trades directory. RNM ent_act_date_immat_rm.'),
    removed_at: date('Removal from the trades directory. RNM ent_act_date_radiation.'),
    activity: text('Declared craft activities. RNM ent_act_activite_artisanales_declarees.', 2000),
    category: text('Category, for example ARTISAN. RNM gest_categorie.', 50),
    qualification: text('Qualification of the manager. RNM dir_qa_qualification.', 100),
    chamber: text('Chamber of trades of the entry. RNM gest_emetteur.', 50),
    itinerant: flag('True when the activity has no fixed place. RNM ent_act_non_sedentaire.'),
    employees: integer('Number of declared employees. RNM ent_eff_salarie.'),
    apprentices: integer('Number of declared apprentices. RNM ent_eff_apprenti.'),
  },
  'Entry in the national trades directory, which is not updated since 2023. Null for a company that is not a craft business.',
);

const DISSOLUTION = ['dissolution_kind', 'dissolution_date', 'dissolution_label', 'dissolution_label_en'];

/** Identity of a company, merged from the public sources. */
export const companyProfile = defineDataType({
  name: 'COMPANY_PROFILE',
  title: 'Company profile',
  titleFr: 'Identité de l’entreprise',
  headline: ['name'],
  description: 'Identity, legal form, activity, capital, head office and closing dates of the company.',
  path: 'company-profile',
  shape: 'object',
  schema: recordOf({
    siren: always(siren('SIREN of the company.')),
    name: text('Registered name. For a sole trader, first and last name. INSEE denomination, else INPI RNE denomination.'),
    trade_name: text('Trade name. INPI RNE identite.entreprise.nomCommercial.'),
    acronym: text('Acronym. INSEE sigleUniteLegale.', 100),
    legal,
    activity: object(
      { ...activityFields(), craft_code: text('Craft activity code, for example 4322AZ. RNM ent_act_code_nafa_principal.', 7) },
      'Principal activity.',
    ),
    business_origin: businessOrigin(
      'Origin of the business: the principal activity of the principal establishment. With the codes 6 and F, the business belonged to another person when the activity began. Null when the register states none.',
    ),
    capital,
    purpose: text('Corporate purpose, in French. INPI RNE identite.description.objet.', 20000),
    creation_date: date('Creation date. INSEE dateCreationUniteLegale, else INPI RNE natureCreation.dateCreation.'),
    registration_date: date(
      'Registration in the commercial register. INPI RNE identite.entreprise.dateImmat, else registreAnterieur. For a legal person registered through the one-stop shop (since 2023), natureCreation.dateCreation, since it exists from its registration.',
    ),
    activity_start_date: date('Start of the activity. INPI RNE identite.entreprise.dateDebutActiv.'),
    stats_closing_date: date('Cessation date at INSEE. Null for an active company. INSEE periodesUniteLegale.'),
    rncs_closing_date: date(
      'Removal date from the commercial register. Null when not removed, or when the removal is in the future. INPI RNE detailCessationEntreprise.dateRadiation. If the register was not read or does not list the company, the publication date in the bulletin.',
    ),
    rncs_closing_source: choice(
      ['REGISTER', 'BULLETIN'],
      'Source of the removal: the register or a notice of the bulletin. Null without `rncs_closing_date`.',
    ),
    register_status: choice(
      ['REGISTERED', 'REMOVED', 'NOT_REGISTERED'],
      'Status in the register. NOT_REGISTERED when the register does not list the company, for example an association. Null when the register was not read and no removal was published. INPI RNE.',
    ),
    status: choice(
      ['ACTIVE', 'CLOSED'],
      'CLOSED after the cessation at INSEE or the removal from the register. For a company that the register does not list, INSEE decides. Null when only INSEE was read and reports ACTIVE, since the company may have been removed.',
    ),
    stats_status: choice(['ACTIVE', 'CLOSED'], 'Status at INSEE. Null when INSEE was not read. INSEE etatAdministratifUniteLegale.'),
    legal_situation: legalSituation,
    register_observations: registerObservations,
    duration_years: integer('Duration of the company in years. INPI RNE identite.description.duree.'),
    end_of_existence_date: date('End of the company according to its articles. INPI RNE identite.description.dateFinExistence.'),
    fiscal_year_end: pattern(
      '^(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
      5,
      'Last day of the fiscal year, MM-DD. INPI RNE dateClotureExerciceSocial, else the day of datePremiereCloture.',
    ),
    first_closing_date: date('End of the first fiscal year. INPI RNE identite.description.datePremiereCloture.'),
    head_office: object(
      {
        siret: siret('SIRET of the head office. INSEE nicSiegeUniteLegale, else INPI RNE nicSiege.'),
        address: address('Address of the head office. INSEE adresseEtablissement, else INPI RNE adresseEntreprise.adresse.'),
      },
      'Head office, with SIRET and address from one source.',
    ),
    domiciliation,
    history,
    predecessors: successions('Predecessors of the head office: establishments of this company or another.'),
    successors: successions('Successors of the head office: establishments of this company or another.'),
    collective_agreements: collectiveAgreements,
    workforce: workforce('Headcount of the company.'),
    company_category: choice(
      ['PME', 'ETI', 'GE'],
      'Size category: PME (small or medium), ETI (intermediate), GE (large). INSEE categorieEntreprise.',
    ),
    vat_number: pattern('^FR[0-9A-Z]{2}\\d{9}$', 13, 'Intra-community VAT number, derived from the SIREN. It may be inactive.'),
    diffusible: flag(
      'True when the data may be shown publicly. INSEE statutDiffusionUniteLegale O, else INPI RNE diffusionINSEE. When false for a sole trader, name and address are masked except for the city. A company and its officers are never masked.',
    ),
    employer: flag('True when the company has employees. INSEE caractereEmployeurUniteLegale.'),
    social_economy: flag('True for a company of the social and solidarity economy. INSEE, INPI RNE ess.'),
    mission_company: flag('True for a mission company. INSEE societeMissionUniteLegale, INPI RNE societeMission.'),
    sole_trader: flag('True when the company is one natural person. INPI RNE formality.typePersonne P.'),
    sole_partner: flag('True when one partner owns all shares. INPI RNE identite.description.indicateurAssocieUnique.'),
    declared_owners: integer(
      'Number of declared beneficial owners in force. Set even when the owners are withheld. INPI RNE nombreBeneficiairesEffectifsActifs.',
    ),
    association_number: text(
      'Number in the directory of associations (RNA), for example W751004076. INSEE identifiantAssociationUniteLegale.',
      20,
    ),
    micro_enterprise: flag('True under the micro-enterprise scheme. INPI RNE natureCreation.microEntreprise.'),
    craft,
    unseizability,
    public_labels: publicLabels,
    domain_names: domainNames('of the company', 'INPI RNE identite'),
    successor_siren: siren('SIREN that replaced this one after INSEE found it to be a duplicate.'),
    updated_at_source: dateTime('Last change at the register. INPI RNE updatedAt.'),
  }),
  naturalKey: keyOf('siren'),
  filters: [],
  sorts: [],
  merge: {
    whole: ['legal', 'business_origin', 'capital', 'workforce', 'craft', 'unseizability', 'public_labels', 'head_office', 'domiciliation'],
    together: [
      activityTogether,
      ['register_status', 'rncs_closing_date', 'rncs_closing_source'],
      DISSOLUTION.map((name) => `legal_situation.${name}`),
      ['legal_situation.procedure_kind', 'legal_situation.procedure_status'],
    ],
  },
  addedFields: [
    'legal_situation.unrecognized_judgment_date',
    'history.nomenclature',
    'predecessors',
    'successors',
    'capital.minimum',
    'business_origin',
    'unseizability',
    'public_labels',
    'domain_names',
  ],
  unversionedFields: ['updated_at_source'],
  sample,
});
