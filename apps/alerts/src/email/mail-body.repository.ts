import type { Transaction } from '@company-data/kernel';
import { named } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import { FIND_BODY, LOCK_BATCH_USERS, COPY_BODY, WRITE_BODY } from './batch-content.sql.js';

/** An e-mail that is written down once and sent by each attempt. */
export interface MailOfBatch {
  deliveryId: string;
  batchId: string;
  /**
   * The first line of its head, without an end, which is its own; all that follows is that of every
   * e-mail of the batch.
   */
  headerRow: string;
}

interface BatchUser {
  active: number;
  erased: number;
}

async function lockBatchUsers(accountId: string, batchId: string, tx: Transaction): Promise<BatchUser> {
  const [row] = await tx.rows<BatchUser>(LOCK_BATCH_USERS, [accountId, batchId]);
  return row!;
}

/**
 * In SQL: the users of an e-mail are locked while it is stored, and an e-mail is copied from
 * another without passing through a process.
 */
@Injectable()
export class MailBodyRepository {
  async find(accountId: string, deliveryId: string, tx: Transaction): Promise<Uint8Array | undefined> {
    const [row] = await tx.rows<{ body: Buffer }>(FIND_BODY, [accountId, deliveryId]);
    return row?.body;
  }

  /**
   * Copies another e-mail of the batch, unless one of its users was deleted meanwhile. Returns
   * whether it did.
   */
  async copyBody(accountId: string, { deliveryId, batchId, headerRow }: MailOfBatch, tx: Transaction): Promise<boolean> {
    const { erased } = await lockBatchUsers(accountId, batchId, tx);
    if (erased > 0) return false;
    const values = { account_id: accountId, id: deliveryId, batch_id: batchId, header_row: Buffer.from(headerRow) };
    return (await tx.affected(...named(COPY_BODY, values))) === 1;
  }

  /**
   * Stores an e-mail about so many users. Returns false, and stores nothing, when one of them was
   * deleted meanwhile.
   */
  async write(
    accountId: string,
    { deliveryId, batchId, headerRow }: MailOfBatch,
    users: number,
    content: Uint8Array,
    tx: Transaction,
  ): Promise<boolean> {
    const { active } = await lockBatchUsers(accountId, batchId, tx);
    if (active < users) return false;
    await tx.affected(WRITE_BODY, [accountId, deliveryId, Buffer.concat([Buffer.from(`${headerRow}\r\n`), content])]);
    return true;
  }
}
