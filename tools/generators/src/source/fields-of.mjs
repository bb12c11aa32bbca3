/** What an answer's member is in TypeScript and in its schema, told from a value of it. */
const KINDS = {
  string: { type: 'string | null', schema: 'text()' },
  number: { type: 'number | null', schema: "{ type: ['number', 'null'] }" },
  boolean: { type: 'boolean | null', schema: 'flag' },
  list: { type: 'unknown[]', schema: "{ type: 'array' }", otherwise: '[]' },
  other: { type: 'unknown', schema: '{}' },
};

const kindOf = (value) => (Array.isArray(value) ? 'list' : (typeof value in KINDS ? typeof value : 'other')); // prettier-ignore

/** The members of a record as a source might tell them: name, type, schema, and what stands where it says nothing. */
export const fieldsOf = (sample) =>
  Object.entries(sample).map(([name, value]) => ({ name, otherwise: 'null', ...KINDS[kindOf(value)] })); // prettier-ignore

/** What the schema of an answer with these members is written with. */
export const vocabularyOf = (fields) => [
  ...['flag', 'text'].filter((word) => fields.some(({ schema }) => schema.startsWith(word))),
  'object',
  'SIREN',
];
