/** What deliverers of all replicas listen to. */
export const DELIVERIES_CHANNEL = 'alerts_deliveries';

/** Wakes whoever delivers once the transaction is committed; many in one transaction are one. */
export const NOTIFY_DELIVERIES = `select pg_notify('${DELIVERIES_CHANNEL}', '')`;
