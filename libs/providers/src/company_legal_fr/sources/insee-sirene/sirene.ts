type Text = string | null | undefined;

/** A stretch of time in which the values of a legal unit did not change. */
export interface LegalUnitPeriod {
  dateDebut?: Text;
  dateFin?: Text;
  /** A active, C ceased. */
  etatAdministratifUniteLegale?: Text;
  changementEtatAdministratifUniteLegale?: boolean | null;
  denominationUniteLegale?: Text;
  denominationUsuelle1UniteLegale?: Text;
  nomUniteLegale?: Text;
  nomUsageUniteLegale?: Text;
  categorieJuridiqueUniteLegale?: Text;
  activitePrincipaleUniteLegale?: Text;
  nomenclatureActivitePrincipaleUniteLegale?: Text;
  nicSiegeUniteLegale?: Text;
  economieSocialeSolidaireUniteLegale?: Text;
  societeMissionUniteLegale?: Text;
  caractereEmployeurUniteLegale?: Text;
}

/** A legal unit as the statistics institute serves it; periods run from the current one back. */
export interface LegalUnit {
  siren: string;
  /** O shown, P shown in part, N not shown. */
  statutDiffusionUniteLegale?: Text;
  dateCreationUniteLegale?: Text;
  /** On the clock of France, without a zone. */
  dateDernierTraitementUniteLegale?: Text;
  sigleUniteLegale?: Text;
  sexeUniteLegale?: Text;
  prenom1UniteLegale?: Text;
  prenom2UniteLegale?: Text;
  prenom3UniteLegale?: Text;
  prenom4UniteLegale?: Text;
  prenomUsuelUniteLegale?: Text;
  trancheEffectifsUniteLegale?: Text;
  anneeEffectifsUniteLegale?: Text;
  categorieEntreprise?: Text;
  activitePrincipaleNAF25UniteLegale?: Text;
  periodesUniteLegale?: LegalUnitPeriod[] | null;
}

export interface SireneAddress {
  complementAdresseEtablissement?: Text;
  numeroVoieEtablissement?: Text;
  indiceRepetitionEtablissement?: Text;
  typeVoieEtablissement?: Text;
  libelleVoieEtablissement?: Text;
  distributionSpecialeEtablissement?: Text;
  codePostalEtablissement?: Text;
  libelleCommuneEtablissement?: Text;
  libelleCommuneEtrangerEtablissement?: Text;
  codeCommuneEtablissement?: Text;
  libellePaysEtrangerEtablissement?: Text;
}

export interface EstablishmentPeriod {
  dateDebut?: Text;
  dateFin?: Text;
  /** A open, F closed. */
  etatAdministratifEtablissement?: Text;
  changementEtatAdministratifEtablissement?: boolean | null;
  enseigne1Etablissement?: Text;
  denominationUsuelleEtablissement?: Text;
  activitePrincipaleEtablissement?: Text;
  nomenclatureActivitePrincipaleEtablissement?: Text;
  caractereEmployeurEtablissement?: Text;
}

export interface Establishment {
  siren: string;
  siret: string;
  statutDiffusionEtablissement?: Text;
  dateCreationEtablissement?: Text;
  dateDernierTraitementEtablissement?: Text;
  trancheEffectifsEtablissement?: Text;
  anneeEffectifsEtablissement?: Text;
  etablissementSiege?: boolean | null;
  activitePrincipaleNAF25Etablissement?: Text;
  adresseEtablissement?: SireneAddress | null;
  /** Current values of the unit it belongs to. */
  uniteLegale?: { categorieJuridiqueUniteLegale?: Text } | null;
  periodesEtablissement?: EstablishmentPeriod[] | null;
}

export interface EstablishmentPage {
  header: { total: number; nombre: number; curseur?: Text; curseurSuivant?: Text };
  etablissements: Establishment[];
}
