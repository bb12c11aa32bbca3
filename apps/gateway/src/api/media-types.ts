/** JSON as owners answer it. */
export const JSON_CONTENT = 'application/json; charset=utf-8';
/** Documents. */
export const PDF = 'application/pdf';
/** One JSON value a line. */
export const LINES = 'application/x-ndjson';
/** Events of the HTML standard. */
export const EVENTS = 'text/event-stream';
