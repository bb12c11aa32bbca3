/** A message that can never be handled. */
export interface DeadLetter {
  subscriber: string;
  subject: string;
  body: string;
  reason: string;
  deliveries: number;
}
