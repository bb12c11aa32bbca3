import type { CodeLists } from '../codes/load-code-lists.js';
import type { LegalUnit } from '../sources/insee-sirene/sirene.js';
import { ENTREPRENEUR_ROLE, type Officer, officerOf, roleOf } from './company-officer.js';
import { dayOf, parisMomentOf } from '../../kit/dates.js';
import { NOBODY } from './person.js';
import { currentPeriod, isDiffusible, isNaturalPerson } from './sirene-profile.js';
import { textOf } from '../../kit/text.js';

const GENDERS: Readonly<Record<string, string>> = { M: 'MALE', F: 'FEMALE' };

/** The sole trader behind a legal unit; null for other units, and for a trader who restricts diffusion and so has no name here. */
export function mapSireneOfficer(unit: LegalUnit, lists: CodeLists): Officer | null {
  const current = currentPeriod(unit);
  const patronym = textOf(current.nomUniteLegale);
  const hidden = isDiffusible(unit.statutDiffusionUniteLegale) === false;
  if (isNaturalPerson(current) !== true || hidden || patronym === null) return null;
  const usage = textOf(current.nomUsageUniteLegale);
  const given = givenNames(unit);
  const identity = {
    ...NOBODY,
    last_name: usage ?? patronym,
    patronym,
    usage_name: usage === patronym ? null : usage,
    first_name: given[0] ?? null,
    first_names: given,
    gender: GENDERS[textOf(unit.sexeUniteLegale) ?? ''] ?? null,
  };
  const role = roleOf(ENTREPRENEUR_ROLE, dayOf(unit.dateCreationUniteLegale), null, lists);
  return officerOf(identity, [role], parisMomentOf(unit.dateDernierTraitementUniteLegale));
}

function givenNames(unit: LegalUnit): string[] {
  const names = [unit.prenom1UniteLegale, unit.prenom2UniteLegale, unit.prenom3UniteLegale, unit.prenom4UniteLegale];
  return names.map(textOf).filter((name) => name !== null);
}
