import type { CompanyDescription, Office } from '../../companies/description.js';
import { headOffice, nicOf, siretOf, stableId } from '../../companies/numbers.js';
import { inpiAddress, inpiOfficer, inpiOwner, inpiPerson } from './person.js';

type Json = Record<string, unknown>;

const bareApe = (ape: string): string => ape.replace('.', '');

/** The registry's document of a company (`GET /companies/{siren}`); `version` moves `updatedAt` and the history. */
export function inpiDocument(company: CompanyDescription, version: number): Json {
  const open = company.offices.filter((office) => office.closed === undefined);
  return {
    updatedAt: `2025-08-${String(1 + (version % 28)).padStart(2, '0')}T04:09:23+02:00`,
    nombreRepresentantsActifs: company.officers.filter((officer) => officer.resigned !== true).length,
    nombreEtablissementsOuverts: open.length,
    ...(company.owners === undefined ? {} : { nombreBeneficiairesEffectifsActifs: company.owners.length }),
    id: `000000000000000${company.siren}`,
    formality: formality(company, version),
    siren: company.siren,
  };
}

function formality(company: CompanyDescription, version: number): Json {
  const natural = company.entrepreneur !== undefined;
  return {
    siren: company.siren,
    content: {
      succursaleOuFiliale: 'AVEC_ETABLISSEMENT',
      formeExerciceActivitePrincipale: company.craft === undefined ? 'COMMERCIALE' : 'ARTISANALE_REGLEMENTEE',
      natureCreation: natureOfCreation(company),
      [natural ? 'personnePhysique' : 'personneMorale']: body(company),
      registreAnterieur: formerRegisters(company),
      inscriptionsOffices: [{ dateEffet: company.created, partnerCenter: 'URSSAF CN', partnerCode: 'U' }],
    },
    diffusionINSEE: company.diffusion === 'P' ? 'N' : 'O',
    typePersonne: natural ? 'P' : 'M',
    diffusionCommerciale: company.diffusion === 'O',
    historique: history(company, version),
    formeJuridique: company.form,
    created: `${company.created}T12:53:17+02:00`,
    updated: `${company.created}T12:05:29+01:00`,
  };
}

const natureOfCreation = (company: CompanyDescription): Json => ({
  dateCreation: company.created,
  societeEtrangere: false,
  formeJuridique: company.form,
  formeJuridiqueInsee: company.form,
  microEntreprise: false,
  etablieEnFrance: true,
  salarieEnFrance: company.headcount !== 'NN',
  relieeEntrepriseAgricole: false,
  entrepriseAgricole: false,
});

function body(company: CompanyDescription): Json {
  const [head, ...others] = company.offices;
  return {
    ...(company.owners === undefined
      ? {}
      : { beneficiairesEffectifs: company.owners.map((owner, i) => inpiOwner(company.siren, owner, i)) }),
    adresseEntreprise: { caracteristiques: { domiciliataire: false }, adresse: inpiAddress(headOffice(company).address) },
    etablissementPrincipal: establishment(company, head!),
    autresEtablissements: others.map((office) => establishment(company, office)),
    ...(company.entrepreneur === undefined
      ? { composition: { pouvoirs: company.officers.map((officer, i) => inpiOfficer(company.siren, officer, i)) } }
      : {}),
    ...(company.observations === undefined ? {} : { observations: { rcs: company.observations.map(observation) } }),
    identite: identity(company),
    ...(company.removed === undefined ? {} : { detailCessationEntreprise: cessation(company.removed) }),
    structureEntreprise: { indicateurPrincipalIdemSiege: true, aucuneActivite: false },
  };
}

function identity(company: CompanyDescription): Json {
  const enterprise = {
    siren: company.siren,
    formeJuridique: company.form,
    nicSiege: nicOf(company.siren, headOffice(company).sequence),
    codeApe: bareApe(company.ape),
    dateImmat: company.created,
    dateDebutActiv: company.created,
    effectifSalarie: company.headcount === 'NN' ? '0' : '12',
    entrepriseValidated: false,
    entrepriseRdd: true,
  };
  if (company.entrepreneur !== undefined) {
    return { entreprise: enterprise, entrepreneur: { descriptionPersonne: inpiPerson(company.entrepreneur, { siren: company.siren }) } };
  }
  return { entreprise: { ...enterprise, denomination: company.name, ...sign(headOffice(company)) }, description: statutes(company) };
}

const sign = (office: Office): Json => (office.sign === undefined ? {} : { nomCommercial: office.sign });

const statutes = (company: CompanyDescription): Json => ({
  objet: `${company.activity}.`,
  ...(company.acronym === undefined ? {} : { sigle: company.acronym }),
  duree: 99,
  dateClotureExerciceSocial: company.closingDay ?? '3112',
  dateFinExistence: `${Number(company.created.slice(0, 4)) + 99}${company.created.slice(4)}`,
  ess: false,
  societeMission: false,
  capitalVariable: false,
  montantCapital: company.capital ?? 1000,
  deviseCapital: 'EUR',
  indicateurAssocieUnique: false,
});

const establishment = (company: CompanyDescription, office: Office): Json => ({
  descriptionEtablissement: {
    rolePourEntreprise: office === headOffice(company) ? '2' : '4',
    siret: siretOf(company.siren, office),
    codeApe: bareApe(office.ape),
    indicateurEtablissementPrincipal: office === headOffice(company),
    statutPourFormalite: office.closed === undefined ? '4' : '6',
    ...(office.closed === undefined ? {} : { dateEffetFermeture: office.closed }),
    ...(office.sign === undefined ? {} : { enseigne: office.sign, nomCommercial: office.sign }),
    etablissementValidated: false,
    etablissementRdd: true,
  },
  adresse: inpiAddress(office.address),
  activites: [
    {
      activiteId: stableId(company.siren, 300 + office.sequence),
      indicateurPrincipal: true,
      dateDebut: office.opened,
      exerciceActivite: 'P',
      formeExercice: company.craft === undefined ? 'COMMERCIALE' : 'ARTISANALE',
      descriptionDetaillee: office.activity,
      codeApe: bareApe(office.ape),
      origine: { typeOrigine: '1' },
    },
  ],
});

const observation = (entry: { number: string; added: string; text: string }): Json => ({
  numObservation: entry.number,
  dateAjout: entry.added,
  texte: ` ${entry.text} -- `,
  dateGreffe: entry.added,
  etatObs: 'Ajout',
});

const cessation = (day: string): Json => ({ dateRadiation: day, dateEffet: day, dateCessationTotaleActivite: day });

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
