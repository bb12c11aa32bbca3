import { personalData } from '../../personal-data.js';
import { keyOfEmail } from '../keyed-hash.js';
import { textOf } from '../text.js';

/** Privacy of natural persons who buy from the company. */
export interface BuyerPrivacy {
  hashKey: Uint8Array;
  /** True when names and e-mails are stored. */
  personal: boolean;
}

/** Returns true when the account stores names and e-mails of buyers. */
export const storesPersonalData = (settings: Readonly<Record<string, boolean>>): boolean => settings[personalData.name] === true;

/** Buyer in a record. */
export interface Buyer {
  name: string | null;
  email: string | null;
  /** Identifies the buyer, also when name and e-mail are not stored. */
  key: string | null;
}

/** Returns a buyer. Name and e-mail are null when they are not stored. */
export function buyerOf(told: { name: string | null | undefined; email: string | null | undefined }, ways: BuyerPrivacy): Buyer {
  const key = keyOfEmail(ways.hashKey, told.email);
  return ways.personal ? { name: textOf(told.name), email: textOf(told.email), key } : { name: null, email: null, key };
}
