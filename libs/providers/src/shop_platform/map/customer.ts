import type { MappedRecord } from '@company-data/data-types';
import type { commerceCustomer } from '@company-data/data-types/commerce-customer';
import { keyOfEmail } from '../../kit/keyed-hash.js';
import { momentIn } from '../../kit/zones.js';
import { flagOf, idOf, type ShopRow, valueOf } from '../sources/prestashop/rows.js';
import { totalOf } from './amounts.js';

/** The public name of the data type this file maps to. */
export const COMMERCE_CUSTOMER = 'COMMERCE_CUSTOMER';

export type CustomerRecord = MappedRecord<typeof commerceCustomer>;
type Place = NonNullable<CustomerRecord['addresses'][number]>;

/** Related data of a customer. */
export interface CustomerKnown {
  provider: string;
  account: string;
  zone: string;
  hashKey: Uint8Array;
  /** True when names, e-mail and phone are stored. */
  personal: boolean;
  addresses: readonly ShopRow[];
  countryOf(address: ShopRow): string | null;
  group: ShopRow | null;
  /** Currency of the shop. */
  currency: string | null;
}

/**
 * Returns the SIRET: fourteen digits after spaces are removed. Null otherwise, because the field
 * accepts any text.
 */
function siretOf(row: ShopRow): string | null {
  const digits = (valueOf(row, 'siret') ?? '').replaceAll(/\s/g, '');
  return /^\d{14}$/.test(digits) && !/^0+$/.test(digits) ? digits : null;
}

const firstOf = (rows: readonly ShopRow[], name: string): string | null =>
  rows.map((row) => valueOf(row, name)).find((value) => value !== null) ?? null;

function placesOf({ addresses, countryOf }: CustomerKnown): Place[] {
  const places = addresses.map((row) => ({
    country_code: countryOf(row),
    postal_code: valueOf(row, 'postcode'),
    city: valueOf(row, 'city'),
  }));
  const told = new Map(places.map((place) => [JSON.stringify(place), place]));
  return [...told.values()].filter((place) => Object.values(place).some((value) => value !== null));
}

type Outstanding = Pick<CustomerRecord, 'outstanding_allowed' | 'currency'>;

/**
 * Returns the outstanding amount and its currency. A nonzero amount is null without a currency, and
 * zero needs none.
 */
function outstandingOf(row: ShopRow, currency: string | null): Outstanding {
  const amount = totalOf(row, 'outstanding_allow_amount', currency ?? 'EUR');
  if (amount === null || amount === 0) return { outstanding_allowed: amount, currency: null };
  return currency === null ? { outstanding_allowed: null, currency: null } : { outstanding_allowed: amount, currency };
}

/** Maps a customer. Null for a customer without any date. */
export function mapCustomer(row: ShopRow, known: CustomerKnown): CustomerRecord | null {
  const { zone, personal, addresses, group, hashKey } = known;
  const created = momentIn(zone, valueOf(row, 'date_add'));
  const updated = momentIn(zone, valueOf(row, 'date_upd')) ?? created;
  if (updated === null) return null;
  const kept = (value: string | null): string | null => (personal ? value : null);
  return {
    provider_name: known.provider,
    source_account_id: known.account,
    customer_id: row.id,
    customer_key: keyOfEmail(hashKey, valueOf(row, 'email')),
    last_name: kept(valueOf(row, 'lastname')),
    first_name: kept(valueOf(row, 'firstname')),
    company_name: valueOf(row, 'company') ?? firstOf(addresses, 'company'),
    siret: siretOf(row),
    vat_number: firstOf(addresses, 'vat_number'),
    activity_code: valueOf(row, 'ape'),
    email: kept(valueOf(row, 'email')),
    phone: kept(firstOf(addresses, 'phone') ?? firstOf(addresses, 'phone_mobile')),
    group_id: idOf(row, 'id_default_group'),
    group_name: group === null ? null : valueOf(group, 'name'),
    addresses: placesOf(known),
    newsletter: flagOf(row, 'newsletter'),
    marketing: flagOf(row, 'optin'),
    guest: flagOf(row, 'is_guest'),
    active: flagOf(row, 'active'),
    ...outstandingOf(row, known.currency),
    created_at: created,
    updated_at: updated,
  };
}
