import { randomUUID } from 'node:crypto';
import * as published from '@company-data/contracts';
import type { RequestContract } from '@company-data/contracts';
import { AccountGrantor, makeGrantKeys, SigningKey } from '@company-data/messaging';
import type { Running, ServiceUnderTest } from './service-under-test.js';
import { grantOf, testGrants } from './test-grants.js';

const isRequest = (value: unknown): value is RequestContract<object, unknown> =>
  typeof value === 'object' && value !== null && 'subject' in value && String(value.subject).startsWith('req.');

/** Returns a grant signed by another key with the same key id. */
const forged = (accountId: string): string =>
  new AccountGrantor(SigningKey.fromText(makeGrantKeys('test-accounts').private)).accountGrant(accountId);

/** Returns invalid grants by their description. */
const unauthenticated = ({ subject }: RequestContract<object, unknown>, accountId: string): Record<string, string> => ({
  'no grant': '',
  'a grant of another account': grantOf(randomUUID()),
  'a forged grant': forged(accountId),
  'a signature of staff for another request': testGrants.staffGrant!({ subject, id: randomUUID(), accountId, payload: {} }),
});

/** Returns the requests of a service that need a grant. */
export const provenRequests = (service: string): RequestContract<object, unknown>[] =>
  Object.values<unknown>(published)
    .filter(isRequest)
    .filter(({ subject, proof }) => subject.startsWith(`req.${service}.`) && proof !== 'own');

/**
 * Sends all requests of a service without a valid grant and returns each response that is not
 * GRANT_REFUSED.
 */
export async function acceptedWithoutProof(service: string, world: ServiceUnderTest<Running>): Promise<string[]> {
  const accountId = randomUUID();
  const asked = provenRequests(service).flatMap((contract) => {
    const grants = {
      ...unauthenticated(contract, accountId),
      ...(contract.proof === 'staff' ? { 'a grant of the account': grantOf(accountId) } : {}),
    };
    return Object.entries(grants).map(async ([what, grant]) => {
      const refusal = await world.call(contract, structuredClone(contract.example), accountId, { grant }).then(
        () => 'answered',
        (error: Error & { code?: string }) => error.code ?? error.message,
      );
      return refusal === 'GRANT_REFUSED' ? [] : [`${contract.subject} with ${what}: ${refusal}`];
    });
  });
  return (await Promise.all(asked)).flat();
}
