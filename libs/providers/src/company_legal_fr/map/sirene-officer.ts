import type { CodeLists } from '../codes/load-code-lists.js';
import type { LegalUnit } from '../sources/insee-sirene/sirene.js';
import { type Officer, officerOf } from './company-officer.js';
import { currentPeriod, isDiffusible, isNaturalPerson } from './diffusion.js';
import { dayOf, parisMomentOf } from '../../kit/dates.js';
import { namesOf, NO_PERSON } from './person.js';
import { ENTREPRENEUR_ROLE, roleOf } from './roles.js';
import { textOf } from '../../kit/text.js';

const GENDERS: Readonly<Record<string, string>> = { M: 'MALE', F: 'FEMALE' };

/**
 * Maps the sole trader of a legal unit. Null for other units, and for a trader with restricted
 * diffusion, who has no name here.
 */
export function mapSireneOfficer(unit: LegalUnit, lists: CodeLists): Officer | null {
  const current = currentPeriod(unit);
  const patronym = textOf(current.nomUniteLegale);
  const hidden = isDiffusible(unit.statutDiffusionUniteLegale) === false;
  if (isNaturalPerson(current) !== true || hidden || patronym === null) return null;
  const identity = {
    ...NO_PERSON,
    ...namesOf({ patronym, usage: current.nomUsageUniteLegale, given: givenNames(unit) }),
    gender: GENDERS[textOf(unit.sexeUniteLegale) ?? ''] ?? null,
  };
  const term = { start_date: dayOf(unit.dateCreationUniteLegale), end_date: null, term_end_date: null };
  const role = roleOf({ code: ENTREPRENEUR_ROLE }, term, lists);
  return officerOf(identity, [role], parisMomentOf(unit.dateDernierTraitementUniteLegale));
}

function givenNames(unit: LegalUnit): string[] {
  const names = [unit.prenom1UniteLegale, unit.prenom2UniteLegale, unit.prenom3UniteLegale, unit.prenom4UniteLegale];
  return names.map(textOf).filter((name) => name !== null);
}
