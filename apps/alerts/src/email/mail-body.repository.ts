import type { Transaction } from '@company-data/kernel';
import { named } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import { FIND_BODY, LOCK_BATCH_USERS, COPY_BODY, WRITE_BODY } from './batch-content.sql.js';

/** Identifies a stored e-mail of a batch. All attempts of the delivery send the same e-mail. */
export interface MailOfBatch {
  deliveryId: string;
  batchId: string;
  /**
   * First header line (`Message-ID`), without a line break. All e-mails of a batch have the same
   * content after this line.
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
 * Uses plain SQL, to lock the users of an e-mail while it is stored, and to copy e-mails inside the
 * database.
 */
@Injectable()
export class MailBodyRepository {
  async find(accountId: string, deliveryId: string, tx: Transaction): Promise<Uint8Array | undefined> {
    const [row] = await tx.rows<{ body: Buffer }>(FIND_BODY, [accountId, deliveryId]);
    return row?.body;
  }

  /**
   * Copies another e-mail of the batch. Returns false when none is stored or one of its users was
   * deleted in the meantime.
   */
  async copyBody(accountId: string, { deliveryId, batchId, headerRow }: MailOfBatch, tx: Transaction): Promise<boolean> {
    const { erased } = await lockBatchUsers(accountId, batchId, tx);
    if (erased > 0) return false;
    const values = { account_id: accountId, id: deliveryId, batch_id: batchId, header_row: Buffer.from(headerRow) };
    return (await tx.affected(...named(COPY_BODY, values))) === 1;
  }

  /**
   * Stores an e-mail about `users` users. Returns false and stores nothing when one of them was
   * deleted in the meantime.
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
