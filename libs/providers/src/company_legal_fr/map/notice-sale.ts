import { dayOf } from '../../kit/dates.js';
import { sirenOf } from '../../kit/text.js';
import { readNested, type JsonObject } from '../sources/bodacc/nested-json.js';
import type { BodaccNotice } from '../sources/bodacc/notice.js';
import type { Notice } from './legal-notice.js';
import { nameOf, peopleIn } from './notice-persons.js';
import { member, paragraphs, wording } from './wording.js';

type Details = NonNullable<Notice['details']>;
type Sale = NonNullable<Details['sale']>;

/**
 * Maps the sale of a business. `persons` of the notice contains the buyer, and the former owner or
 * operator is the seller.
 */
export function salePart(act: JsonObject, notice: BodaccNotice): Sale {
  const sale = member(act, 'vente');
  const origins = readNested(notice.listeetablissements).flatMap((list) => readNested(list.etablissement ?? list));
  const terms = paragraphs(act.descriptif, ...origins.map((origin) => origin.origineFonds));
  return {
    category: wording(sale.categorieVente),
    effective_date: dayOf(wording(act.dateEffet) ?? wording(sale.dateEffet)),
    description: paragraphs(terms, sale.opposition),
    sellers: sellersOf(notice),
    ...priceIn(terms),
  };
}

/** Returns the sellers. Owner and operator are usually the same seller. */
function sellersOf({ listeprecedentproprietaire, listeprecedentexploitant }: BodaccNotice): Sale['sellers'] {
  const told = [...peopleIn(listeprecedentproprietaire), ...peopleIn(listeprecedentexploitant)].map((person) => ({
    name: nameOf(person),
    siren: sirenOf(wording(member(person, 'numeroImmatriculation').numeroIdentification)),
  }));
  const named = told.filter(({ name, siren }) => name !== null || siren !== null);
  return [...new Map(named.map((seller) => [seller.siren ?? seller.name, seller])).values()];
}

const AMOUNT = '\\d{1,3}(?:[ \\u00a0\\u202f.]\\d{3})+(?:,\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?';
const PRICE = new RegExp(
  `\\bprix\\s+(?:(?:stipulé|global|principal|total|convenu|fixé|provisoire|de vente|de cession|d['’]achat|hors taxes?|HT)\\s+)*(?:de|d['’]|à|:)\\s*(?:la somme de\\s+)?(?<amount>${AMOUNT})\\s*(?<unit>euros?|EUR|€|francs?\\b(?! (?:CFP|pacifique|suisse)))`,
  'giu',
);

/**
 * Returns the price in the terms. Null for no price, for several prices, and for zero, which marks
 * an omitted price.
 */
function priceIn(terms: string | null): Pick<Sale, 'price' | 'price_currency'> {
  const stated = new Map<string, Pick<Sale, 'price' | 'price_currency'>>();
  for (const { groups } of (terms ?? '').matchAll(PRICE)) {
    const price = amountOf(groups?.amount ?? '');
    const price_currency = /^f/i.test(groups?.unit ?? '') ? 'FRF' : 'EUR';
    stated.set(`${price} ${price_currency}`, { price, price_currency });
  }
  const [only] = stated.values();
  return stated.size === 1 && only !== undefined && (only.price ?? 0) > 0 ? only : { price: null, price_currency: null };
}

/**
 * Parses `170 000,00`, `1.200.000,00`, `70000.00` and `85000` to major units. A point before three
 * digits separates thousands.
 */
function amountOf(written: string): number {
  const [whole = '', cents = '0'] = written.split(/[.,](?=\d{1,2}$)/);
  return Number(`${whole.replaceAll(/\D/g, '')}.${cents}`);
}
