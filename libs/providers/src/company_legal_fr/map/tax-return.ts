import type { MappedRecord } from '@company-data/data-types';
import type { taxReturn } from '@company-data/data-types/tax-return';
import { isWithheld } from '../../protocols/accounts/typed-accounts.js';
import { mapTypedReturns } from '../../protocols/accounts/typed-returns.js';
import { standing, type InpiAccounts, type InpiTypedAccounts } from '../../protocols/inpi/attachments.js';
import { imageIdOf } from './filed-document.js';

/** The public name of the data type this file maps to. */
export const TAX_RETURN = 'TAX_RETURN';

/** Maps the typed accounts of a company: the latest filing for each closing date and regime. */
export function mapTaxReturns(saisis: InpiTypedAccounts[], bilans: InpiAccounts[] | null | undefined): MappedRecord<typeof taxReturn>[] {
  const images = standing(bilans);
  return mapTypedReturns(saisis, (accounts) => {
    const image = imageOf(accounts, images);
    return image === null ? null : imageIdOf(image);
  });
}

/** Fields that identify the document of typed accounts. */
type Filed = Pick<InpiTypedAccounts, 'dateCloture' | 'typeBilan' | 'dateDepot'>;

/**
 * Returns the document that accounts were typed from: same year and regime, and same filing if
 * several exist.
 */
export function imageOf(accounts: Filed, bilans: InpiAccounts[]): InpiAccounts | null {
  const same = bilans.filter((bilan) => bilan.dateCloture === accounts.dateCloture && bilan.typeBilan === accounts.typeBilan);
  return same.find((bilan) => bilan.dateDepot === accounts.dateDepot) ?? same[0] ?? null;
}

/** Returns true when the list has no lines of the typed accounts, and they can be requested. */
export const lacksLines = (accounts: InpiTypedAccounts): boolean => accounts.bilanSaisi == null && !isWithheld(accounts);
