import { defineRequest, type RequestContract } from '../../contract.js';
import { defineError } from '../../errors.js';
import { Optional, Text } from '../../fields.js';

// Staff request to each service that seals stored values.

export const KeyNotFirst = defineError(
  'KEY_NOT_FIRST',
  409,
  'A replica seals with another key',
  'Restart all replicas of the service with the new key first, then rotate again.',
);

export class RotateKeysPayload {
  /** Id of the key to seal with. Defaults to the first key of the replica that responds. */
  @Optional()
  @Text('Id of the key', { max: 64 })
  key?: string;
}

/** Result of one rotation request. Repeat the request until `changed` is 0. */
export interface RotateKeysReply {
  /** Id of the current key. */
  key: string;
  /** Number of values that were sealed with another key and are now sealed with the current one. */
  changed: number;
  /** Number of values that are sealed with another key. Remove no key before it is 0. */
  remaining: number;
}

/** Staff only: seals the stored values of a service again with the first of its keys. */
export const rotateKeys = (service: string): RequestContract<RotateKeysPayload, RotateKeysReply> =>
  defineRequest<RotateKeysPayload, RotateKeysReply>({
    subject: `req.${service}.rotate-keys`,
    payload: RotateKeysPayload,
    proof: 'staff',
    target: ({ key }) => key,
    errors: [KeyNotFirst],
    example: { key: 'users-2' },
  });
