/** What readers of all replicas listen to. */
export const READINGS_CHANNEL = 'input_readings';

/** Wakes whoever reads once the transaction is committed; many in one transaction are one. */
export const WAKE = `select pg_notify('${READINGS_CHANNEL}', '')`;
