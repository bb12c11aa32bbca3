import type { MappedRecord } from '@company-data/data-types';
import type { companyProfile } from '@company-data/data-types/company-profile';
import type { CodeLists } from '../codes/load-code-lists.js';
import { entityOf, masksPersons, type InpiCompany, type InpiEntity } from '../sources/inpi-rne/company.js';
import type { CraftCompany } from '../sources/rnm/client.js';
import { activityOf } from './activity.js';
import { craftAddress, inpiAddress, type Address } from './address.js';
import { dayOf, dayOfYear, momentOf } from '../../kit/dates.js';
import { labelMembers } from '../../kit/label.js';
import { joined, numberOf, textOf } from '../../kit/text.js';

export type Profile = MappedRecord<typeof companyProfile>;

/** The public name of the data type this file maps to. */
export const COMPANY_PROFILE = 'COMPANY_PROFILE';

/** A profile in which nothing is known but the company's number and what follows from it. */
export function emptyProfile(siren: string): Profile {
  return {
    siren,
    ...(Object.fromEntries(NAMES.map((name) => [name, null])) as Record<(typeof NAMES)[number], null>),
    vat_number: `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`,
  };
}

const NAMES = [
  'name',
  'trade_name',
  'acronym',
  'legal',
  'activity',
  'capital',
  'purpose',
  'creation_date',
  'registration_date',
  'activity_start_date',
  'stats_closing_date',
  'rncs_closing_date',
  'status',
  'duration_years',
  'end_of_existence_date',
  'fiscal_year_end',
  'first_closing_date',
  'head_office',
  'workforce',
  'company_category',
  'diffusible',
  'employer',
  'social_economy',
  'mission_company',
  'sole_trader',
  'micro_enterprise',
  'craft',
  'successor_siren',
  'updated_at_source',
] as const;

/** What the national register says of a company. Sole traders who restrict diffusion have neither name nor address. */
export function mapInpiProfile(company: InpiCompany, lists: CodeLists): Profile {
  const { siren, content, typePersonne } = company.formality;
  const entity = entityOf(company);
  const removed = dayOf(entity.detailCessationEntreprise?.dateRadiation) ?? dayOf(content.natureCessationEntreprise?.dateRadiation);
  return {
    ...emptyProfile(siren),
    ...identityOf(company, entity),
    ...statutesOf(entity),
    legal: legalOf(textOf(company.formality.formeJuridique) ?? textOf(content.natureCreation?.formeJuridique), lists),
    activity: withCraftCode(activityOf(entity.identite?.entreprise?.codeApe, lists), null),
    creation_date: dayOf(content.natureCreation?.dateCreation),
    registration_date: registrationOf(company, entity),
    rncs_closing_date: removed,
    status: removed === null ? 'ACTIVE' : 'CLOSED',
    diffusible: !masksPersons(company),
    sole_trader: typePersonne == null ? null : typePersonne === 'P',
    micro_enterprise: content.natureCreation?.microEntreprise ?? null,
    updated_at_source: momentOf(company.updatedAt),
  };
}

function identityOf(company: InpiCompany, entity: InpiEntity): Partial<Profile> {
  const enterprise = entity.identite?.entreprise;
  const person = entity.identite?.entrepreneur?.descriptionPersonne;
  const masked = person != null && masksPersons(company);
  const personName = masked ? null : joined(person?.prenoms?.[0], person?.nomUsage ?? person?.nom);
  const nic = textOf(enterprise?.nicSiege);
  return {
    name: textOf(enterprise?.denomination) ?? personName,
    trade_name: textOf(enterprise?.nomCommercial),
    activity_start_date: dayOf(enterprise?.dateDebutActiv),
    head_office: headOffice(
      nic === null ? null : company.formality.siren + nic,
      masked ? null : inpiAddress(entity.adresseEntreprise?.adresse),
    ),
  };
}

function statutesOf(entity: InpiEntity): Partial<Profile> {
  const statutes = entity.identite?.description;
  if (!statutes) return {};
  const value = numberOf(statutes.montantCapital);
  const duration = numberOf(statutes.duree);
  return {
    acronym: textOf(statutes.sigle),
    capital: value === null ? null : { value, currency: currencyOf(statutes.deviseCapital), variable: statutes.capitalVariable ?? null },
    purpose: textOf(statutes.objet),
    duration_years: Number.isInteger(duration) ? duration : null,
    end_of_existence_date: dayOf(statutes.dateFinExistence),
    fiscal_year_end: dayOfYear(statutes.dateClotureExerciceSocial),
    first_closing_date: dayOf(statutes.datePremiereCloture),
    social_economy: statutes.ess ?? null,
    mission_company: statutes.societeMission ?? null,
  };
}

function registrationOf({ formality }: InpiCompany, entity: InpiEntity): string | null {
  const former = formality.content.registreAnterieur;
  return dayOf(entity.identite?.entreprise?.dateImmat) ?? dayOf(former?.rncs?.dateImmatriculation);
}

/**
 * What the trades directory says of a company; it is no longer fed, so its facts are those of 2022 at the latest. It does not know
 * who restricted diffusion since, so the name and address of a natural person are left to the other sources.
 */
export function mapCraftProfile(craft: CraftCompany, lists: CodeLists): Profile {
  const name = textOf(craft.ent_act_denomination_sociale);
  const natural = name === null || textOf(craft.ent_act_forme_juridique) === '1000';
  return {
    ...emptyProfile(craft.ent_id_siren),
    name: natural ? null : name,
    acronym: textOf(craft.ent_act_sigle),
    legal: legalOf(textOf(craft.ent_act_forme_juridique), lists),
    activity: withCraftCode(null, textOf(craft.ent_act_code_nafa_principal)),
    activity_start_date: dayOf(craft.ent_act_date_debut_activite),
    head_office: headOffice(null, natural ? null : craftAddress(craft)),
    craft: {
      registered_at: dayOf(craft.ent_act_date_immat_rm),
      removed_at: dayOf(craft.ent_act_date_radiation),
      activity: textOf(craft.ent_act_activite_artisanales_declarees),
      category: textOf(craft.gest_categorie),
      qualification: textOf(craft.dir_qa_qualification),
      chamber: textOf(craft.gest_emetteur),
      itinerant: craft.ent_act_non_sedentaire == null ? null : craft.ent_act_non_sedentaire === '1',
      employees: countOf(craft.ent_eff_salarie),
      apprentices: countOf(craft.ent_eff_apprenti),
    },
  };
}

/** A legal form with its labels; null when unknown. */
export function legalOf(form: string | null, lists: CodeLists): Profile['legal'] {
  return form === null ? null : { form, ...labelMembers('form_label', lists.legalForms[form]) };
}

/** The activity of a profile, which also has a craft code. */
export function withCraftCode(activity: ReturnType<typeof activityOf>, craft_code: string | null): Profile['activity'] {
  if (activity === null && craft_code === null) return null;
  return { code: null, ...labelMembers('label', undefined), nomenclature: null, naf25_code: null, ...activity, craft_code };
}

/** A head office of which at least its number or its address is known. */
export function headOffice(siret: string | null, address: Address | null): Profile['head_office'] {
  return siret === null && address === null ? null : { siret, address };
}

function currencyOf(written: string | null | undefined): string | null {
  const text = textOf(written)?.toUpperCase() ?? null;
  if (text === null || /^[A-Z]{3}$/.test(text)) return text;
  return text.startsWith('EURO') ? 'EUR' : null;
}

function countOf(written: string | null | undefined): number | null {
  const count = numberOf(written);
  return Number.isInteger(count) ? count : null;
}
