/**
 * Schema of a response member, and its default, by the type of its sample value. Other values have
 * no schema.
 */
const KINDS = {
  string: { schema: 'text()', otherwise: 'null' },
  number: { schema: "orNull('number')", otherwise: 'null' },
  boolean: { schema: 'flag', otherwise: 'null' },
  list: { schema: '{}', otherwise: '[]' },
};

const kindOf = (value) => KINDS[Array.isArray(value) ? 'list' : typeof value] ?? { schema: '{}', otherwise: 'null' };

/** Returns the members of a record as a source might return them. */
export const fieldsOf = (sample) => Object.entries(sample).map(([name, value]) => ({ name, ...kindOf(value) }));

/** Returns the given functions that the schemas of some members use. */
export const wordsOf = (fields, words) => words.filter((word) => fields.some(({ schema }) => schema.startsWith(word)));
