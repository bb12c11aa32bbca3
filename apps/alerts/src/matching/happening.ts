/** What an event says, with the event's own identity. */
export interface Happening<P> {
  eventId: string;
  occurredAt: Date;
  payload: P;
}
