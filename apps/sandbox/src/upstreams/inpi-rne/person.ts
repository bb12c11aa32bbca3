import type { Address, LegalPerson, Officer, Owner, Person } from '../../companies/description.js';
import { stableId } from '../../companies/numbers.js';

/** Adds a `<key>Present` flag for each key, as the registry does. */
function withTwins(values: Record<string, unknown>, keys: string[]): Record<string, unknown> {
  const twins = Object.fromEntries(keys.map((key) => [`${key}Present`, values[key] !== undefined]));
  return { ...twins, ...values };
}

const ADDRESS_TWINS = [
  'codePostal',
  'commune',
  'codeInseeCommune',
  'typeVoie',
  'voie',
  'numVoie',
  'indiceRepetition',
  'distributionSpeciale',
  'complementLocalisation',
];

const PERSON_TWINS = ['siren', 'dateEffetRoleDeclarant', 'genre', 'titre', 'dateDeNaissance', 'paysNaissance', 'situationMatrimoniale'];

/** Renders an address in the format of the registry. */
export const inpiAddress = (address: Address): Record<string, unknown> =>
  withTwins(
    {
      pays: address.country?.name ?? 'FRANCE',
      codePays: address.country?.code ?? 'FRA',
      codePostal: address.postalCode,
      commune: address.city,
      ...(address.cityCode === '' ? {} : { codeInseeCommune: address.cityCode }),
      typeVoie: address.streetType,
      voie: address.street,
      numVoie: address.number,
      ...(address.complement === undefined ? {} : { complementLocalisation: address.complement }),
    },
    ADDRESS_TWINS,
  );

/** Renders a person in the format of the registry. */
export const inpiPerson = (person: Person, more: Record<string, unknown> = {}): Record<string, unknown> =>
  withTwins(
    {
      dateDeNaissance: person.birthMonth,
      nom: person.lastName,
      prenoms: person.firstNames,
      genre: person.gender,
      ...(person.usageName === undefined ? {} : { nomUsage: person.usageName }),
      ...(person.nationality.label === undefined ? {} : { nationalite: person.nationality.label }),
      codeNationalite: person.nationality.code,
      ...more,
    },
    PERSON_TWINS,
  );

/** Renders a home address without its street, which the registry does not publish. */
function homeAddress({ home }: Person): Record<string, unknown> {
  const { numVoie, voie, typeVoie, ...published } = inpiAddress(home);
  return { ...published, numVoiePresent: numVoie !== undefined, voiePresent: voie !== undefined, typeVoiePresent: typeVoie !== undefined };
}

const individual = (person: Person, since?: string): Record<string, unknown> => ({
  descriptionPersonne: inpiPerson(person, since === undefined ? {} : { dateEffetRoleDeclarant: since }),
  adresseDomicile: homeAddress(person),
  indicateurActifAgricole: false,
});

const enterprise = (company: LegalPerson): Record<string, unknown> => ({
  ...(company.siren === undefined ? {} : { siren: company.siren }),
  ...(company.name === '' ? {} : { denomination: company.name }),
  ...(company.foreignNumber === undefined ? {} : { autreIdentifiantEtranger: company.foreignNumber, pays: company.address.country?.name }),
  ...(company.form === undefined ? {} : { formeJuridique: company.form }),
  ...(company.registrationPlace === undefined ? {} : { lieuRegistre: company.registrationPlace }),
});

/** Renders one entry of `composition.pouvoirs`. */
export function inpiOfficer(siren: string, officer: Officer, index: number): Record<string, unknown> {
  const common = {
    roleEntreprise: officer.role,
    ...(officer.roleWords === undefined ? {} : { autreRoleEntreprise: officer.roleWords }),
    ...(officer.until === undefined ? {} : { dateFin: officer.until }),
    indicateurActifAgricole: false,
    representantId: stableId(siren, 100 + index),
    actif: officer.resigned !== true,
    ...(officer.noted === undefined ? {} : { mentionDemissionOrdre: true, dateMentionDemissionOrdre: officer.noted }),
  };
  if (officer.company === undefined) {
    return { ...common, typeDePersonne: 'INDIVIDU', individu: individual(officer.person!, officer.since) };
  }
  const { representative, address } = officer.company;
  return {
    ...common,
    typeDePersonne: 'ENTREPRISE',
    entreprise: enterprise(officer.company),
    adresseEntreprise: inpiAddress(address),
    ...(representative === undefined ? {} : { representant: individual(representative) }),
  };
}

/** Renders one entry of `beneficiairesEffectifs`. */
export const inpiOwner = (siren: string, owner: Owner, index: number): Record<string, unknown> => ({
  actif: true,
  beneficiaireId: stableId(siren, 200 + index),
  indexPouvoir: index,
  beneficiaire: individual(owner.person, owner.since),
  modalite: holding(owner),
});

function holding({ parts, votes, indirect = 0 }: Owner): Record<string, unknown> {
  return {
    detentionPartDirecte: parts > indirect,
    partsDirectesPleinePropriete: parts - indirect,
    partsDirectesNuePropriete: 0,
    detentionPartIndirecte: indirect > 0,
    partsIndirectesIndivision: 0,
    partsIndirectesPersonnesMorales: indirect,
    detentionPartTotale: parts,
    detentionVoteDirecte: votes > indirect,
    voteDirectePleinePropriete: votes - indirect,
    voteDirecteNuePropriete: 0,
    voteDirecteUsufruit: 0,
    detentionVoteIndirecte: indirect > 0,
    voteIndirecteIndivision: 0,
    voteIndirectePersonnesMorales: indirect,
    detentionVoteTotal: votes,
    modalitesDeControle: ['1'],
    detention25pCapital: parts > 25,
    detention25pDroitVote: votes > 25,
  };
}
