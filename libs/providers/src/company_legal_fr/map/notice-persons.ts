import { isObject } from '@company-data/kernel';
import { readNested, type JsonObject } from '../sources/bodacc/nested-json.js';
import type { BodaccNotice } from '../sources/bodacc/notice.js';
import type { Address } from './address.js';
import { joined, sirenOf } from '../../kit/text.js';
import type { Notice } from './legal-notice.js';
import { member, paragraphs, wording } from './wording.js';

/**
 * Returns the persons and companies that a notice names. The BODACC gives one as an object, several
 * as a list.
 */
export function personsOf(notice: BodaccNotice): Notice['persons'] {
  return peopleIn(notice.listepersonnes).map(personOf);
}

/** Returns the persons in a field of persons, as printed. */
export function peopleIn(field: unknown): JsonObject[] {
  return readNested(field).flatMap((list) => readNested(list.personne ?? list));
}

/** Returns the name of a company, else the given and last names of a person. */
export function nameOf(person: JsonObject): string | null {
  return wording(person.denomination) ?? joined(wording(person.prenom), wording(person.nom), usageOf(person)) ?? wording(person.texte);
}

function personOf(person: JsonObject): Notice['persons'][number] {
  const number = member(person, 'numeroImmatriculation');
  const natural = wording(person.typePersonne) === 'pp' || (person.denomination === undefined && person.nom !== undefined);
  return {
    type: natural ? 'PERSON' : 'COMPANY',
    name: wording(person.denomination),
    last_name: joined(wording(person.nom), usageOf(person)),
    first_name: wording(person.prenom),
    siren: sirenOf(wording(number.numeroIdentification)),
    legal_form: wording(person.formeJuridique),
    registry: wording(number.nomGreffeImmat),
    administration: paragraphs(person.administration),
    capital: capitalOf(person),
    activity: wording(person.activite),
    address: addressOf(person),
  };
}

function usageOf(person: JsonObject): string | null {
  const usage = wording(person.nomUsage);
  return usage === null ? null : `(${usage})`;
}

function capitalOf(person: JsonObject): string | null {
  const capital = member(person, 'capital');
  return joined(wording(capital.montantCapital), wording(capital.devise)) ?? wording(person.capital);
}

function addressOf(person: JsonObject): Address | null {
  const found = ['adresseSiegeSocial', 'adressePP', 'adresseDomicile'].map((name) => person[name]).find(isObject);
  if (found === undefined) return null;
  const abroad = member(found, 'etranger');
  const address = Object.keys(abroad).length > 0 ? abroad : { ...found, ...member(found, 'france') };
  return {
    address_line1: joined(wording(address.numeroVoie), wording(address.typeVoie), wording(address.nomVoie)) ?? wording(address.adresse),
    address_line2: joined(wording(address.complGeographique), wording(address.BP), wording(address.localite)),
    postal_code: wording(address.codePostal),
    city: wording(address.ville),
    city_code: null,
    country: wording(address.pays),
    country_code: null,
  };
}
