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

/** Related data of a location. */
export interface LocationKnown {
  provider: string;
  account: string;
  zone: string;
  country: ShopRow | null;
}

const DAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

/** Returns the coordinates. Zero in both directions means that none were entered. */
function coordinates(row: ShopRow): Pick<LocationRecord, 'latitude' | 'longitude'> {
  const [latitude, longitude] = [numberOf(valueOf(row, 'latitude')), numberOf(valueOf(row, 'longitude'))];
  const isKnown = latitude !== null && longitude !== null && (latitude !== 0 || longitude !== 0);
  const isOnEarth = isKnown && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth ? { latitude, longitude } : { latitude: null, longitude: null };
}

/** Returns the hours of a day, from a text or a list of texts. */
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
 * Returns the hours per day, from a JSON list of days that starts on Monday. A day without hours is
 * closed. The result is empty when no day has hours.
 */
const hoursOf = (row: ShopRow): Hours =>
  days(valueOf(row, 'hours'))
    .slice(0, DAYS.length)
    .flatMap((day, place) => {
      const hours = wordingOf(day);
      return hours === null ? [] : [{ day: DAYS[place]!, hours }];
    });

/** Maps a location. Null for a location without any date. */
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
