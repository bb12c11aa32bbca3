import { LRUCache } from 'lru-cache';
import type { PublicKeys, SigningKey } from './grant-keys.js';

// What is signed begins with what it is for: a signature for one purpose is none for another.
const accountText = (accountId: string): string => `company-data account grant v1\n${accountId}`;

/** A request of staff as it is signed: this one and no other. */
export interface StaffQuestion {
  subject: string;
  id: string;
  accountId: string | null;
  payload: unknown;
  /** Who of staff asks. */
  actor?: string;
}

const staffText = ({ subject, id, accountId, payload, actor }: StaffQuestion): string =>
  `company-data staff grant v1\n${JSON.stringify([subject, id, accountId, payload, ...(actor === undefined ? [] : [actor])])}`;

/** Whether a grant is one of an account. */
export const isAccountGrant = (keys: PublicKeys, accountId: string, grant: string): boolean => keys.proves(grant, accountText(accountId));

/** Whether staff has signed a request. */
export const isStaffGrant = (keys: PublicKeys, question: StaffQuestion, grant: string): boolean => keys.proves(grant, staffText(question));

/** Signs one request of staff. */
export const staffGrant = (key: SigningKey, question: StaffQuestion): string => key.sign(staffText(question));

const MAX_ACCOUNTS = 10_000;

/** Signs grants of accounts; one that was signed is kept, as it stays the same. */
export class AccountGrantor {
  private readonly signed = new LRUCache<string, string>({ max: MAX_ACCOUNTS });

  constructor(private readonly key: SigningKey) {}

  /** The id of the key that signs. */
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
