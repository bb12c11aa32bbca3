import type { PortalRecord } from '../../data-portal/query.js';
import type { Address, CompanyDescription, Court, NamedCompany, Notice } from '../../companies/description.js';
import { headOffice } from '../../companies/numbers.js';

/**
 * A record of the dataset in version 2.1: flat fields, `registre` as a list, structures as JSON
 * text.
 */
export type BodaccRecord = PortalRecord;

const FAMILIES: Record<string, string> = {
  creation: 'Créations',
  immatriculation: 'Immatriculations',
  modification: 'Modifications diverses',
  radiation: 'Radiations',
  collective: 'Procédures collectives',
  vente: 'Ventes et cessions',
  dpc: 'Dépôts des comptes',
  conciliation: 'Procédures de conciliation',
  retablissement_professionnel: 'Procédures de rétablissement professionnel',
  divers: 'Divers',
};

const TYPES = { annonce: 'Avis initial', rectificatif: 'Avis rectificatif', annulation: "Avis d'annulation" };

const REGIONS: Record<string, [string, number, string]> = {
  '44': ['Loire-Atlantique', 52, 'Pays de la Loire'],
  '69': ['Rhône', 84, 'Auvergne-Rhône-Alpes'],
  '75': ['Paris', 11, 'Île-de-France'],
  '78': ['Yvelines', 11, 'Île-de-France'],
  '84': ['Vaucluse', 93, "Provence-Alpes-Côte d'Azur"],
};

const spaced = (siren: string): string => siren.replace(/(...)(...)(...)/, '$1 $2 $3');

/**
 * Returns a notice number that is unique across companies, so that record ids are unique in the
 * dataset.
 */
const numberOf = ({ siren }: Pick<CompanyDescription, 'siren'>, { number }: { number: number }): number =>
  Number(siren.slice(3, 8)) * 10_000 + number;
const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** A published notice retains its address after the company moves. */
const addressIn = (company: CompanyDescription, notice: Notice): Address => notice.address ?? headOffice(company).address;

/** Returns the department of the company, or of its first office in France. */
function departmentOf(company: CompanyDescription, notice: Notice): string {
  const address = addressIn(company, notice);
  const inFrance =
    address.country === undefined ? address : company.offices.find((office) => office.address.country === undefined)?.address;
  return (inFrance ?? address).postalCode.slice(0, 2);
}

const courtOf = (company: CompanyDescription, notice: Notice): Court => notice.court ?? company.court;

/** Renders the record of one notice. */
export function bodaccRecord(company: CompanyDescription, notice: Notice): BodaccRecord {
  const address = addressIn(company, notice);
  const department = departmentOf(company, notice);
  const [departmentName, region, regionName] = REGIONS[department]!;
  const type = notice.type ?? 'annonce';
  const id = `${notice.bulletin}${notice.issue}${numberOf(company, notice)}`;
  return {
    id,
    publicationavis: notice.bulletin,
    publicationavis_facette: `Bodacc ${notice.bulletin}`,
    parution: notice.issue,
    dateparution: notice.published,
    numeroannonce: numberOf(company, notice),
    typeavis: type,
    typeavis_lib: TYPES[type],
    familleavis: notice.family,
    familleavis_lib: FAMILIES[notice.family]!,
    numerodepartement: department,
    departement_nom_officiel: departmentName,
    region_code: region,
    region_nom_officiel: regionName,
    tribunal: courtOf(company, notice).name,
    commercant: company.name,
    ville: address.city,
    cp: address.postalCode,
    registre: registre(company, notice),
    url_complete: `https://www.bodacc.fr/pages/annonces-commerciales-detail/?q.id=id:${id}`,
    pdf_parution_subfolder: 0,
    ispdf_unitaire: 'oui',
    ...structures(company, notice),
  };
}

const registre = (company: CompanyDescription, notice: Notice): string[] =>
  [company, ...(notice.sellers ?? [])].flatMap(({ siren }) => [spaced(siren), siren]);

const structures = (company: CompanyDescription, notice: Notice): BodaccRecord => ({
  listepersonnes: json({ personne: party(company, notice) }),
  listeetablissements: json(notice.offices),
  listeprecedentproprietaire: json(
    notice.sellers && { personne: alone(notice.sellers.map((seller) => named(seller, courtOf(company, notice)))) },
  ),
  listeprecedentexploitant: null,
  jugement: json(notice.judgment && judgment(notice.judgment)),
  acte: json(notice.act),
  modificationsgenerales: json(notice.modification),
  radiationaurcs: json(notice.removal),
  depot: json(notice.deposit),
  divers: null,
  parutionavisprecedent: json(notice.previous && previous(company, notice.previous)),
});

/** Returns a single item as an object and several items as a list, as the bulletin does. */
const alone = <T>(items: T[]): T | T[] => (items.length === 1 ? items[0]! : items);

const named = ({ siren, name }: NamedCompany, court: Court): Record<string, unknown> => ({
  typePersonne: 'pm',
  numeroImmatriculation: register(siren, court),
  denomination: name,
});

const register = (siren: string, { registry }: Court): Record<string, string> => ({
  numeroIdentification: spaced(siren),
  codeRCS: 'RCS',
  nomGreffeImmat: registry,
});

function party(company: CompanyDescription, notice: Notice): Record<string, unknown> {
  const address = addressIn(company, notice);
  const where = {
    numeroVoie: address.number,
    typeVoie: address.streetType.toLowerCase(),
    nomVoie: address.street,
    codePostal: address.postalCode,
  };
  const numeroImmatriculation = register(company.siren, courtOf(company, notice));
  if (company.entrepreneur !== undefined) {
    const { lastName, firstNames } = company.entrepreneur;
    return {
      typePersonne: 'pp',
      numeroImmatriculation,
      nom: lastName,
      prenom: firstNames.join(' '),
      adressePP: { ...where, ville: address.city },
    };
  }
  return {
    typePersonne: 'pm',
    numeroImmatriculation,
    denomination: company.name,
    formeJuridique: company.formLabel,
    adresseSiegeSocial: { ...where, ville: address.city },
  };
}

const judgment = (told: NonNullable<Notice['judgment']>): Record<string, string> => ({
  type: 'initial',
  famille: told.family,
  nature: told.nature,
  date: told.date,
  complementJugement: told.text,
});

const previous = (company: CompanyDescription, told: NonNullable<Notice['previous']>): Record<string, string> => ({
  nomPublication: `BODACC ${told.bulletin}`,
  numeroParution: told.issue,
  dateParution: told.published,
  numeroAnnonce: String(numberOf({ siren: told.siren ?? company.siren }, told)),
});
