export * from './description.js';
export { type Form, formOf, isList } from './forms.js';
export { argumentName, type NamedOperation, namedOperations, pascal } from './naming.js';
export { readDescription } from './read-description.js';
