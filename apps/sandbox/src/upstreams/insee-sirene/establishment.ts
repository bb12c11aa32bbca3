import type { Address, CompanyDescription, Office } from '../../companies/description.js';
import { headOffice, nicOf, siretOf } from '../../companies/numbers.js';
import { published } from './published.js';
import { inseeFlatUnit } from './unit.js';

type Json = Record<string, unknown>;

/** Renders an establishment as in `GET /siret/{siret}`. */
export function inseeEstablishment(company: CompanyDescription, office: Office): Json {
  const periods = periodsOf(company, office);
  return {
    siren: company.siren,
    nic: nicOf(company.siren, office.sequence),
    siret: siretOf(company.siren, office),
    statutDiffusionEtablissement: company.diffusion,
    dateCreationEtablissement: office.opened,
    trancheEffectifsEtablissement: company.headcount,
    anneeEffectifsEtablissement: company.headcount === 'NN' ? null : '2023',
    activitePrincipaleRegistreMetiersEtablissement: company.craft?.code ?? null,
    dateDernierTraitementEtablissement: '2025-03-11T09:12:44.000',
    etablissementSiege: office === headOffice(company),
    nombrePeriodesEtablissement: periods.length,
    uniteLegale: inseeFlatUnit(company),
    adresseEtablissement: inseeAddress(company, office.address),
    adresse2Etablissement: Object.fromEntries(SECOND_ADDRESS.map((key) => [`${key}2Etablissement`, null])),
    periodesEtablissement: periods,
  };
}

const SECOND_ADDRESS = ['complementAdresse', 'numeroVoie', 'typeVoie', 'libelleVoie', 'codePostal', 'libelleCommune', 'codeCommune'];

/** The street of a partially diffusible unit is masked, the town is not. */
const inseeAddress = (company: CompanyDescription, address: Address): Json => ({
  complementAdresseEtablissement: published(company, address.complement ?? null),
  numeroVoieEtablissement: published(company, address.number),
  indiceRepetitionEtablissement: null,
  typeVoieEtablissement: published(company, address.streetType),
  libelleVoieEtablissement: published(company, address.street),
  distributionSpecialeEtablissement: null,
  codeCedexEtablissement: null,
  libelleCedexEtablissement: null,
  ...town(address),
  identifiantAdresseEtablissement: null,
  coordonneeLambertAbscisseEtablissement: published(company, address.place?.[0] ?? null),
  coordonneeLambertOrdonneeEtablissement: published(company, address.place?.[1] ?? null),
});

/** A town abroad has no code. Its name and its country are separate fields. */
const town = ({ postalCode, city, cityCode, country }: Address): Json => ({
  codePostalEtablissement: country === undefined ? postalCode : null,
  libelleCommuneEtablissement: country === undefined ? city : null,
  libelleCommuneEtrangerEtablissement: country === undefined ? null : `${postalCode} ${city}`,
  codeCommuneEtablissement: country === undefined ? cityCode : null,
  codePaysEtrangerEtablissement: country?.geographicCode ?? null,
  libellePaysEtrangerEtablissement: country?.name ?? null,
});

function periodsOf(company: CompanyDescription, office: Office): Json[] {
  const closed = office.closed ?? company.ceased;
  const open = period(office, office.opened, closed ?? null, 'A', company);
  return closed === undefined ? [open] : [period(office, closed, null, 'F', company), open];
}

const period = (office: Office, from: string, to: string | null, state: 'A' | 'F', company: CompanyDescription): Json => ({
  dateFin: to,
  dateDebut: from,
  etatAdministratifEtablissement: state,
  changementEtatAdministratifEtablissement: state === 'F',
  enseigne1Etablissement: published(company, office.sign ?? null),
  enseigne2Etablissement: null,
  enseigne3Etablissement: null,
  changementEnseigneEtablissement: false,
  denominationUsuelleEtablissement: null,
  changementDenominationUsuelleEtablissement: false,
  activitePrincipaleEtablissement: office.ape,
  nomenclatureActivitePrincipaleEtablissement: 'NAFRev2',
  changementActivitePrincipaleEtablissement: false,
  caractereEmployeurEtablissement: company.headcount === 'NN' ? 'N' : 'O',
  changementCaractereEmployeurEtablissement: false,
});
