import type { MappedRecord } from '@company-data/data-types';
import type { commerceLocation } from '@company-data/data-types/commerce-location';
import { numberOf } from '../../kit/text.js';
import { momentIn } from '../../kit/zones.js';
import { flagOf, type ShopRow, valueOf } from '../sources/prestashop/rows.js';
import { countryFrom } from './country.js';
import { plainText } from './plain-text.js';

/** The public name of the data type this file maps to. */
export const COMMERCE_LOCATION = 'COMMERCE_LOCATION';

export type LocationRecord = MappedRecord<typeof commerceLocation>;
type Hours = LocationRecord['opening_hours'];

/** What is known beside the place itself. */
export interface LocationKnown {
  provider: string;
  account: string;
  zone: string;
  country: ShopRow | null;
}

const DAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

/** A place at zero degrees in both ways is one that nobody entered. */
function coordinates(row: ShopRow): Pick<LocationRecord, 'latitude' | 'longitude'> {
  const [latitude, longitude] = [numberOf(valueOf(row, 'latitude')), numberOf(valueOf(row, 'longitude'))];
  const isKnown = latitude !== null && longitude !== null && (latitude !== 0 || longitude !== 0);
  const isOnEarth = isKnown && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth ? { latitude, longitude } : { latitude: null, longitude: null };
}

/** Hours of a day: text, or a list of texts. */
function wordingOf(day: unknown): string | null {
  const parts = (Array.isArray(day) ? day : [day]).filter((part): part is string => typeof part === 'string');
  const told = parts.map((part) => part.trim()).filter((part) => part !== '');
  return told.length === 0 ? null : told.join(', ');
}

function days(text: string | null): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

/**
 * A list of the days from Monday, as JSON within the answer; a day without hours is closed. Nothing
 * is known where no day has any.
 */
const hoursOf = (row: ShopRow): Hours =>
  days(valueOf(row, 'hours'))
    .slice(0, DAYS.length)
    .flatMap((day, place) => {
      const hours = wordingOf(day);
      return hours === null ? [] : [{ day: DAYS[place]!, hours }];
    });

/** The record of a place of sale; null for one without any date. */
export function mapLocation(row: ShopRow, { provider, account, zone, country }: LocationKnown): LocationRecord | null {
  const updated = momentIn(zone, valueOf(row, 'date_upd'));
  const created = momentIn(zone, valueOf(row, 'date_add')) ?? updated;
  if (created === null) return null;
  return {
    provider_name: provider,
    source_account_id: account,
    location_id: row.id,
    name: valueOf(row, 'name'),
    address: {
      address_line1: valueOf(row, 'address1'),
      address_line2: valueOf(row, 'address2'),
      postal_code: valueOf(row, 'postcode'),
      city: valueOf(row, 'city'),
      city_code: null,
      country: country === null ? null : valueOf(country, 'name'),
      country_code: countryFrom(country),
    },
    ...coordinates(row),
    timezone: null,
    currency: null,
    phone: valueOf(row, 'phone'),
    email: valueOf(row, 'email'),
    opening_hours: hoursOf(row),
    active: flagOf(row, 'active'),
    status_code: null,
    note: plainText(valueOf(row, 'note')),
    created_at: created,
    updated_at: updated,
  };
}
