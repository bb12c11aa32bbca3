/**
 * Milliseconds after which a client that lost its connection comes back: not all at the moment a
 * gateway has gone.
 */
const RETRY_MS = 2_000;

/** The first bytes of a stream of events: a field, not an event. */
export const STREAM_START = `retry: ${RETRY_MS}\n\n`;

/**
 * An event as it is sent; JSON has no line breaks, so one line of data holds it. A client that
 * comes back shows the id of the last one it took.
 */
export const eventOf = (name: string, id: string, data: object): string => `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** A comment: clients ignore it, and a line that carries it is not idle. */
export const HEARTBEAT = ': still running\n\n';
