import { type FieldError, remedy } from '@company-data/kernel';
import { dataTypes } from './catalogue.js';

/** Returns the error for an unknown data type name, with the nearest name or all names. */
export const unknownDataType = (pointer: string, name: string): FieldError => ({
  pointer,
  code: 'UNKNOWN_DATA_TYPE',
  detail: `"${name}" is not a data type. ${remedy(name, publicNames())}`,
});

const publicNames = (): string[] => [...dataTypes.values()].flatMap(({ name, internal }) => (internal ? [] : [name]));
