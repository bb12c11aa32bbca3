import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { MailBodies, type MailOfBatch } from '../domain/mail-bodies.js';
import { FIND_BODY, LOCK_TOLD, TAKE_OVER, WRITE_BODY } from './batch-statements.js';

interface Told {
  told: number;
  erased: number;
}

async function lockTold(accountId: string, batchId: string, tx: Transaction): Promise<Told> {
  const [row] = await tx.rows<Told>(LOCK_TOLD, [accountId, batchId]);
  return row!;
}

/** By hand: whom an e-mail tells of is locked as it is written down, and one is made of another without passing a process. */
@Injectable()
export class MailBodyRepository extends MailBodies {
  async find(accountId: string, deliveryId: string, tx: Transaction): Promise<Uint8Array | undefined> {
    const [row] = await tx.rows<{ body: Buffer }>(FIND_BODY, [accountId, deliveryId]);
    return row?.body;
  }

  async takeOver(accountId: string, { deliveryId, batchId, firstLine }: MailOfBatch, tx: Transaction): Promise<boolean> {
    const { erased } = await lockTold(accountId, batchId, tx);
    return erased === 0 && (await tx.affected(TAKE_OVER, [accountId, deliveryId, Buffer.from(firstLine), batchId])) === 1;
  }

  async write(
    accountId: string,
    { deliveryId, batchId, firstLine }: MailOfBatch,
    users: number,
    rest: Uint8Array,
    tx: Transaction,
  ): Promise<boolean> {
    const { told } = await lockTold(accountId, batchId, tx);
    if (told < users) return false;
    await tx.affected(WRITE_BODY, [accountId, deliveryId, Buffer.concat([Buffer.from(`${firstLine}\r\n`), rest])]);
    return true;
  }
}
