/** Notification channel that the delivery loops of all replicas listen to. */
export const DELIVERIES_CHANNEL = 'alerts_deliveries';

/** Wakes the delivery loops after the commit. PostgreSQL merges duplicates within a transaction. */
export const NOTIFY_DELIVERIES = `select pg_notify('${DELIVERIES_CHANNEL}', '')`;
