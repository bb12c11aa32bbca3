import { KeyNotFirst, rotateKeys, type RotateKeysReply } from '@company-data/contracts';
import { failure, type Transactions } from '@company-data/kernel';
import type { RpcServer } from '@company-data/messaging';
import { rotateColumns, SecretBox } from '@company-data/persistence';
import { serveRequest } from './serve-request.js';
import type { Sealed } from './key-watch.js';

/** Values that one request has sealed anew: far fewer than can be in the time a request has. */
const MAX_VALUES = 2_000;

/** Makes a service that seals what it keeps seal it by the first of its keys, when staff asks. */
export function serveKeyRotation(name: string, server: RpcServer, { keys, columns }: Sealed, transactions: Transactions): void {
  const box = SecretBox.fromKeys(keys);
  serveRequest(server, rotateKeys(name), async ({ key }): Promise<RotateKeysReply> => {
    const { currentKeyId: keyId } = box;
    if (key !== undefined && key !== keyId) {
      throw failure(KeyNotFirst, 'conflict', { detail: `A replica of ${name} seals by key ${keyId}, not by ${key}.` });
    }
    return { key: keyId, ...(await rotateColumns(transactions, box, columns, MAX_VALUES)) };
  });
}
