import type { MappedRecord } from '@company-data/data-types';
import type { companyProfile } from '@company-data/data-types/company-profile';
import type { CodeLists } from '../codes/load-code-lists.js';
import { entityOf, type InpiCompany, type InpiEntity } from '../sources/inpi-rne/company.js';
import { activityOf } from './activity.js';
import { inpiAddress, type Address } from './address.js';
import { activitiesOf, originOf } from './business-origin.js';
import { domainNamesOf } from './domain-names.js';
import { mapDomiciliation } from './domiciliation.js';
import { mapLegalSituation } from './legal-situation.js';
import { registerObservationsOf } from './register-observations.js';
import { mapRegistration } from './registration.js';
import { mapUnseizability } from './unseizability.js';
import { dayOf, dayOfYear, momentOf } from '../../kit/dates.js';
import { labelMembers } from '../../kit/label.js';
import { registerDiffusion } from './diffusion.js';
import { givenNamesOf } from './person.js';
import { joined, numberOf, textOf } from '../../kit/text.js';

export type Profile = MappedRecord<typeof companyProfile>;

/** The public name of the data type this file maps to. */
export const COMPANY_PROFILE = 'COMPANY_PROFILE';

/** Returns a profile with the SIREN and the values derived from it. All other fields are empty. */
export function emptyProfile(siren: string): Profile {
  return {
    siren,
    ...(Object.fromEntries(NAMES.map((name) => [name, null])) as Record<(typeof NAMES)[number], null>),
    ...(Object.fromEntries(LISTS.map((name) => [name, []])) as unknown as Record<(typeof LISTS)[number], []>),
    vat_number: `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`,
  };
}

const NAMES = [
  'name',
  'trade_name',
  'acronym',
  'legal',
  'activity',
  'business_origin',
  'capital',
  'purpose',
  'creation_date',
  'registration_date',
  'activity_start_date',
  'stats_closing_date',
  'rncs_closing_date',
  'rncs_closing_source',
  'register_status',
  'status',
  'stats_status',
  'legal_situation',
  'duration_years',
  'end_of_existence_date',
  'fiscal_year_end',
  'first_closing_date',
  'head_office',
  'domiciliation',
  'predecessors',
  'successors',
  'workforce',
  'company_category',
  'diffusible',
  'employer',
  'social_economy',
  'mission_company',
  'sole_trader',
  'sole_partner',
  'declared_owners',
  'association_number',
  'micro_enterprise',
  'craft',
  'unseizability',
  'public_labels',
  'domain_names',
  'successor_siren',
  'updated_at_source',
] as const;

const LISTS = ['register_observations', 'history', 'collective_agreements'] as const;

/**
 * Maps the register document of a company without masking. `now` separates past dates from planned
 * ones.
 */
export function mapInpiProfile(company: InpiCompany, lists: CodeLists, now: Date): Profile {
  const { siren, content, typePersonne } = company.formality;
  const entity = entityOf(company);
  return {
    ...emptyProfile(siren),
    ...identityOf(company, entity),
    ...statutesOf(entity),
    ...mapRegistration(company, now),
    legal: legalOf(textOf(company.formality.formeJuridique) ?? textOf(content.natureCreation?.formeJuridique), lists),
    activity: withCraftCode(activityOf(entity.identite?.entreprise?.codeApe, lists), null),
    business_origin: originOf(activitiesOf(entity.etablissementPrincipal ?? {}).main, lists),
    creation_date: dayOf(content.natureCreation?.dateCreation),
    legal_situation: mapLegalSituation(company, now),
    register_observations: registerObservationsOf(company),
    domiciliation: mapDomiciliation(entity),
    diffusible: registerDiffusion(company),
    sole_trader: typePersonne == null ? null : typePersonne === 'P',
    declared_owners: company.nombreBeneficiairesEffectifsActifs ?? null,
    micro_enterprise: content.natureCreation?.microEntreprise ?? null,
    unseizability: mapUnseizability(entity),
    domain_names: domainNamesOf(entity.identite?.nomsDeDomaine),
    updated_at_source: momentOf(company.updatedAt),
  };
}

