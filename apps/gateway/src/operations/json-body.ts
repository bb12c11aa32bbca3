import { type PayloadClass, validatePayload } from '@company-data/contracts';
import { schemaOfClass } from '../openapi/schema-of-class.js';
import type { Body } from './operation.js';

/** A body whose shape is a payload class of the contracts. */
export const jsonBody = <T extends object>(type: PayloadClass<T>, example: T): Body => ({
  schema: schemaOfClass(type),
  example,
  read: (value) => validatePayload(type, value),
});
