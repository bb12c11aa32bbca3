/** What a request says of itself. */
export interface EnvelopeHead {
  notificationId: string;
  batchId: string;
  part: number;
  parts: number;
  sentAt: Date;
  /** The alert's name. */
  alert: string;
}

/** What closes a body. */
export const TAIL = ']}';

/** The beginning of a body, up to its first event. */
export function envelopeHead({ notificationId, batchId, part, parts, sentAt, alert }: EnvelopeHead): string {
  const members = { notification_id: notificationId, batch_id: batchId, part, parts, sent_at: sentAt.toISOString(), alert };
  return `${JSON.stringify(members).slice(0, -1)},"events":[`;
}

const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Bytes of a body of an alert without a name. */
const NAMELESS =
  Buffer.byteLength(envelopeHead({ notificationId: NO_ID, batchId: NO_ID, part: 1, parts: 1, sentAt: new Date(0), alert: '' })) +
  TAIL.length;

/** Bytes of a body without its events, when its part and their number have one digit each. */
export const emptyBytes = (alert: string): number => NAMELESS + Buffer.byteLength(JSON.stringify(alert)) - JSON.stringify('').length;
