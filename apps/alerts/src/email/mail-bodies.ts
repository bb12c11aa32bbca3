/** An e-mail that is written down once and sent by each attempt. */
export interface MailOfBatch {
  deliveryId: string;
  batchId: string;
  /** The first line of its head, without an end, which is its own; all that follows is that of every e-mail of the batch. */
  headerRow: string;
}
