import { createHmac } from 'node:crypto';
import { fold } from '@company-data/data-types';
import { ibanOf } from './masking.js';

const SIGNS = 22;

/**
 * Returns a keyed hash that identifies a party. It reveals nothing without the key, and differs
 * under another key.
 */
const hashOf = (key: Uint8Array, kind: string, identity: string): string | null =>
  identity === '' ? null : createHmac('sha256', key).update(`${kind}:${identity}`).digest('base64url').slice(0, SIGNS);

const HEX_SIGNS = 40;

/**
 * Returns the name of an order at an external system, which reveals nothing. It is hexadecimal, so
 * that neither case nor punctuation can change it.
 */
export const keyOfOrder = (key: Uint8Array, order: unknown): string =>
  createHmac('sha256', key)
    .update(`order:${JSON.stringify(order)}`)
    .digest('hex')
    .slice(0, HEX_SIGNS);

/**
 * Returns the key of a payer or customer, from the e-mail in lower case. Null without an e-mail.
 */
export const keyOfEmail = (key: Uint8Array, email: string | null | undefined): string | null =>
  hashOf(key, 'email', (email ?? '').trim().toLowerCase());

/**
 * Returns the key of a counterparty, from its account, or else from its folded name. Null without
 * both.
 */
export const keyOfCounterparty = (key: Uint8Array, { account, name }: { account?: string | null; name?: string | null }): string | null =>
  hashOf(key, 'account', ibanOf(account) ?? '') ?? hashOf(key, 'name', fold(name));
