import { LRUCache } from 'lru-cache';
import type { PublicKeys, SigningKey } from './grant-keys.js';

// The signed text begins with its purpose, so that a signature is valid for one purpose only.
const accountText = (accountId: string): string => `company-data account grant v1\n${accountId}`;

/** A request of staff, as signed. */
export interface StaffQuestion {
  subject: string;
  id: string;
  accountId: string | null;
  payload: unknown;
  /** Login name of the staff member. */
  actor?: string;
}

const staffText = ({ subject, id, accountId, payload, actor }: StaffQuestion): string =>
  `company-data staff grant v1\n${JSON.stringify([subject, id, accountId, payload, ...(actor === undefined ? [] : [actor])])}`;

/** Returns true for a valid grant of the account. */
export const isAccountGrant = (keys: PublicKeys, accountId: string, grant: string): boolean => keys.proves(grant, accountText(accountId));

/** Returns true when staff signed the request. */
export const isStaffGrant = (keys: PublicKeys, question: StaffQuestion, grant: string): boolean => keys.proves(grant, staffText(question));

/** Returns the signature of a staff request. */
export const staffGrant = (key: SigningKey, question: StaffQuestion): string => key.sign(staffText(question));

const MAX_ACCOUNTS = 10_000;

/** Signs grants of accounts and caches them, because they do not change. */
export class AccountGrantor {
  private readonly signed = new LRUCache<string, string>({ max: MAX_ACCOUNTS });

  constructor(private readonly key: SigningKey) {}

  /** Id of the signing key. */
  get keyId(): string {
    return this.key.id;
  }

  accountGrant(accountId: string): string {
    const known = this.signed.get(accountId);
    if (known !== undefined) return known;
    const grant = this.key.sign(accountText(accountId));
    this.signed.set(accountId, grant);
    return grant;
  }
}
