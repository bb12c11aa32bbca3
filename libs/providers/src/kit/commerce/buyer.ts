import { personalData } from '../../personal-data.js';
import { keyOfEmail } from '../keyed-hash.js';
import { textOf } from '../text.js';

/** What is kept of a natural person who buys. */
export interface BuyerPrivacy {
  hashKey: Uint8Array;
  /** Whether names and e-mails are kept. */
  personal: boolean;
}

/** Whether an account of ours keeps names and e-mails of buyers. */
export const storesPersonalData = (settings: Readonly<Record<string, boolean>>): boolean => settings[personalData.name] === true;

/** What a record says of a buyer. */
export interface Buyer {
  name: string | null;
  email: string | null;
  /** Tells one from another, whatever is kept. */
  key: string | null;
}

/** A buyer with as much of him as may be kept. */
export function buyerOf(told: { name: string | null | undefined; email: string | null | undefined }, ways: BuyerPrivacy): Buyer {
  const key = keyOfEmail(ways.hashKey, told.email);
  return ways.personal ? { name: textOf(told.name), email: textOf(told.email), key } : { name: null, email: null, key };
}
