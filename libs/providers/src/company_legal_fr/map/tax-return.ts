import type { MappedRecord } from '@company-data/data-types';
import type { taxReturn } from '@company-data/data-types/tax-return';
import { isWithheld } from '../../protocols/accounts/typed-accounts.js';
import { mapTypedReturns } from '../../protocols/accounts/typed-returns.js';
import { standing, type InpiAccounts, type InpiTypedAccounts } from '../../protocols/inpi/attachments.js';
import { imageIdOf } from './filed-document.js';

/** The public name of the data type this file maps to. */
export const TAX_RETURN = 'TAX_RETURN';

/**
 * The typed accounts of a company, one record for each closing date and regime: the one filed last.
 */
export function mapTaxReturns(saisis: InpiTypedAccounts[], bilans: InpiAccounts[] | null | undefined): MappedRecord<typeof taxReturn>[] {
  const images = standing(bilans);
  return mapTypedReturns(saisis, (accounts) => {
    const image = imageOf(accounts, images);
    return image === null ? null : imageIdOf(image);
  });
}

/** What tells which document accounts were typed from. */
type Filed = Pick<InpiTypedAccounts, 'dateCloture' | 'typeBilan' | 'dateDepot'>;

/**
 * The document that accounts were typed from: of the same year and regime, and of the same filing
 * where several are.
 */
export function imageOf(accounts: Filed, bilans: InpiAccounts[]): InpiAccounts | null {
  const same = bilans.filter((bilan) => bilan.dateCloture === accounts.dateCloture && bilan.typeBilan === accounts.typeBilan);
  return same.find((bilan) => bilan.dateDepot === accounts.dateDepot) ?? same[0] ?? null;
}

/** Whether the lines of typed accounts are missing from the list, and may be asked for. */
export const lacksLines = (accounts: InpiTypedAccounts): boolean => accounts.bilanSaisi == null && !isWithheld(accounts);
