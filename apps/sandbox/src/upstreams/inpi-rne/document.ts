import type { CompanyDescription, Observation } from '../../companies/description.js';
import { headOffice } from '../../companies/numbers.js';
import { cessation } from './cessation.js';
import { establishment } from './establishment.js';
import { identity } from './identity.js';
import { inpiAddress, inpiOfficer, inpiOwner } from './person.js';

type Json = Record<string, unknown>;

/**
 * Builds the registry document of a company (`GET /companies/{siren}`). `version` determines
 * `updatedAt` and the history.
 */
export function inpiDocument(company: CompanyDescription, version: number): Json {
  const open = company.offices.filter((office) => office.closed === undefined);
  return {
    updatedAt: `2025-08-${String(1 + (version % 28)).padStart(2, '0')}T04:09:23+02:00`,
    nombreRepresentantsActifs: company.officers.filter((officer) => officer.resigned !== true).length,
    nombreEtablissementsOuverts: open.length,
    ...numberOfOwners(company),
    id: `000000000000000${company.siren}`,
    formality: formality(company, version),
    siren: company.siren,
  };
}

/**
 * Returns the number of declared owners, which is published even when the owners are withheld. Sole
 * traders declare none.
 */
function numberOfOwners({ owners, withheldOwners, entrepreneur }: CompanyDescription): Json {
  const declared = owners?.length ?? withheldOwners;
  return declared === undefined || entrepreneur !== undefined ? {} : { nombreBeneficiairesEffectifsActifs: declared };
}

const restricted = ({ diffusion, wronglyRestricted = false }: CompanyDescription): boolean => diffusion === 'P' || wronglyRestricted;

function formality(company: CompanyDescription, version: number): Json {
  const natural = company.entrepreneur !== undefined;
  return {
    siren: company.siren,
    content: {
      succursaleOuFiliale: 'AVEC_ETABLISSEMENT',
      formeExerciceActivitePrincipale: company.craft === undefined ? 'COMMERCIALE' : 'ARTISANALE_REGLEMENTEE',
      natureCreation: natureOfCreation(company),
      [natural ? 'personnePhysique' : 'personneMorale']: body(company),
      ...(company.oneStopShop === true ? {} : { registreAnterieur: formerRegisters(company) }),
      inscriptionsOffices: officeEntries(company),
    },
    diffusionINSEE: restricted(company) ? 'N' : 'O',
    typePersonne: natural ? 'P' : 'M',
    diffusionCommerciale: !restricted(company),
    historique: history(company, version),
    formeJuridique: company.form,
    created: `${company.created}T12:53:17+02:00`,
    updated: `${company.created}T12:05:29+01:00`,
  };
}

const natureOfCreation = (company: CompanyDescription): Json => ({
  dateCreation: company.created,
  societeEtrangere: headOffice(company).address.country !== undefined,
  formeJuridique: company.form,
  formeJuridiqueInsee: company.form,
  microEntreprise: false,
  etablieEnFrance: true,
  salarieEnFrance: company.headcount !== 'NN',
  relieeEntrepriseAgricole: false,
  entrepriseAgricole: false,
});

function officeEntries({ created, officeEntries: entries = [] }: CompanyDescription): Json[] {
  const told = entries.map(({ event, day, partner, text }) => ({
    ...(event === undefined ? {} : { event }),
    dateEffet: day,
    partnerCenter: partner,
    partnerCode: partner.slice(0, 1),
    ...(text === undefined ? {} : { observationComplementaire: text }),
  }));
  return [{ dateEffet: created, partnerCenter: 'URSSAF CN', partnerCode: 'U' }, ...told];
}

function body(company: CompanyDescription): Json {
  const [head, ...others] = company.offices;
  return {
    ...(company.owners === undefined
      ? {}
      : { beneficiairesEffectifs: company.owners.map((owner, i) => inpiOwner(company.siren, owner, i)) }),
    adresseEntreprise: seat(company),
    etablissementPrincipal: establishment(company, head!),
    autresEtablissements: others.map((office) => establishment(company, office)),
    ...(company.entrepreneur === undefined
      ? { composition: { pouvoirs: company.officers.map((officer, i) => inpiOfficer(company.siren, officer, i)) } }
      : {}),
    ...(company.observations === undefined ? {} : { observations: { rcs: company.observations.map(observation) } }),
    identite: identity(company),
    ...cessation(company),
    structureEntreprise: { indicateurPrincipalIdemSiege: true, aucuneActivite: false },
  };
}

const seat = (company: CompanyDescription): Json => ({
  caracteristiques: { domiciliataire: company.domiciliation !== undefined },
  adresse: inpiAddress(headOffice(company).address),
  ...(company.domiciliation === undefined
    ? {}
    : { entrepriseDomiciliataire: { siren: company.domiciliation.siren, denomination: company.domiciliation.name } }),
});

const observation = ({ number, added, text, state = 'Ajout' }: Observation): Json => ({
  ...(number === undefined ? {} : { numObservation: number }),
  dateAjout: added,
  texte: ` ${text} -- `,
  dateGreffe: added,
  etatObs: state,
});

const formerRegisters = (company: CompanyDescription): Json => ({
  raa: { estPresent: false },
  rnm: company.craft === undefined ? { estPresent: false } : { estPresent: true, dateImmatriculation: midnight(company.craft.registered) },
  rncs: { estPresent: true, dateImmatriculation: midnight(company.created) },
});

const midnight = (day: string): string => `${day}T00:00:00+02:00`;

function history(company: CompanyDescription, version: number): Json[] {
  const event = (day: string, code: string, label: string, place: number): Json => ({
    dateIntegration: `${day}T12:11:01+01:00`,
    codeEvenement: code,
    libelleEvenement: label,
    numeroLiasse: `J000000${company.siren.slice(-3)}${String(place).padStart(2, '0')}`,
    dateEffet: `${day}T00:00:00+01:00`,
  });
  const [code, label] = company.entrepreneur ? ['01P', 'personne physique'] : ['01M', 'personne morale'];
  return [
    event(company.created, code!, `Création d’une entreprise ${label}`, 1),
    ...Array.from({ length: version }, (_, i) => event('2025-08-01', '11M', "Transfert de l'établissement principal", i + 2)),
  ];
}
