import { createHmac } from 'node:crypto';
import { fold } from '@company-data/data-types';
import { ibanOf } from './masking.js';

const SIGNS = 22;

/**
 * What tells one party from another under a key: of no use to who has no key, and another one under
 * another key.
 */
const hashOf = (key: Uint8Array, kind: string, identity: string): string | null =>
  identity === '' ? null : createHmac('sha256', key).update(`${kind}:${identity}`).digest('base64url').slice(0, SIGNS);

const HEX_SIGNS = 40;

/**
 * What names something at an outside system without telling it anything: hexadecimal, so that
 * neither case nor punctuation can change it.
 */
export const keyOfOrder = (key: Uint8Array, order: unknown): string =>
  createHmac('sha256', key)
    .update(`order:${JSON.stringify(order)}`)
    .digest('hex')
    .slice(0, HEX_SIGNS);

/** The key of a payer or customer, by the e-mail in lower case; null without one. */
export const keyOfEmail = (key: Uint8Array, email: string | null | undefined): string | null =>
  hashOf(key, 'email', (email ?? '').trim().toLowerCase());

/**
 * The key of the other party of an operation, by its account, else by its folded name; null without
 * either.
 */
export const keyOfCounterparty = (key: Uint8Array, { account, name }: { account?: string | null; name?: string | null }): string | null =>
  hashOf(key, 'account', ibanOf(account) ?? '') ?? hashOf(key, 'name', fold(name));
