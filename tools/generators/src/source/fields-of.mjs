/**
 * The schema of an answer's member by the type of a value of it, and what stands where the source
 * says nothing; the rest is anything.
 */
const KINDS = {
  string: { schema: 'text()', otherwise: 'null' },
  number: { schema: "orNull('number')", otherwise: 'null' },
  boolean: { schema: 'flag', otherwise: 'null' },
  list: { schema: '{}', otherwise: '[]' },
};

const kindOf = (value) => KINDS[Array.isArray(value) ? 'list' : typeof value] ?? { schema: '{}', otherwise: 'null' };

/** The members of a record as a source might tell them. */
export const fieldsOf = (sample) => Object.entries(sample).map(([name, value]) => ({ name, ...kindOf(value) }));

/** Which of these words the schemas of some members are written with. */
export const wordsOf = (fields, words) => words.filter((word) => fields.some(({ schema }) => schema.startsWith(word)));
