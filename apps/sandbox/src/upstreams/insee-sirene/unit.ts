import type { CompanyDescription } from '../../companies/description.js';
import { periodsOf } from './unit-periods.js';
import { published } from './published.js';

type Json = Record<string, unknown>;

/**
 * Renders a legal unit as in `GET /siren/{siren}`. Values that change are in periods, newest first.
 */
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

/** Renders the unit of an establishment: the same values, flat and current. */
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
    identifiantAssociationUniteLegale: company.associationNumber ?? null,
  };
}
