import { entityOf, type InpiCompany } from '../sources/inpi-rne/company.js';
import type { LegalUnitResponse } from '../sources/insee-sirene/client.js';
import type { LegalUnit, LegalUnitPeriod } from '../sources/insee-sirene/sirene.js';
import { inOrder } from './periods.js';
import { textOf } from '../../kit/text.js';

/** The period that lasts; empty values when the source gives no history. */
export function currentPeriod(unit: LegalUnit): LegalUnitPeriod {
  return inOrder(unit.periodesUniteLegale)[0] ?? {};
}

/** Whether a unit may be shown in full; null when the source does not say. */
export function isDiffusible(status: string | null | undefined): boolean | null {
  const text = textOf(status);
  return text === null ? null : text === 'O';
}

/** Whether the unit is one natural person, by its legal form; null when the form is not known. */
export function isNaturalPerson(period: LegalUnitPeriod): boolean | null {
  const form = textOf(period.categorieJuridiqueUniteLegale);
  return form === null ? null : form.startsWith('1');
}

/**
 * Whether the company is one natural person in business, of whom alone the law masks anything (C.
 * com. R. 123-232-1).
 */
export function isSoleTrader(company: InpiCompany): boolean {
  const { content, formeJuridique } = company.formality;
  if (content.personneMorale != null) return false;
  const form = textOf(formeJuridique) ?? textOf(content.natureCreation?.formeJuridique);
  return content.personnePhysique != null || form?.startsWith('1') === true || entityOf(company).identite?.entrepreneur != null;
}

/** Whether the register says that its data may be shown to all; null when it does not say. */
export const registerDiffusion = (company: InpiCompany): boolean | null => isDiffusible(company.formality.diffusionINSEE);

/**
 * Whether a sole trader restricts diffusion, as the register says: its flag is often behind the
 * institute's, so it only stands in for it.
 */
export const registerMasks = (company: InpiCompany): boolean => isSoleTrader(company) && registerDiffusion(company) === false;

/**
 * Whether a sole trader restricts diffusion, as the statistics institute says; null when its answer
 * does not tell.
 */
export function instituteMasks(answer: LegalUnitResponse): boolean | null {
  if (answer.kind === 'withheld') return true;
  if (answer.kind !== 'unit') return null;
  const diffusible = isDiffusible(answer.unit.statutDiffusionUniteLegale);
  return diffusible === null ? null : !diffusible && isNaturalPerson(currentPeriod(answer.unit)) !== false;
}
