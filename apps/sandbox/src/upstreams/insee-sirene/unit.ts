import type { CompanyDescription } from '../../companies/description.js';
import { headOffice, nicOf } from '../../companies/numbers.js';

type Json = Record<string, unknown>;

/** What the institute writes in place of a value that it may not publish. */
const MASKED = '[ND]';

/** The value as published: masked when the unit is only partially diffusible. */
export const published = <T>(company: CompanyDescription, value: T | null): T | string | null =>
  company.diffusion === 'P' && value !== null ? MASKED : value;

/** The legal unit as `GET /siren/{siren}` serves it: values that change stand in periods, newest first. */
export function inseeUnit(company: CompanyDescription): Json {
  const periods = periodsOf(company);
  return {
    siren: company.siren,
    statutDiffusionUniteLegale: company.diffusion,
    dateCreationUniteLegale: company.created,
    sigleUniteLegale: company.acronym ?? null,
    ...person(company),
    trancheEffectifsUniteLegale: company.headcount,
    anneeEffectifsUniteLegale: company.headcount === 'NN' ? null : '2023',
    dateDernierTraitementUniteLegale: '2025-03-11T09:12:44.000',
    nombrePeriodesUniteLegale: periods.length,
    categorieEntreprise: company.category ?? null,
    anneeCategorieEntreprise: company.category === undefined ? null : '2022',
    activitePrincipaleNAF25UniteLegale: company.ape2025,
    periodesUniteLegale: periods,
  };
}

/** The unit inside an establishment: the same values, flat and current. */
export function inseeFlatUnit(company: CompanyDescription): Json {
  const unit = inseeUnit(company);
  const current = (unit['periodesUniteLegale'] as Json[])[0]!;
  const historised = Object.entries(current).filter(([key]) => !/^(date(Debut|Fin)$|changement)/.test(key));
  const constant = Object.entries(unit).filter(([key]) => !/^(siren|.*eriodesUniteLegale)$/.test(key));
  return Object.fromEntries([...constant, ...historised]);
}

function person(company: CompanyDescription): Json {
  const { entrepreneur } = company;
  const [first, second] = entrepreneur?.firstNames ?? [];
  return {
    sexeUniteLegale: published(company, entrepreneur ? (entrepreneur.gender === '1' ? 'M' : 'F') : null),
    prenom1UniteLegale: published(company, first ?? null),
    prenom2UniteLegale: published(company, second ?? null),
    prenom3UniteLegale: null,
    prenom4UniteLegale: null,
    prenomUsuelUniteLegale: published(company, first ?? null),
    pseudonymeUniteLegale: null,
    identifiantAssociationUniteLegale: null,
  };
}

const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

function periodsOf(company: CompanyDescription): Json[] {
  const former = company.formerNames ?? [];
  const starts = [company.created, ...former.map(({ until }) => dayAfter(until))];
  const names = [...former.map(({ name }) => name), company.name];
  const open = names.map((name, i) =>
    period(company, starts[i]!, starts[i + 1] ? dayBefore(starts[i + 1]!) : null, { name, renamed: i > 0 }),
  );
  if (company.ceased === undefined) {
    return open.reverse();
  }
  open.at(-1)!['dateFin'] = dayBefore(company.ceased);
  return [period(company, company.ceased, null, { name: company.name, renamed: false, ceased: true }), ...open.reverse()];
}

function period(
  company: CompanyDescription,
  from: string,
  to: string | null,
  now: { name: string; renamed: boolean; ceased?: boolean },
): Json {
  const natural = company.entrepreneur;
  return {
    dateFin: to,
    dateDebut: from,
    etatAdministratifUniteLegale: now.ceased === true ? 'C' : 'A',
    changementEtatAdministratifUniteLegale: now.ceased === true,
    nomUniteLegale: published(company, natural?.lastName ?? null),
    changementNomUniteLegale: false,
    nomUsageUniteLegale: published(company, natural?.usageName ?? null),
    changementNomUsageUniteLegale: false,
    denominationUniteLegale: natural === undefined ? published(company, now.name) : null,
    changementDenominationUniteLegale: now.renamed,
    categorieJuridiqueUniteLegale: company.form,
    changementCategorieJuridiqueUniteLegale: false,
    activitePrincipaleUniteLegale: company.ape,
    nomenclatureActivitePrincipaleUniteLegale: 'NAFRev2',
    changementActivitePrincipaleUniteLegale: false,
    nicSiegeUniteLegale: nicOf(company.siren, headOffice(company).sequence),
    changementNicSiegeUniteLegale: false,
    economieSocialeSolidaireUniteLegale: 'N',
    changementEconomieSocialeSolidaireUniteLegale: false,
    societeMissionUniteLegale: 'N',
    changementSocieteMissionUniteLegale: false,
    caractereEmployeurUniteLegale: company.headcount === 'NN' ? 'N' : 'O',
    changementCaractereEmployeurUniteLegale: false,
  };
}
