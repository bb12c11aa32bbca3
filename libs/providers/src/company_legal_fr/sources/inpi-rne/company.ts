/** A text or number as the register writes it; absent and null mean the same. */
type Text = string | null | undefined;
type Scalar = string | number | null | undefined;

export interface InpiAddress {
  numVoie?: Scalar;
  indiceRepetition?: Text;
  typeVoie?: Text;
  voie?: Text;
  complementLocalisation?: Text;
  distributionSpeciale?: Text;
  codePostal?: Scalar;
  commune?: Text;
  codeInseeCommune?: Text;
  pays?: Text;
  codePays?: Text;
}

export interface InpiPerson {
  nom?: Text;
  nomUsage?: Text;
  prenoms?: string[] | null;
  /** `YYYY-MM`; the register does not publish the day. */
  dateDeNaissance?: Text;
  lieuDeNaissance?: Text;
  codePostalNaissance?: Text;
  paysNaissance?: Text;
  nationalite?: Text;
  codeNationalite?: Text;
  genre?: Text;
  dateEffetRoleDeclarant?: Text;
}

export interface InpiIndividual {
  descriptionPersonne?: InpiPerson | null;
  adresseDomicile?: InpiAddress | null;
}

export interface InpiPower {
  roleEntreprise?: Text;
  /** Some officers hold two roles in one entry. */
  secondRoleEntreprise?: Text;
  typeDePersonne?: Text;
  dateDebut?: Text;
  dateFin?: Text;
  actif?: boolean | null;
  individu?: InpiIndividual | null;
  entreprise?: {
    siren?: Text;
    denomination?: Text;
    formeJuridique?: Text;
    lieuRegistre?: Text;
    pays?: Text;
    individuRepresentant?: InpiIndividual | null;
  } | null;
  representant?: InpiIndividual | null;
  adresseEntreprise?: InpiAddress | null;
}

/** A holding of parts and votes, in percent. */
export interface InpiHolding {
  detentionPartTotale?: Scalar;
  partsDirectesPleinePropriete?: Scalar;
  partsDirectesNuePropriete?: Scalar;
  detentionPartIndirecte?: boolean | null;
  partsIndirectesIndivision?: Scalar;
  partsIndirectesPersonnesMorales?: Scalar;
  detentionVoteTotal?: Scalar;
  voteDirectePleinePropriete?: Scalar;
  voteDirecteNuePropriete?: Scalar;
  voteDirecteUsufruit?: Scalar;
  detentionVoteIndirecte?: boolean | null;
  voteIndirecteIndivision?: Scalar;
  voteIndirectePersonnesMorales?: Scalar;
  modalitesDeControle?: Scalar[] | null;
}

export interface InpiOwner {
  actif?: boolean | null;
  beneficiaire?: InpiIndividual | null;
  modalite?: InpiHolding | null;
}

export interface InpiActivity {
  codeApe?: Text;
  dateDebut?: Text;
  formeExercice?: Text;
  descriptionDetaillee?: Text;
  indicateurPrincipal?: boolean | null;
}

export interface InpiEstablishment {
  descriptionEtablissement?: {
    siret?: Text;
    codeApe?: Text;
    rolePourEntreprise?: Text;
    dateEffetFermeture?: Text;
    /** O open, F closed. */
    statutOuvertFerme?: Text;
    enseigne?: Text;
    nomCommercial?: Text;
    indicateurEtablissementPrincipal?: boolean | null;
  } | null;
  adresse?: InpiAddress | null;
  activites?: InpiActivity[] | null;
}

export interface InpiObservation {
  numObservation?: Scalar;
  texte?: Text;
  dateAjout?: Text;
  dateGreffe?: Text;
  etatObs?: Text;
}

/** What the register says of a legal entity, a natural person in business or a farm; the three share their layout. */
export interface InpiEntity {
  identite?: {
    entreprise?: {
      denomination?: Text;
      formeJuridique?: Text;
      codeApe?: Text;
      dateImmat?: Text;
      dateDebutActiv?: Text;
      nomCommercial?: Text;
      nicSiege?: Text;
      effectifSalarie?: Scalar;
    } | null;
    description?: {
      objet?: Text;
      sigle?: Text;
      duree?: Scalar;
      montantCapital?: Scalar;
      deviseCapital?: Text;
      capitalVariable?: boolean | null;
      capitalMinimum?: Scalar;
      dateClotureExerciceSocial?: Text;
      datePremiereCloture?: Text;
      dateFinExistence?: Text;
      ess?: boolean | null;
      societeMission?: boolean | null;
      indicateurAssocieUnique?: boolean | null;
    } | null;
    entrepreneur?: InpiIndividual | null;
  } | null;
  adresseEntreprise?: { adresse?: InpiAddress | null } | null;
  composition?: { pouvoirs?: InpiPower[] | null } | null;
  /** Absent where the account may not see it: since 2024 the law restricts who may. */
  beneficiairesEffectifs?: InpiOwner[] | null;
  etablissementPrincipal?: InpiEstablishment | null;
  autresEtablissements?: InpiEstablishment[] | null;
  observations?: { rcs?: InpiObservation[] | null } | null;
  detailCessationEntreprise?: { dateRadiation?: Text; dateEffet?: Text; dateCessationTotaleActivite?: Text } | null;
}

/** The register's document of one company, as far as it is read. */
export interface InpiCompany {
  updatedAt?: Text;
  formality: {
    siren: string;
    formeJuridique?: Text;
    /** M legal entity, P natural person, E farm. */
    typePersonne?: Text;
    /** "N" when the statistics institute may not publish the unit, "P" in part. */
    diffusionINSEE?: Text;
    diffusionCommerciale?: boolean | null;
    content?: {
      natureCreation?: { dateCreation?: Text; formeJuridique?: Text; microEntreprise?: boolean | null } | null;
      personneMorale?: InpiEntity | null;
      personnePhysique?: InpiEntity | null;
      exploitation?: InpiEntity | null;
      natureCessationEntreprise?: { dateRadiation?: Text } | null;
      registreAnterieur?: {
        rncs?: { dateImmatriculation?: Text } | null;
        rnm?: { dateImmatriculation?: Text } | null;
        rm?: { dateImmatriculation?: Text } | null;
      } | null;
    } | null;
  };
}

/** The part of the document that describes the company, whatever its kind. */
export function entityOf(company: InpiCompany): InpiEntity {
  const content = company.formality.content;
  return content?.personneMorale ?? content?.personnePhysique ?? content?.exploitation ?? {};
}

/** Whether names and addresses of natural persons must not be shown. */
export function masksPersons(company: InpiCompany): boolean {
  const { diffusionINSEE, diffusionCommerciale } = company.formality;
  return diffusionINSEE === 'N' || diffusionINSEE === 'P' || diffusionCommerciale === false;
}
