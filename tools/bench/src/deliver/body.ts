const BYTES = 1_024;
const HEAD = '{"id":"';
const MIDDLE = '","text":"';
const ID_LENGTH = 36;
const FILL = BYTES - `${HEAD}${MIDDLE}"}`.length - ID_LENGTH;

/** What is sent of a delivery, whoever sends it: a kilobyte that begins with its id. */
export const bodyOf = (id: string): string => `${HEAD}${id}${MIDDLE}${'x'.repeat(FILL)}"}`;

/** The same as SQL puts it together of an expression for the id. */
export const bodySql = (id: string): string => `'${HEAD}' || ${id} || '${MIDDLE}' || repeat('x', ${FILL}) || '"}'`;

/** The id that a body begins with. */
export const idOf = (body: Buffer): string => body.toString('latin1', HEAD.length, HEAD.length + ID_LENGTH);
