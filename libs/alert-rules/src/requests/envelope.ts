/** Members of a request body before its events. */
export interface EnvelopeHead {
  notificationId: string;
  batchId: string;
  part: number;
  parts: number;
  sentAt: Date;
  /** The alert's name. */
  alert: string;
}

/** End of a request body. */
export const TAIL = ']}';

/** Returns the start of a request body, up to the opening bracket of its events. */
export function envelopeHead({ notificationId, batchId, part, parts, sentAt, alert }: EnvelopeHead): string {
  const members = { notification_id: notificationId, batch_id: batchId, part, parts, sent_at: sentAt.toISOString(), alert };
  return `${JSON.stringify(members).slice(0, -1)},"events":[`;
}

const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Size of a body without events and with an empty alert name, in bytes. */
const NAMELESS =
  Buffer.byteLength(envelopeHead({ notificationId: NO_ID, batchId: NO_ID, part: 1, parts: 1, sentAt: new Date(0), alert: '' })) +
  TAIL.length;

/**
 * Returns the size of a body without events, in bytes, for one-digit values of `part` and `parts`.
 */
export const emptyBytes = (alert: string): number => NAMELESS + Buffer.byteLength(JSON.stringify(alert)) - JSON.stringify('').length;
