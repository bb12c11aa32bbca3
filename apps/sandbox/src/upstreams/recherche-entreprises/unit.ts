import type { CompanyDescription, Officer, Person } from '../../companies/description.js';
import { headOffice, siretOf } from '../../companies/numbers.js';

/** Names of the roles in the search. */
const ROLES: Readonly<Record<string, string>> = {
  '30': 'Gérant',
  '40': 'Liquidateur',
  '53': 'Directeur Général',
  '60': "Président du conseil d'administration",
  '65': 'Administrateur',
  '70': 'Directeur Général Délégué',
  '71': 'Commissaire aux comptes titulaire',
  '72': 'Commissaire aux comptes suppléant',
  '73': 'Président de SAS',
};

/**
 * Collective agreements by division of the activity: Syntec, plumbers, joiners. The default is
 * "Sans convention collective" (9999).
 */
const AGREEMENTS: Readonly<Record<string, string[]>> = { '62': ['1486'], '43': ['1596', '1597'] };

export interface FoundPerson {
  last: string;
  given: string;
  birthMonth: string;
}

/** Returns the natural persons that a search can find the company by. */
export const personsOf = (company: CompanyDescription): FoundPerson[] =>
  [company.entrepreneur, ...inOffice(company).map(({ person }) => person)].flatMap((person) =>
    person === undefined ? [] : [{ last: nameOf(person), given: person.firstNames.join(' '), birthMonth: person.birthMonth }],
  );

const inOffice = ({ officers }: CompanyDescription): Officer[] => officers.filter(({ resigned }) => resigned !== true);

/** Returns the name in upper case: the birth name, or `NAME IN USE (BIRTH NAME)`. */
const nameOf = ({ lastName, usageName }: Person): string =>
  (usageName === undefined ? lastName : `${usageName} (${lastName})`).toUpperCase();

/**
 * Renders a unit in the format of the search. A minimal response contains the requested parts only.
 */
export function foundUnit(company: CompanyDescription, parts: (name: string) => boolean): Record<string, unknown> {
  return {
    siren: company.siren,
    nom_complet: company.acronym === undefined ? company.name : `${company.name} (${company.acronym})`,
    nom_raison_sociale: company.entrepreneur === undefined ? company.name : null,
    sigle: company.acronym ?? null,
    nombre_etablissements: company.offices.length,
    nombre_etablissements_ouverts: company.offices.filter(({ closed }) => closed === undefined).length,
    activite_principale: company.ape,
    activite_principale_naf25: company.ape2025,
    categorie_entreprise: company.category ?? null,
    caractere_employeur: null,
    date_creation: company.created,
    date_fermeture: company.ceased ?? null,
    etat_administratif: company.ceased === undefined ? 'A' : 'C',
    nature_juridique: company.form,
    statut_diffusion: company.diffusion,
    tranche_effectif_salarie: company.headcount,
    ...(parts('siege') ? { siege: head(company) } : {}),
    ...(parts('dirigeants') ? { dirigeants: directorsOf(company) } : {}),
    ...(parts('matching_etablissements') ? { matching_etablissements: [] } : {}),
    ...(parts('finances') ? { finances: null } : {}),
    ...(parts('complements') ? { complements: complements(company) } : {}),
    ...(parts('score') ? { score: 1 } : {}),
  };
}

function head(company: CompanyDescription): Record<string, unknown> {
  const office = headOffice(company);
  return {
    siret: siretOf(company.siren, office),
    code_postal: office.address.postalCode,
    commune: office.address.cityCode,
    est_siege: true,
  };
}

/** Labels of the directory. Each is true or false for every company. */
const LABELS = [
  'egapro_renseignee',
  'est_achats_responsables',
  'est_bio',
  'est_entrepreneur_spectacle',
  'est_ess',
  'est_finess',
  'est_organisme_formation',
  'est_patrimoine_vivant',
  'est_qualiopi',
  'est_rge',
  'est_siae',
  'est_societe_mission',
  'est_uai',
  'bilan_ges_renseigne',
];

const complements = ({ ape, form, labels = [] }: CompanyDescription): Record<string, unknown> => {
  const liste_idcc = AGREEMENTS[ape.slice(0, 2)] ?? ['9999'];
  return {
    convention_collective_renseignee: true,
    liste_idcc,
    ...Object.fromEntries(LABELS.map((label) => [label, labels.includes(label)])),
    est_association: form.startsWith('92'),
    est_entrepreneur_individuel: form === '1000',
  };
};

function directorsOf(company: CompanyDescription): Record<string, unknown>[] {
  const trader = company.entrepreneur === undefined ? [] : [natural(company.entrepreneur, 'Entrepreneur individuel')];
  return [...trader, ...inOffice(company).map(directorOf)];
}

function directorOf({ role, person, company }: Officer): Record<string, unknown> {
  const qualite = ROLES[role] ?? 'Autre';
  if (person !== undefined) return natural(person, qualite);
  return { siren: company?.siren ?? null, denomination: company?.name ?? null, qualite, type_dirigeant: 'personne morale' };
}

const natural = (person: Person, qualite: string): Record<string, unknown> => ({
  nom: nameOf(person),
  prenoms: person.firstNames.join(' ').toUpperCase(),
  annee_de_naissance: person.birthMonth.slice(0, 4),
  date_de_naissance: person.birthMonth,
  qualite,
  nationalite: 'Française',
  type_dirigeant: 'personne physique',
});
