/** Content type of JSON responses. */
export const JSON_CONTENT = 'application/json; charset=utf-8';
export const PDF = 'application/pdf';
/** One JSON value per line. */
export const LINES = 'application/x-ndjson';
/** Server-sent events of the HTML standard. */
export const EVENTS = 'text/event-stream';
