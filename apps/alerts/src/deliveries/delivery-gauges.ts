/** How much there is to deliver, of all accounts. */
export interface DeliveryGauges {
  /** By state, of those that have not ended. */
  open: Record<string, number>;
  /** How long the oldest has been due; 0 where none is. */
  dueSeconds: number;
  pendingEvents: number;
  /** How long ago the oldest change was heard of that is not sent. */
  pendingSeconds: number;
  disabledAlerts: number;
  /** Since the last pass of five minutes ended; NaN where none has. */
  dispatchLagSeconds: number;
}
