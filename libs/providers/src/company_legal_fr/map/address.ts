import { countryCodeOf } from '../codes/countries.js';
import type { InpiAddress } from '../sources/inpi-rne/persons.js';
import type { SireneAddress } from '../sources/insee-sirene/sirene.js';
import type { CraftCompany } from '../sources/rnm/client.js';
import type { Office } from './corporate-office.js';
import { joined, textOf } from '../../kit/text.js';

/** A postal address as in records. */
export type Address = NonNullable<Office['address']>;

/** Maps an address of the national register. */
export function inpiAddress(address: InpiAddress | null | undefined): Address | null {
  if (!address) return null;
  return knownOrNull({
    address_line1: joined(address.numVoie, address.indiceRepetition, address.typeVoie, address.voie),
    address_line2: joined(address.complementLocalisation, address.distributionSpeciale),
    postal_code: textOf(address.codePostal),
    city: textOf(address.commune),
    city_code: textOf(address.codeInseeCommune),
    country: textOf(address.pays),
    country_code: textOf(address.codePays),
  });
}

/** Maps the home address of a person without the street, for privacy. */
export function homeAddress(address: InpiAddress | null | undefined): Address | null {
  const home = inpiAddress(address);
  return home && knownOrNull({ ...home, address_line1: null, address_line2: null });
}

/** Removes street and postal code from an address, for sole traders with restricted diffusion. */
export function cityOf(address: Address | null): Address | null {
  return address && knownOrNull({ ...address, address_line1: null, address_line2: null, postal_code: null });
}

/** Maps an INSEE address, which has no country for addresses in France. */
export function sireneAddress(address: SireneAddress | null | undefined): Address | null {
  if (!address) return null;
  const abroad = textOf(address.libellePaysEtrangerEtablissement);
  const city = textOf(address.libelleCommuneEtablissement) ?? textOf(address.libelleCommuneEtrangerEtablissement);
  if (city === null && abroad === null) return null;
  return {
    address_line1: joined(
      address.numeroVoieEtablissement,
      address.indiceRepetitionEtablissement,
      address.typeVoieEtablissement,
      address.libelleVoieEtablissement,
    ),
    address_line2: joined(address.complementAdresseEtablissement, address.distributionSpecialeEtablissement),
    postal_code: textOf(address.codePostalEtablissement),
    city,
    city_code: textOf(address.codeCommuneEtablissement),
    country: abroad ?? 'FRANCE',
    country_code: abroad === null ? 'FRA' : countryCodeOf(abroad),
  };
}

/** Maps an address of the trades directory, which has French addresses only. */
export function craftAddress(craft: CraftCompany): Address | null {
  if (textOf(craft.ent_adr_commune) === null) return null;
  return {
    address_line1: joined(craft.ent_adr_numero_voie, craft.ent_adr_indice_repetition, craft.ent_adr_type_voie, craft.ent_adr_adresse),
    address_line2: textOf(craft.ent_adr_adresse_complement),
    postal_code: textOf(craft.ent_adr_code_postal),
    city: textOf(craft.ent_adr_commune),
    city_code: textOf(craft.ent_adr_commune_cog),
    country: 'FRANCE',
    country_code: 'FRA',
  };
}

function knownOrNull(address: Address): Address | null {
  return Object.values(address).some((part) => part !== null) ? address : null;
}
