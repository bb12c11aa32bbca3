import { schemaOf } from '@company-data/kernel';
import { flag, listOf, object, optional, scalar, type Schema, type Static, text } from '../../../kit/response-schemas.js';

/** Address of a company or a home. */
export const address = optional({
  numVoie: scalar,
  indiceRepetition: text(100),
  typeVoie: text(100),
  voie: text(1_000),
  complementLocalisation: text(1_000),
  distributionSpeciale: text(1_000),
  codePostal: scalar,
  commune: text(1_000),
  codeInseeCommune: text(20),
  pays: text(1_000),
  codePays: text(20),
});

const person = optional({
  nom: text(1_000),
  nomUsage: text(1_000),
  // A list of names or a single text. The text, or one item of the list, can contain all names
  // separated by commas.
  prenoms: schemaOf<string | string[] | null>({
    type: ['array', 'string', 'null'],
    items: { type: 'string', maxLength: 1_000 },
    maxItems: 50,
    maxLength: 1_000,
  }),
  // `YYYY-MM`. The register does not publish the day.
  dateDeNaissance: text(30),
  lieuDeNaissance: text(1_000),
  codePostalNaissance: text(20),
  paysNaissance: text(1_000),
  nationalite: text(1_000),
  codeNationalite: text(20),
  genre: text(20),
  role: text(20),
  dateEffetRoleDeclarant: text(40),
});

/** A natural person with a home address. */
export const individual = optional({ descriptionPersonne: person, adresseDomicile: address });

/** Person or company with a role. */
export const power = object({
  roleEntreprise: text(20),
  // Role that the company declared under the code 99 (other).
  autreRoleEntreprise: text(1_000),
  libelleRoleEntreprise: text(1_000),
  // Second role of an officer with two roles in one entry.
  secondRoleEntreprise: text(20),
  libelleSecondRoleEntreprise: text(1_000),
  typeDePersonne: text(40),
  dateDebut: text(40),
  dateFin: text(40),
  actif: flag,
  // Registrar's note of a resignation that the company has not declared.
  mentionDemissionOrdre: flag,
  dateMentionDemissionOrdre: text(40),
  individu: individual,
  entreprise: optional({
    siren: text(20),
    denomination: text(1_000),
    roleEntreprise: text(20),
    formeJuridique: text(100),
    lieuRegistre: text(1_000),
    pays: text(1_000),
    individuRepresentant: individual,
  }),
  representant: individual,
  adresseEntreprise: address,
});

/**
 * Shares and votes in percent. The parts of each indirect total are separate fields
 * (`...PleinePropriete` and so on).
 */
const holding = optional({
  dateEffet: text(40),
  detentionPartTotale: scalar,
  partsDirectesPleinePropriete: scalar,
  partsDirectesNuePropriete: scalar,
  detentionPartIndirecte: flag,
  partsIndirectesIndivision: scalar,
  partsIndirectesIndivisionPleinePropriete: scalar,
  partsIndirectesIndivisionNuePropriete: scalar,
  partsIndirectesPersonnesMorales: scalar,
  partsIndirectesPmoralesPleinePropriete: scalar,
  partsIndirectesPmoralesNuePropriete: scalar,
  detentionVoteTotal: scalar,
  voteDirectePleinePropriete: scalar,
  voteDirecteNuePropriete: scalar,
  voteDirecteUsufruit: scalar,
  detentionVoteIndirecte: flag,
  voteIndirecteIndivision: scalar,
  voteIndirecteIndivisionPleinePropriete: scalar,
  voteIndirecteIndivisionNuePropriete: scalar,
  voteIndirecteIndivisionUsufruit: scalar,
  voteIndirectePersonnesMorales: scalar,
  voteIndirectePmoralesPleinePropriete: scalar,
  voteIndirectePmoralesNuePropriete: scalar,
  voteIndirectePmoralesUsufruit: scalar,
  // Shares to which the owner has a future right by a legal act.
  vocationTitulaireDirectePleinePropriete: scalar,
  vocationTitulaireDirecteNuePropriete: scalar,
  vocationTitulaireIndirecteIndivision: scalar,
  vocationTitulaireIndirectePersonnesMorales: scalar,
  modalitesDeControle: listOf(scalar, 100),
  detention25pCapital: flag,
  detention25pDroitVote: flag,
  detentionPouvoirDecisionAG: flag,
  detentionPouvoirNommageMembresConseilAdmin: flag,
  detentionAutresMoyensControle: flag,
  beneficiaireRepresentantLegal: flag,
  representantLegalPlacementSansGestionDelegue: flag,
});

/** A beneficial owner as the company declared it. */
export const owner = object({
  actif: flag,
  beneficiaireId: text(100),
  beneficiaire: individual,
  modalite: holding,
});

type Present<S extends Schema> = NonNullable<Static<S>>;

export type InpiAddress = Present<typeof address>;
export type InpiPerson = Present<typeof person>;
export type InpiIndividual = Present<typeof individual>;
export type InpiPower = Present<typeof power>;
export type InpiHolding = Present<typeof holding>;
export type InpiOwner = Present<typeof owner>;
