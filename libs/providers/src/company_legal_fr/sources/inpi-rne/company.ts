import { orNull, schemaOf } from '@company-data/kernel';
import { flag, listOf, object, oneOf, optional, scalar, type Schema, SIREN, type Static, text } from '../../../kit/response-schemas.js';
import { address, individual, owner, power } from './persons.js';

/** A part whose shape is not documented. Without content, it is null, an empty text or a list. */
const anything = schemaOf<unknown>({ type: ['object', 'array', 'string', 'boolean', 'null'], maxLength: 10_000, maxItems: 1_000 });

const activity = object({
  codeApe: text(20),
  dateDebut: text(40),
  formeExercice: text(100),
  descriptionDetaillee: text(20_000),
  indicateurPrincipal: flag,
  dateFin: text(40),
  origine: optional({ typeOrigine: scalar, autreOrigine: text(10_000) }),
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
  nomsDeDomaine: anything,
};

const observation = object({ numObservation: scalar, texte: text(20_000), dateAjout: text(40), dateGreffe: text(40), etatObs: text(100) });

/** Ex officio entry of an authority. Most such entries have no text. */
const officeEntry = object({
  dateEffet: text(40),
  partnerCenter: text(1_000),
  observation: text(20_000),
  observationComplementaire: text(20_000),
});

/**
 * Event in the life of a company with its code, for example 01M for the creation of a legal entity.
 */
const registerEvent = object({ codeEvenement: text(40), dateEffet: text(40), dateIntegration: text(40) });

const registration = optional({ dateImmatriculation: text(40) });

/** Data of a legal entity, a natural person in business or a farm, in the same layout. */
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
      continuationAvecActifNetInferieurMoitieCapital: flag,
      dateEffet25M: text(40),
      reconstitutionCapitauxPropres: flag,
      dateEffet26M: text(40),
    }),
    entrepreneur: individual,
    insaisissabilite: anything,
    nomsDeDomaine: anything,
  }),
  adresseEntreprise: optional({ adresse: address, caracteristiques: anything, entrepriseDomiciliataire: anything }),
  composition: optional({ pouvoirs: listOf(power, 5_000) }),
  // Absent when the account has no access. Since 2024 the law restricts access.
  beneficiairesEffectifs: listOf(owner, 5_000),
  etablissementPrincipal: optional(establishment),
  autresEtablissements: listOf(object(establishment), 50_000),
  observations: optional({ rcs: listOf(observation, 5_000) }),
  detailCessationEntreprise: optional({
    dateRadiation: text(40),
    dateEffet: text(40),
    dateCessationTotaleActivite: text(40),
    indicateurDissolution: flag,
    // 1 with liquidation, 2 without.
    typeDissolution: scalar,
    dateDissolutionDisparition: text(40),
    detailMotifCessation: text(10_000),
    dateMiseEnSommeil: text(40),
  }),
});

/** Rejects a document without company data, because it would delete all data of the company. */
const saysWhatItIs = oneOf(['personneMorale', 'personnePhysique', 'exploitation'], 'object');

/**
 * Document of one company. The SIREN and the kind of company are required, and each field that is
 * read must have its type.
 */
export const companySchema = object(
  {
    updatedAt: text(40),
    // Present also for accounts without access to the owners.
    nombreBeneficiairesEffectifsActifs: orNull<number>('integer', { minimum: 0 }),
    formality: object(
      {
        siren: SIREN,
        formeJuridique: text(20),
        // M legal entity, P natural person, E farm.
        typePersonne: text(20),
        // N when INSEE may not publish the unit, P when in part. Often behind the status at INSEE
        // itself.
        diffusionINSEE: text(20),
        historique: listOf(registerEvent, 20_000),
        content: {
          ...saysWhatItIs,
          ...object({
            natureCreation: optional({ dateCreation: text(40), formeJuridique: text(20), microEntreprise: flag }),
            personneMorale: entity,
            personnePhysique: entity,
            exploitation: entity,
            inscriptionsOffices: listOf(officeEntry, 5_000),
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

type Present<S extends Schema> = NonNullable<Static<S>>;

export type InpiEntity = Present<typeof entity>;
export type InpiEstablishment = NonNullable<InpiEntity['etablissementPrincipal']>;
export type InpiActivity = Present<typeof activity>;
export type InpiObservation = Present<typeof observation>;

/** Fields of the register document that are read. */
export type InpiCompany = Static<typeof companySchema>;

/** Returns the part of the document that describes the company, for any kind of company. */
export function entityOf(company: InpiCompany): InpiEntity {
  const { personneMorale, personnePhysique, exploitation } = company.formality.content;
  return personneMorale ?? personnePhysique ?? exploitation ?? {};
}