function identityOf(company: InpiCompany, entity: InpiEntity): Partial<Profile> {
  const enterprise = entity.identite?.entreprise;
  const person = entity.identite?.entrepreneur?.descriptionPersonne;
  const personName = joined(givenNamesOf(person?.prenoms)[0], person?.nomUsage ?? person?.nom);
  const nic = textOf(enterprise?.nicSiege);
  return {
    name: textOf(enterprise?.denomination) ?? personName,
    trade_name: textOf(enterprise?.nomCommercial),
    activity_start_date: dayOf(enterprise?.dateDebutActiv),
    head_office: headOffice(nic === null ? null : company.formality.siren + nic, inpiAddress(entity.adresseEntreprise?.adresse)),
  };
}

function statutesOf(entity: InpiEntity): Partial<Profile> {
  const statutes = entity.identite?.description;
  if (!statutes) return {};
  const value = numberOf(statutes.montantCapital);
  const duration = numberOf(statutes.duree);
  const firstClosing = dayOf(statutes.datePremiereCloture);
  return {
    acronym: textOf(statutes.sigle),
    capital:
      value === null
        ? null
        : {
            value,
            currency: currencyOf(statutes.deviseCapital),
            variable: statutes.capitalVariable ?? null,
            minimum: numberOf(statutes.capitalMinimum) || null,
          },
    purpose: textOf(statutes.objet),
    duration_years: Number.isInteger(duration) ? duration : null,
    end_of_existence_date: dayOf(statutes.dateFinExistence),
    // A company that never changed its fiscal year may have declared only the first closing.
    fiscal_year_end: dayOfYear(statutes.dateClotureExerciceSocial) ?? firstClosing?.slice(5) ?? null,
    first_closing_date: firstClosing,
    social_economy: statutes.ess ?? null,
    mission_company: statutes.societeMission ?? null,
    sole_partner: statutes.indicateurAssocieUnique ?? null,
  };
}

/** Returns a legal form with its labels, or null when it is unknown. */
export function legalOf(form: string | null, lists: CodeLists): Profile['legal'] {
  return form === null ? null : { form, ...labelMembers('form_label', lists.legalForms[form]) };
}

/** Adds the craft code to the activity of a profile. */
export function withCraftCode(activity: ReturnType<typeof activityOf>, craft_code: string | null): Profile['activity'] {
  if (activity === null && craft_code === null) return null;
  return { code: null, ...labelMembers('label', undefined), nomenclature: null, naf25_code: null, ...activity, craft_code };
}

/** Returns a head office when its SIRET or address is known, otherwise null. */
export function headOffice(siret: string | null, address: Address | null): Profile['head_office'] {
  return siret === null && address === null ? null : { siret, address };
}

/** Currencies by their names in the register. The franc of France was in use until 2001. */
const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/^(EUROS?|€)/, 'EUR'],
  [/^(FF|F|FRANCS?( FRAN[CÇ]AIS)?)$/, 'FRF'],
  [/^FRANCS? SUISSES?$/, 'CHF'],
  [/^FRANCS? (CFP|PACIFIQUE)$/, 'XPF'],
  [/^(DOLLARS? (US|U\.S\.|AM[EÉ]RICAINS?|DES [EÉ]TATS-UNIS)|US DOLLARS?)$/, 'USD'],
  [/^LIVRES? STERLINGS?$/, 'GBP'],
];

function currencyOf(written: string | null | undefined): string | null {
  const text = textOf(written)?.toUpperCase() ?? null;
  if (text === null || /^[A-Z]{3}$/.test(text)) return text;
  return CURRENCIES.find(([words]) => words.test(text))?.[1] ?? null;
}
