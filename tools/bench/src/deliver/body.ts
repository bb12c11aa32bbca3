const BYTES = 1_024;
const HEAD = '{"id":"';
const MIDDLE = '","text":"';
const ID_LENGTH = 36;
const FILL = BYTES - `${HEAD}${MIDDLE}"}`.length - ID_LENGTH;

/** Returns the body of a delivery: one kilobyte that starts with the id. */
export const bodyOf = (id: string): string => `${HEAD}${id}${MIDDLE}${'x'.repeat(FILL)}"}`;

/** Returns the SQL expression of the same body, for an SQL expression of the id. */
export const bodySql = (id: string): string => `'${HEAD}' || ${id} || '${MIDDLE}' || repeat('x', ${FILL}) || '"}'`;

/** Returns the id at the start of a body. */
export const idOf = (body: Buffer): string => body.toString('latin1', HEAD.length, HEAD.length + ID_LENGTH);
