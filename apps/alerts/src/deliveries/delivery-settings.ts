/** What delivering takes from its service's configuration. */
export interface DeliverySettings {
  DELIVERY_SLOTS: number;
  MAX_DELIVERIES_PER_HOST: number;
  MAX_DELIVERIES_PER_SLOW_HOST: number;
  DELIVERIES_PER_ALERT: number;
  DELIVERY_POLL_INTERVAL_MS: number;
  DELIVERY_DRAIN_MS: number;
  WEBHOOK_DEADLINE_MS: number;
  WEBHOOK_LEASE_MS: number;
  WEBHOOK_ALLOW_LOOPBACK: 'on' | 'off';
}
