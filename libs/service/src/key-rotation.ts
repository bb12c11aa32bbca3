import { KeyNotFirst, rotateKeys, type RotateKeysReply } from '@company-data/contracts';
import { failure, type Transactions } from '@company-data/kernel';
import type { RpcServer } from '@company-data/messaging';
import { rotateColumns, SecretBox } from '@company-data/persistence';
import { serveRequest } from './serve-request.js';
import type { Sealed } from './key-watch.js';

/** Values that one request seals again, far fewer than fit into its deadline. */
const MAX_VALUES = 2_000;

/**
 * Serves the staff request that seals the stored values of a service again with the first of its
 * keys.
 */
export function serveKeyRotation(name: string, server: RpcServer, { keys, columns }: Sealed, transactions: Transactions): void {
  const box = SecretBox.fromKeys(keys);
  serveRequest(server, rotateKeys(name), async ({ key }): Promise<RotateKeysReply> => {
    const { currentKeyId: keyId } = box;
    if (key !== undefined && key !== keyId) {
      throw failure(KeyNotFirst, 'conflict', { detail: `A replica of ${name} seals with key ${keyId}, not with ${key}.` });
    }
    return { key: keyId, ...(await rotateColumns(transactions, box, columns, MAX_VALUES)) };
  });
}
