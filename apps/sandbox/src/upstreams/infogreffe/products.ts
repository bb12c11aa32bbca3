import type { CompanyDescription } from '../../companies/description.js';
import { depositIn, depositsDocument, depositsOf } from './deposits.js';
import type { Linked } from './documents.js';
import { extractDocument, hasExtract } from './extract.js';
import type { Order } from './order.js';
import { privilegesDocument } from './privileges.js';
import type { RefusalNumber } from './refusals.js';
import { typedReturn } from './typed-return.js';

/** Input of a product in addition to the company and the order. */
export interface Making {
  today: string;
  /** Returns the URL of a document. */
  link(document: Linked): string;
}

/** Result of an order: a rejection, or a document. The document is billed unless it is a list. */
export type Made = { document: string; free?: true } | { refused: RefusalNumber };

type Product = (company: CompanyDescription, order: Order, making: Making) => Made;

/** Rejection of a delivery mode that the product does not have. */
const NOT_DELIVERED_SO: Made = { refused: '010' };

const privileges: Product = (company, { kinds, modes }, { today }) =>
  modes.includes('XL') ? { document: privilegesDocument(company, kinds, today) } : NOT_DELIVERED_SO;

const extract: Product = (company, { modes }, { today, link }) => {
  if (!hasExtract(company)) return { refused: '008' };
  if (modes.length === 0) return NOT_DELIVERED_SO;
  const linked = modes.includes('T') ? { link: link({ product: 'KB', siren: company.siren }) } : {};
  return { document: extractDocument(company, today, { ...linked, data: modes.includes('XL') }) };
};

/** Without a deposit, returns the list of deposits. */
const accounts: Product = (company, order, { link }) => {
  if (!order.modes.includes('T')) return NOT_DELIVERED_SO;
  if (order.deposit === undefined) return { document: depositsDocument(depositsOf(company)), free: true };
  const deposit = depositIn(company, order);
  if (deposit === undefined) return { refused: '006' };
  return { document: depositsDocument([deposit], link({ product: 'BI', siren: company.siren, deposit: deposit.number })) };
};

const typedAccounts: Product = (company, order) => {
  if (!order.modes.includes('XL') || order.deposit === undefined) return NOT_DELIVERED_SO;
  const deposit = depositIn(company, order);
  if (deposit === undefined) return { refused: '006' };
  const document = typedReturn(company, deposit);
  return document === undefined ? { refused: '009' } : { document };
};

/** Builders of the products for a known company. */
export const PRODUCTS: Readonly<Record<string, Product>> = { PN: privileges, KB: extract, BI: accounts, BS: typedAccounts };
