import type { CompanyDescription, Filing } from '../../companies/description.js';
import { element, fileElement } from './elements.js';
import { filesOf, isSameFile, type RegistryFile } from './file-number.js';
import type { Order } from './order.js';

/** Accounts in one of a company's files. */
export interface Deposit {
  file: RegistryFile;
  number: string;
  closing: string;
  filing: Filing;
}

/**
 * Returns every deposit of accounts: those at the registry of the head office, and their copies at
 * other registries.
 */
export function depositsOf(company: CompanyDescription): Deposit[] {
  const seen = new Map<string, number>();
  const filed = (company.filings ?? []).flatMap((filing) => {
    const place = seen.get(filing.filed) ?? 0;
    seen.set(filing.filed, place + 1);
    const number = `${filing.filed.slice(2).replaceAll('-', '')}${place === 0 ? '' : place}`;
    return filing.closing === undefined ? [] : [{ number, closing: filing.closing, filing }];
  });
  // Each copy has its own number.
  return filesOf(company).flatMap((file, place) =>
    filed.map((each) => ({ ...each, file, number: place === 0 ? each.number : `9${place}${each.number}` })),
  );
}

/** Returns the deposit of an order, or undefined when it does not exist. */
export const depositIn = (company: CompanyDescription, { file, deposit }: Order): Deposit | undefined =>
  depositsOf(company).find(
    (each) => file !== undefined && isSameFile(each.file, file) && each.number === deposit?.number && each.closing === deposit.closing,
  );

const depositElement = ({ file, number, closing, filing }: Deposit, link?: string): string =>
  '<bilan_complet>' +
  fileElement(file) +
  element('type_comptes', filing.accounts?.type === 'K' ? 'consolides' : 'sociaux') +
  element('millesime', closing.slice(0, 4)) +
  element('num_depot', number) +
  element('date_depot', filing.filed) +
  element('date_cloture', closing) +
  element('url_acces', link) +
  '</bilan_complet>';

/** Renders a list of deposits, or one deposit with the link to its document. */
export const depositsDocument = (deposits: Deposit[], link?: string): string =>
  `<liste_bilan_complet>${deposits.map((each) => depositElement(each, link)).join('')}</liste_bilan_complet>`;
