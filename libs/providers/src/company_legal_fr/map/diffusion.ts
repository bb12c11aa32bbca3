import { entityOf, type InpiCompany } from '../sources/inpi-rne/company.js';
import type { LegalUnitResponse } from '../sources/insee-sirene/client.js';
import type { LegalUnit, LegalUnitPeriod } from '../sources/insee-sirene/sirene.js';
import { inOrder } from './periods.js';
import { textOf } from '../../kit/text.js';

/** Returns the current period, or an empty one when the source has no history. */
export function currentPeriod(unit: LegalUnit): LegalUnitPeriod {
  return inOrder(unit.periodesUniteLegale)[0] ?? {};
}

/** Returns true when a unit is published in full. Null when the source gives no status. */
export function isDiffusible(status: string | null | undefined): boolean | null {
  const text = textOf(status);
  return text === null ? null : text === 'O';
}

/** Returns true when the legal form is that of a natural person. Null when the form is unknown. */
export function isNaturalPerson(period: LegalUnitPeriod): boolean | null {
  const form = textOf(period.categorieJuridiqueUniteLegale);
  return form === null ? null : form.startsWith('1');
}

/**
 * Returns true for a natural person in business. The law restricts diffusion for sole traders only
 * (C. com. R. 123-232-1, not verified).
 */
export function isSoleTrader(company: InpiCompany): boolean {
  const { content, formeJuridique } = company.formality;
  if (content.personneMorale != null) return false;
  const form = textOf(formeJuridique) ?? textOf(content.natureCreation?.formeJuridique);
  return content.personnePhysique != null || form?.startsWith('1') === true || entityOf(company).identite?.entrepreneur != null;
}

/** Returns true when the register marks the data as public. Null when it has no status. */
export const registerDiffusion = (company: InpiCompany): boolean | null => isDiffusible(company.formality.diffusionINSEE);

/**
 * Returns true for a sole trader with restricted diffusion according to the register. Used only
 * without a status of INSEE, because the flag of the register is often outdated.
 */
export const registerMasks = (company: InpiCompany): boolean => isSoleTrader(company) && registerDiffusion(company) === false;

/**
 * Returns true for a sole trader with restricted diffusion according to INSEE. Null when the
 * response has no status.
 */
export function instituteMasks(answer: LegalUnitResponse): boolean | null {
  if (answer.kind === 'withheld') return true;
  if (answer.kind !== 'unit') return null;
  const diffusible = isDiffusible(answer.unit.statutDiffusionUniteLegale);
  return diffusible === null ? null : !diffusible && isNaturalPerson(currentPeriod(answer.unit)) !== false;
}
