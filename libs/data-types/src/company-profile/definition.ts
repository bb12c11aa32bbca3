import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, dateTime, flag, integer, labels, number, object, pattern, recordOf, text } from '../schema-parts.js';
import { activityFields, activityTogether, address, currency, siren, siret, workforce } from '../record-fields.js';
import { collectiveAgreements, domiciliation, history, successions } from './history.js';
import { legalSituation, registerObservations } from './legal-situation.js';
import sample from './sample.json' with { type: 'json' };

const legal = object(
  {
    form: pattern('^\\d{4}$', 4, 'Legal form code, e.g. 5710. INPI RNE formality.content.natureCreation.formeJuridique.'),
    ...labels('form_label', 'Legal form in words, e.g. "SAS, société par actions simplifiée".'),
  },
  'Legal form.',
);

const capital = object(
  {
    value: number('Share capital in major units. INPI RNE identite.description.montantCapital.'),
    currency: currency('Currency (ISO 4217) of the capital. INPI RNE deviseCapital.'),
    variable: flag('Whether the capital is variable. INPI RNE capitalVariable.'),
  },
  'Share capital.',
);

const craft = object(
  {
    registered_at: date('Registration in the trades directory. RNM ent_act_date_immat_rm.'),
    removed_at: date('Removal from the trades directory. RNM ent_act_date_radiation.'),
    activity: text('Craft activities declared. RNM ent_act_activite_artisanales_declarees.', 2000),
    category: text('Category, e.g. ARTISAN. RNM gest_categorie.', 50),
    qualification: text('Qualification of the manager. RNM dir_qa_qualification.', 100),
    chamber: text('Chamber of trades that keeps the entry. RNM gest_emetteur.', 50),
    itinerant: flag('Whether the activity has no fixed place. RNM ent_act_non_sedentaire.'),
    employees: integer('Employees declared. RNM ent_eff_salarie.'),
    apprentices: integer('Apprentices declared. RNM ent_eff_apprenti.'),
  },
  'Entry in the national trades directory; null for a company that is not a craft business. The directory is not fed since 2023.',
);

const DISSOLUTION = ['dissolution_kind', 'dissolution_date', 'dissolution_label', 'dissolution_label_en'];

