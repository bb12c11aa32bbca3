import { schemaOf } from '@company-data/kernel';
import {
  filled,
  flag,
  listOf,
  object,
  oneOf,
  optional,
  scalar,
  type Schema,
  SIREN,
  type Static,
  text,
} from '../../../kit/answer-schemas.js';

/** Answer to a login. */
export const loginSchema = object({ token: filled(16_384) }, ['token']);

const address = optional({
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
  prenoms: listOf(schemaOf<string>({ type: 'string', maxLength: 1_000 }), 50),
  // `YYYY-MM`; the register does not publish the day.
  dateDeNaissance: text(30),
  lieuDeNaissance: text(1_000),
  codePostalNaissance: text(20),
  paysNaissance: text(1_000),
  nationalite: text(1_000),
  codeNationalite: text(20),
  genre: text(20),
  dateEffetRoleDeclarant: text(40),
});

const individual = optional({ descriptionPersonne: person, adresseDomicile: address });

const power = object({
  roleEntreprise: text(20),
  // Some officers hold two roles in one entry.
  secondRoleEntreprise: text(20),
  typeDePersonne: text(40),
  dateDebut: text(40),
  dateFin: text(40),
  actif: flag,
  individu: individual,
  entreprise: optional({
    siren: text(20),
    denomination: text(1_000),
    formeJuridique: text(100),
    lieuRegistre: text(1_000),
    pays: text(1_000),
    individuRepresentant: individual,
  }),
  representant: individual,
  adresseEntreprise: address,
});

/** Parts and votes, in percent. */
const holding = optional({
  detentionPartTotale: scalar,
  partsDirectesPleinePropriete: scalar,
  partsDirectesNuePropriete: scalar,
  detentionPartIndirecte: flag,
  partsIndirectesIndivision: scalar,
  partsIndirectesPersonnesMorales: scalar,
  detentionVoteTotal: scalar,
  voteDirectePleinePropriete: scalar,
  voteDirecteNuePropriete: scalar,
  voteDirecteUsufruit: scalar,
  detentionVoteIndirecte: flag,
  voteIndirecteIndivision: scalar,
  voteIndirectePersonnesMorales: scalar,
  modalitesDeControle: listOf(scalar, 100),
});

const owner = object({
  actif: flag,
  beneficiaire: individual,
  modalite: holding,
});

const activity = object({
  codeApe: text(20),
  dateDebut: text(40),
  formeExercice: text(100),
  descriptionDetaillee: text(20_000),
  indicateurPrincipal: flag,
});

const establishment = {
  descriptionEtablissement: optional({
    siret: text(20),
    codeApe: text(20),
    rolePourEntreprise: text(20),
    // O open, F closed.
    statutOuvertFerme: text(20),
    dateEffetFermeture: text(40),
    enseigne: text(1_000),
    nomCommercial: text(1_000),
    indicateurEtablissementPrincipal: flag,
  }),
  adresse: address,
  activites: listOf(activity, 1_000),
};

const observation = object({ numObservation: scalar, texte: text(20_000), dateAjout: text(40), dateGreffe: text(40), etatObs: text(100) });

const registration = optional({ dateImmatriculation: text(40) });

/** What the register says of a legal entity, a natural person in business or a farm; the three share their layout. */
const entity = optional({
  identite: optional({
    entreprise: optional({
      denomination: text(1_000),
      formeJuridique: text(20),
      codeApe: text(20),
      dateImmat: text(40),
      dateDebutActiv: text(40),
      nomCommercial: text(1_000),
      nicSiege: text(20),
      effectifSalarie: scalar,
    }),
    description: optional({
      objet: text(100_000),
      sigle: text(1_000),
      duree: scalar,
      montantCapital: scalar,
      deviseCapital: text(100),
      capitalVariable: flag,
      capitalMinimum: scalar,
      dateClotureExerciceSocial: text(20),
      datePremiereCloture: text(40),
      dateFinExistence: text(40),
      ess: flag,
      societeMission: flag,
      indicateurAssocieUnique: flag,
    }),
    entrepreneur: individual,
  }),
  adresseEntreprise: optional({ adresse: address }),
  composition: optional({ pouvoirs: listOf(power, 5_000) }),
  // Absent where the account may not see it: since 2024 the law restricts who may.
  beneficiairesEffectifs: listOf(owner, 5_000),
  etablissementPrincipal: optional(establishment),
  autresEtablissements: listOf(object(establishment), 50_000),
  observations: optional({ rcs: listOf(observation, 5_000) }),
  detailCessationEntreprise: optional({ dateRadiation: text(40), dateEffet: text(40), dateCessationTotaleActivite: text(40) }),
});

/** A document that says nothing of the company would empty everything known of it. */
const saysWhatItIs = oneOf(['personneMorale', 'personnePhysique', 'exploitation'], 'object');

/** The document of one company: its number and what it is are required, what is read must have its type. */
export const companySchema = object(
  {
    updatedAt: text(40),
    formality: object(
      {
        siren: SIREN,
        formeJuridique: text(20),
        // M legal entity, P natural person, E farm.
        typePersonne: text(20),
        // N when the statistics institute may not publish the unit, P in part.
        diffusionINSEE: text(20),
        diffusionCommerciale: flag,
        content: {
          ...saysWhatItIs,
          ...object({
            natureCreation: optional({ dateCreation: text(40), formeJuridique: text(20), microEntreprise: flag }),
            personneMorale: entity,
            personnePhysique: entity,
            exploitation: entity,
            natureCessationEntreprise: optional({ dateRadiation: text(40) }),
            registreAnterieur: optional({ rncs: registration, rnm: registration, rm: registration }),
          }),
        },
      },
      ['siren', 'content'],
    ),
  },
  ['formality'],
);

type Told<S extends Schema> = NonNullable<Static<S>>;

export type InpiAddress = Told<typeof address>;
export type InpiPerson = Told<typeof person>;
export type InpiIndividual = Told<typeof individual>;
export type InpiPower = Told<typeof power>;
export type InpiHolding = Told<typeof holding>;
export type InpiOwner = Told<typeof owner>;
export type InpiEntity = Told<typeof entity>;
export type InpiEstablishment = NonNullable<InpiEntity['etablissementPrincipal']>;
export type InpiObservation = Told<typeof observation>;

/** The register's document of one company, as far as it is read. */
export type InpiCompany = Static<typeof companySchema>;

/** The part of the document that describes the company, whatever its kind. */
export function entityOf(company: InpiCompany): InpiEntity {
  const { personneMorale, personnePhysique, exploitation } = company.formality.content;
  return personneMorale ?? personnePhysique ?? exploitation ?? {};
}

/** Whether names and addresses of natural persons must not be shown. */
export function masksPersons(company: InpiCompany): boolean {
  const { diffusionINSEE, diffusionCommerciale } = company.formality;
  return diffusionINSEE === 'N' || diffusionINSEE === 'P' || diffusionCommerciale === false;
}
