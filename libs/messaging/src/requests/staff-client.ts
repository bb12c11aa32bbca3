import { randomUUID } from 'node:crypto';
import { GrantAccount } from '@company-data/contracts';
import type { NatsLink } from '../nats-link.js';
import type { SigningKey } from './grant-keys.js';
import { staffGrant } from './grants.js';
import { RequestClient } from './request-client.js';

/**
 * Returns a client for staff requests. It signs them with the login name of the actor, and requests
 * a grant from users for each account that it acts for.
 */
export function staffClient(link: NatsLink, key: SigningKey, options: { timeoutMs?: number; actor?: string } = {}): RequestClient {
  const own: ConstructorParameters<typeof RequestClient>[1] = {
    ...options,
    grants: { staffGrant: (question) => staffGrant(key, question) },
  };
  const asking = new RequestClient(link, own);
  const accountGrant = async (accountId: string): Promise<string> =>
    (await asking.request(GrantAccount, {}, { accountId, correlationId: randomUUID() })).grant;
  return new RequestClient(link, { ...own, grants: { ...own.grants, accountGrant } });
}