/** The identity of a company, merged from the public sources. */
export const companyProfile = defineDataType({
  name: 'COMPANY_PROFILE',
  title: 'Company profile',
  titleFr: 'Identité de l’entreprise',
  headline: ['name'],
  description: 'Identity, legal form, activity, capital, head office and closing dates of the company.',
  path: 'company-profile',
  shape: 'object',
  schema: recordOf({
    siren: always(siren('Identifier of the company.')),
    name: text('Registered name; first and last name for a sole trader. INSEE denomination, else INPI RNE denomination.'),
    trade_name: text('Trade name. INPI RNE identite.entreprise.nomCommercial.'),
    acronym: text('Acronym. INSEE sigleUniteLegale.', 100),
    legal,
    activity: object(
      { ...activityFields(), craft_code: text('Craft activity code, e.g. 4322AZ. RNM ent_act_code_nafa_principal.', 7) },
      'Principal activity.',
    ),
    capital,
    purpose: text('Corporate purpose, in French. INPI RNE identite.description.objet.', 20000),
    creation_date: date('Creation. INSEE dateCreationUniteLegale, else INPI RNE natureCreation.dateCreation.'),
    registration_date: date(
      'Registration in the commercial registry. INPI RNE identite.entreprise.dateImmat, else registreAnterieur; for a legal person that registered through the one-stop shop (2023 and later) natureCreation.dateCreation, for it exists from its registration on.',
    ),
    activity_start_date: date('Start of the activity. INPI RNE identite.entreprise.dateDebutActiv.'),
    stats_closing_date: date('Cessation at the statistics institute; null for an active company. INSEE periodesUniteLegale.'),
    rncs_closing_date: date(
      'Removal from the commercial registry; null when not removed, a removal to come included. INPI RNE detailCessationEntreprise.dateRadiation; only where the register was not read or does not know the company the day the bulletin published it.',
    ),
    rncs_closing_source: choice(
      ['REGISTER', 'BULLETIN'],
      'Who tells of the removal: the register itself, or a notice of the bulletin. Null without `rncs_closing_date`.',
    ),
    register_status: choice(
      ['REGISTERED', 'REMOVED', 'NOT_REGISTERED'],
      'NOT_REGISTERED when the register was asked and does not know the company, e.g. an association; null when the register was not read and no removal was published. INPI RNE.',
    ),
    status: choice(
      ['ACTIVE', 'CLOSED'],
      'CLOSED once ceased at the statistics institute or removed from the registry. Of a company that the register does not know the institute says both. Null when only the institute was read and counts it as active: it may be removed.',
    ),
    stats_status: choice(
      ['ACTIVE', 'CLOSED'],
      'State at the statistics institute; null when it was not read. INSEE etatAdministratifUniteLegale.',
    ),
    legal_situation: legalSituation,
    register_observations: registerObservations,
    duration_years: integer('Duration of the company in years. INPI RNE identite.description.duree.'),
    end_of_existence_date: date('Date the company ends by its articles. INPI RNE identite.description.dateFinExistence.'),
    fiscal_year_end: pattern(
      '^(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
      5,
      'Closing day of the fiscal year, MM-DD. INPI RNE dateClotureExerciceSocial, else the day of datePremiereCloture.',
    ),
    first_closing_date: date('First closing of accounts. INPI RNE identite.description.datePremiereCloture.'),
    head_office: object(
      {
        siret: siret('SIRET of the head office. INSEE nicSiegeUniteLegale, else INPI RNE nicSiege.'),
        address: address('Address of the head office. INSEE adresseEtablissement, else INPI RNE adresseEntreprise.adresse.'),
      },
      'Head office, number and address from one source.',
    ),
    domiciliation,
    history,
    predecessors: successions('Establishments that the head office took over from, of this company or another.'),
    successors: successions('Establishments that took over from the head office, of this company or another.'),
    collective_agreements: collectiveAgreements,
    workforce: workforce('Headcount of the company.'),
    company_category: choice(
      ['PME', 'ETI', 'GE'],
      'Size category: small or medium (PME), intermediate (ETI), large (GE). INSEE categorieEntreprise.',
    ),
    vat_number: pattern('^FR[0-9A-Z]{2}\\d{9}$', 13, 'Intra-community VAT number, derived from the SIREN; not proof that it is active.'),
    diffusible: flag(
      'Whether its data may be shown to all: the statistics institute (statutDiffusionUniteLegale O), else INPI RNE diffusionINSEE. Only of a sole trader who restricts it are name and address masked, but for the city; a company keeps both, and so do its officers.',
    ),
    employer: flag('Whether the company employs. INSEE caractereEmployeurUniteLegale.'),
    social_economy: flag('Whether it belongs to the social and solidarity economy. INSEE, INPI RNE ess.'),
    mission_company: flag('Whether it is a mission company. INSEE societeMissionUniteLegale, INPI RNE societeMission.'),
    sole_trader: flag('Whether the company is one natural person. INPI RNE formality.typePersonne P.'),
    sole_partner: flag('Whether all shares belong to one partner. INPI RNE identite.description.indicateurAssocieUnique.'),
    declared_owners: integer(
      'Beneficial owners declared and in force, told also where who they are is withheld. INPI RNE nombreBeneficiairesEffectifsActifs.',
    ),
    association_number: text(
      'Number in the directory of associations (RNA), e.g. W751004076. INSEE identifiantAssociationUniteLegale.',
      20,
    ),
    micro_enterprise: flag('Whether it is under the micro-enterprise scheme. INPI RNE natureCreation.microEntreprise.'),
    craft,
    successor_siren: siren('SIREN that replaced this one when the statistics institute found it to be a duplicate.'),
    updated_at_source: dateTime('Last change at the registry. INPI RNE updatedAt.'),
  }),
  naturalKey: keyOf('siren'),
  filters: [],
  sorts: [],
  merge: {
    whole: ['legal', 'capital', 'workforce', 'craft', 'head_office', 'domiciliation'],
    together: [
      activityTogether,
      ['register_status', 'rncs_closing_date', 'rncs_closing_source'],
      DISSOLUTION.map((name) => `legal_situation.${name}`),
      ['legal_situation.procedure_kind', 'legal_situation.procedure_status'],
    ],
  },
  unversionedFields: ['updated_at_source'],
  sample,
});
