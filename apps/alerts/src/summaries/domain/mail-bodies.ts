import type { Transaction } from '@company-data/kernel';

/** An e-mail that is written down once and sent by each attempt. */
export interface MailOfBatch {
  deliveryId: string;
  batchId: string;
  /** The first line of its head, without an end, which is its own; all that follows is that of every e-mail of the batch. */
  headerRow: string;
}

/** E-mails as they were written down, but for what each attempt writes anew. */
export abstract class MailBodies {
  abstract find(accountId: string, deliveryId: string, tx: Transaction): Promise<Uint8Array | undefined>;
  /** Takes over what another e-mail of the batch says, unless it tells of a user that was deleted meanwhile; answers whether it did. */
  abstract copyBody(accountId: string, mail: MailOfBatch, tx: Transaction): Promise<boolean>;
  /** Writes an e-mail down that tells of so many users; answers false, and does not, when one of them was deleted meanwhile. */
  abstract write(accountId: string, mail: MailOfBatch, users: number, rest: Uint8Array, tx: Transaction): Promise<boolean>;
}
