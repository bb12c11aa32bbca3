import { count, flag, list, listOf, object, optional, scalar, SIREN, SIRET, type Static, text } from '../../../kit/response-schemas.js';

const unitPeriod = object({
  dateDebut: text(40),
  dateFin: text(40),
  // A active, C ceased.
  etatAdministratifUniteLegale: text(20),
  changementEtatAdministratifUniteLegale: flag,
  denominationUniteLegale: text(1_000),
  denominationUsuelle1UniteLegale: text(1_000),
  nomUniteLegale: text(1_000),
  nomUsageUniteLegale: text(1_000),
  categorieJuridiqueUniteLegale: text(20),
  activitePrincipaleUniteLegale: text(20),
  nomenclatureActivitePrincipaleUniteLegale: text(40),
  nicSiegeUniteLegale: text(20),
  economieSocialeSolidaireUniteLegale: text(20),
  societeMissionUniteLegale: text(20),
  caractereEmployeurUniteLegale: text(20),
});

const unit = object(
  {
    siren: SIREN,
    // O published, P published in part, N not published.
    statutDiffusionUniteLegale: text(20),
    dateCreationUniteLegale: text(40),
    // Local time of France, without a zone.
    dateDernierTraitementUniteLegale: text(40),
    sigleUniteLegale: text(1_000),
    sexeUniteLegale: text(20),
    prenom1UniteLegale: text(1_000),
    prenom2UniteLegale: text(1_000),
    prenom3UniteLegale: text(1_000),
    prenom4UniteLegale: text(1_000),
    prenomUsuelUniteLegale: text(1_000),
    trancheEffectifsUniteLegale: text(20),
    anneeEffectifsUniteLegale: text(20),
    categorieEntreprise: text(20),
    identifiantAssociationUniteLegale: text(40),
    activitePrincipaleNAF25UniteLegale: text(20),
    // Current period first.
    periodesUniteLegale: { ...list(unitPeriod, 1_000), minItems: 1 },
  },
  ['siren', 'periodesUniteLegale'],
);

/** Response with one legal unit. */
export const legalUnitSchema = object({ uniteLegale: unit }, ['uniteLegale']);

const address = optional({
  complementAdresseEtablissement: text(1_000),
  numeroVoieEtablissement: text(40),
  indiceRepetitionEtablissement: text(40),
  typeVoieEtablissement: text(100),
  libelleVoieEtablissement: text(1_000),
  distributionSpecialeEtablissement: text(1_000),
  codePostalEtablissement: text(20),
  libelleCommuneEtablissement: text(1_000),
  libelleCommuneEtrangerEtablissement: text(1_000),
  codeCommuneEtablissement: text(20),
  libellePaysEtrangerEtablissement: text(1_000),
  // Lambert-93 in metres in mainland France and Corsica, another projection overseas.
  coordonneeLambertAbscisseEtablissement: scalar,
  coordonneeLambertOrdonneeEtablissement: scalar,
});

const establishmentPeriod = object({
  dateDebut: text(40),
  dateFin: text(40),
  // A open, F closed.
  etatAdministratifEtablissement: text(20),
  changementEtatAdministratifEtablissement: flag,
  enseigne1Etablissement: text(1_000),
  denominationUsuelleEtablissement: text(1_000),
  activitePrincipaleEtablissement: text(20),
  nomenclatureActivitePrincipaleEtablissement: text(40),
  caractereEmployeurEtablissement: text(20),
});

const establishment = object(
  {
    siren: SIREN,
    siret: SIRET,
    statutDiffusionEtablissement: text(20),
    dateCreationEtablissement: text(40),
    dateDernierTraitementEtablissement: text(40),
    trancheEffectifsEtablissement: text(20),
    anneeEffectifsEtablissement: text(20),
    etablissementSiege: flag,
    activitePrincipaleNAF25Etablissement: text(20),
    adresseEtablissement: address,
    // Current values of the legal unit.
    uniteLegale: optional({ categorieJuridiqueUniteLegale: text(20), statutDiffusionUniteLegale: text(20) }),
    periodesEtablissement: listOf(establishmentPeriod, 1_000),
  },
  ['siren', 'siret'],
);

/** One page of a company's establishments. */
export const establishmentPageSchema = object(
  {
    header: object({ total: count, nombre: count, curseur: text(1_000), curseurSuivant: text(1_000) }, ['total']),
    etablissements: list(establishment, 1_000),
  },
  ['header', 'etablissements'],
);

/** Response with one establishment. */
export const establishmentSchema = object({ etablissement: establishment }, ['etablissement']);

/** Period in which the values of a legal unit did not change. */
export type LegalUnitPeriod = Static<typeof unitPeriod>;

/** A legal unit as INSEE returns it. */
export type LegalUnit = Static<typeof unit>;

export type SireneAddress = NonNullable<Static<typeof address>>;

export type Establishment = Static<typeof establishment>;

export type EstablishmentPage = Static<typeof establishmentPageSchema>;
