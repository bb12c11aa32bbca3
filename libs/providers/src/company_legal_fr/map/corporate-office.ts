import type { MappedRecord } from '@company-data/data-types';
import type { corporateOffice } from '@company-data/data-types/corporate-office';
import type { CodeLists, Labels } from '../codes/load-code-lists.js';
import { entityOf, type InpiActivity, type InpiCompany, type InpiEstablishment } from '../sources/inpi-rne/company.js';
import type { Establishment } from '../sources/insee-sirene/sirene.js';
import { activityOf } from './activity.js';
import { activitiesOf, originOf } from './business-origin.js';
import { coordinatesOf } from './coordinates.js';
import { domainNamesOf } from './domain-names.js';
import { inpiAddress, sireneAddress } from './address.js';
import { dayOf, momentOf, parisMomentOf, pastDate } from '../../kit/dates.js';
import { labelMembers } from '../../kit/label.js';
import { isDiffusible, isNaturalPerson, registerDiffusion } from './diffusion.js';
import { maskOffice } from './masking.js';
import { inOrder, sinceWhen, yesOrNo } from './periods.js';
import { textOf } from '../../kit/text.js';
import { workforceOf } from './workforce.js';

export type Office = MappedRecord<typeof corporateOffice>;

type InpiOfficeState = NonNullable<InpiEstablishment['descriptionEtablissement']>;

/** The public name of the data type this file maps to. */
export const CORPORATE_OFFICE = 'CORPORATE_OFFICE';

const HEAD_OFFICE_ROLES = new Set(['1', '2']);

const ROLE_LABELS: Labels = {
  '1': { fr: 'Siège', en: 'Head office' },
  '2': { fr: 'Siège et établissement principal', en: 'Head office and main establishment' },
  '3': { fr: 'Établissement principal', en: 'Main establishment' },
  '4': { fr: 'Établissement secondaire', en: 'Secondary establishment' },
};

/**
 * Maps the establishments in the register document. Skips establishments without a SIRET, which
 * have no identity.
 */
export function mapInpiOffices(company: InpiCompany, lists: CodeLists, now: Date): Office[] {
  const { etablissementPrincipal, autresEtablissements } = entityOf(company);
  const all = [etablissementPrincipal, ...(autresEtablissements ?? [])].filter((each) => each != null);
  const bySiret = new Map(all.map((each) => [textOf(each.descriptionEtablissement?.siret) ?? '', each]));
  const known = [...bySiret].filter(([siret]) => /^\d{14}$/.test(siret) && siret.startsWith(company.formality.siren));
  return known.map(([siret, establishment]) => inpiOffice(siret, establishment, { company, lists, now }));
}

interface Reading {
  company: InpiCompany;
  lists: CodeLists;
  now: Date;
}

function inpiOffice(siret: string, establishment: InpiEstablishment, { company, lists, now }: Reading): Office {
  const description = establishment.descriptionEtablissement ?? {};
  const { main, others } = activitiesOf(establishment);
  const role = textOf(description.rolePourEntreprise);
  return {
    siret,
    nic: siret.slice(9),
    name: textOf(description.nomCommercial),
    sign: textOf(description.enseigne),
    head_office: role === null ? null : HEAD_OFFICE_ROLES.has(role),
    main_office: description.indicateurEtablissementPrincipal ?? null,
    role_code: role,
    ...labelMembers('role_label', ROLE_LABELS[role ?? '']),
    ...closingOf(description, now),
    opening_date: dayOf(main?.dateDebut),
    address: inpiAddress(establishment.adresse),
    coordinates: null,
    activity: activityOf(description.codeApe ?? main?.codeApe, lists),
    activity_description: textOf(main?.descriptionDetaillee),
    activity_start_date: dayOf(main?.dateDebut),
    activity_origin: originOf(main, lists),
    secondary_activities: others.map((activity) => secondaryActivity(activity, lists)),
    domain_names: domainNamesOf(establishment.nomsDeDomaine),
    employer: null,
    workforce: null,
    diffusible: registerDiffusion(company),
    updated_at_source: momentOf(company.updatedAt),
  };
}

const secondaryActivity = (activity: InpiActivity, lists: CodeLists): NonNullable<Office['secondary_activities']>[number] => ({
  activity: activityOf(activity.codeApe, lists),
  description: textOf(activity.descriptionDetaillee),
  origin: originOf(activity, lists),
  start_date: dayOf(activity.dateDebut),
  end_date: dayOf(activity.dateFin),
});

/** Returns OPEN for a future closing, even when the register already marks the office as closed. */
function closingOf({ dateEffetFermeture, statutOuvertFerme }: InpiOfficeState, now: Date): Pick<Office, 'status' | 'closing_date'> {
  const closed = pastDate(dateEffetFermeture, now);
  const isMarked = textOf(statutOuvertFerme)?.startsWith('F') === true && dayOf(dateEffetFermeture) === null;
  return { status: closed !== null || isMarked ? 'CLOSED' : 'OPEN', closing_date: closed };
}

/** Maps an INSEE establishment. Masks it for a sole trader with restricted diffusion. */
export function mapSireneOffice(establishment: Establishment, lists: CodeLists): Office {
  const periods = inOrder(establishment.periodesEtablissement);
  const current = periods[0] ?? {};
  const diffusible = isDiffusible(establishment.statutDiffusionEtablissement);
  const unit = establishment.uniteLegale ?? {};
  const restricted = diffusible === false || isDiffusible(unit.statutDiffusionUniteLegale) === false;
  const state = textOf(current.etatAdministratifEtablissement);
  const office: Office = {
    siret: establishment.siret,
    nic: establishment.siret.slice(9),
    name: textOf(current.denominationUsuelleEtablissement),
    sign: textOf(current.enseigne1Etablissement),
    head_office: establishment.etablissementSiege ?? null,
    main_office: null,
    role_code: null,
    ...labelMembers('role_label', undefined),
    status: state === 'A' ? 'OPEN' : state === 'F' ? 'CLOSED' : null,
    opening_date: dayOf(establishment.dateCreationEtablissement),
    closing_date: sinceWhen(periods, isClosed, (period) => period.changementEtatAdministratifEtablissement === true),
    address: sireneAddress(establishment.adresseEtablissement),
    coordinates: coordinatesOf(establishment.adresseEtablissement),
    activity: activityOf(current.activitePrincipaleEtablissement, lists, {
      nomenclature: current.nomenclatureActivitePrincipaleEtablissement,
      naf25: establishment.activitePrincipaleNAF25Etablissement,
    }),
    activity_description: null,
    activity_start_date: null,
    activity_origin: null,
    secondary_activities: null,
    domain_names: null,
    employer: yesOrNo(current.caractereEmployeurEtablissement),
    workforce: workforceOf(establishment.trancheEffectifsEtablissement, establishment.anneeEffectifsEtablissement, lists),
    diffusible,
    updated_at_source: parisMomentOf(establishment.dateDernierTraitementEtablissement),
  };
  return restricted && isNaturalPerson(unit) === true ? maskOffice(office) : office;
}

function isClosed(period: { etatAdministratifEtablissement?: string | null }): boolean {
  return period.etatAdministratifEtablissement === 'F';
}
