import type { InpiEntity } from '../sources/inpi-rne/company.js';
import type { InpiAddress } from '../sources/inpi-rne/persons.js';
import { dayOf } from '../../kit/dates.js';
import { homeAddress } from './address.js';
import type { Profile } from './company-profile.js';
import { itemsOf, membersOf, textMember } from './undocumented.js';

type Unseizability = NonNullable<Profile['unseizability']>;
type Property = Unseizability['other_land'][number];

/** Status of an entry that removes the declaration. */
const REMOVED = '3';

/**
 * Maps the protection of the land of a sole trader from creditors. Null when the register has no
 * entry.
 */
export function mapUnseizability({ identite }: InpiEntity): Profile['unseizability'] {
  const declared = membersOf(identite?.insaisissabilite);
  const main_residence = propertyOf(membersOf(declared.residencePrincipale));
  const other_land = itemsOf(declared.residencesSecondaires).flatMap((entry) => propertyOf(entry) ?? []);
  return main_residence === null && other_land.length === 0 ? null : { main_residence, other_land };
}

function propertyOf(entry: Record<string, unknown>): Property | null {
  if (textMember(entry, 'statutPourLaFormalite') === REMOVED) return null;
  const effective_date = dayOf(textMember(entry, 'dateEffet'));
  const publication_place = textMember(membersOf(entry.publication), 'lieuPublication');
  const status = statusOf(entry.residenceInsaisissable, effective_date !== null || publication_place !== null);
  const address = homeAddress(addressOf(entry.adresse));
  const isEmpty = status === null && effective_date === null && publication_place === null;
  return isEmpty ? null : { status, effective_date, publication_place, address };
}

/**
 * Returns the status. A renunciation must be published (C. com. L. 526-3), so "false" without a
 * date and a place of publication is a default value of the form.
 */
function statusOf(isUnseizable: unknown, isPublished: boolean): Property['status'] {
  if (isUnseizable === true) return 'UNSEIZABLE';
  return isUnseizable === false && isPublished ? 'RENOUNCED' : null;
}

/** Returns the city of an address. Streets of homes are not read. */
function addressOf(value: unknown): InpiAddress {
  const members = membersOf(value);
  const names = ['codePostal', 'commune', 'codeInseeCommune', 'pays', 'codePays'] as const;
  return Object.fromEntries(names.map((name) => [name, textMember(members, name)]));
}
