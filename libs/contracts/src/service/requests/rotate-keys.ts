import { defineRequest, type RequestContract } from '../../contract.js';
import { defineError } from '../../errors.js';
import { Optional, Text } from '../../fields.js';

// What staff asks every service that seals what it keeps.

export const KeyNotFirst = defineError(
  'KEY_NOT_FIRST',
  409,
  'A replica seals by another key',
  'Restart all replicas of the service with the new key first, then rotate again.',
);

export class RotateKeysPayload {
  /** Id of the key that is to seal; the first of whoever answers when absent. */
  @Optional()
  @Text('Id of the key', { max: 64 })
  key?: string;
}

/** What a rotation did, as far as one request goes: ask until nothing was changed. */
export interface RotateKeysReply {
  /** Id of the key that seals. */
  key: string;
  /** Values that it seals now and another one sealed before. */
  changed: number;
  /** Values that another key still seals: while there are any, none of the keys may be removed. */
  remaining: number;
}

/** Staff only: has a service seal by the first of its keys what others of them seal. */
export const rotateKeys = (service: string): RequestContract<RotateKeysPayload, RotateKeysReply> =>
  defineRequest<RotateKeysPayload, RotateKeysReply>({
    subject: `req.${service}.rotate-keys`,
    payload: RotateKeysPayload,
    proof: 'staff',
    target: ({ key }) => key,
    errors: [KeyNotFirst],
    example: { key: 'users-2' },
  });
