/**
 * Milliseconds before a disconnected client reconnects, so that not all clients of a stopped
 * gateway reconnect at once.
 */
const RETRY_MS = 2_000;

/** First bytes of an event stream: a field, not an event. */
export const STREAM_START = `retry: ${RETRY_MS}\n\n`;

/** Returns the text of an event. JSON has no line breaks, so one data line is enough. */
export const eventOf = (name: string, id: string, data: object): string => `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** A comment, which clients ignore. It keeps the connection from becoming idle. */
export const HEARTBEAT = ': still running\n\n';
