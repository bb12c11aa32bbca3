/** What readers of all replicas listen to. */
export const OCR_CHANNEL = 'input_readings';

/** Wakes whoever reads once the transaction is committed; many in one transaction are one. */
export const NOTIFY_OCR = `select pg_notify('${OCR_CHANNEL}', '')`;
