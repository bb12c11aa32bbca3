import { type FieldError, remedy } from '@company-data/kernel';
import { dataTypes } from './catalogue.js';

/** The fault of a name that no data type has, with the one that was meant, or all there are. */
export const unknownDataType = (pointer: string, name: string): FieldError => ({
  pointer,
  code: 'UNKNOWN_DATA_TYPE',
  detail: `"${name}" is not a data type. ${remedy(name, publicNames())}`,
});

const publicNames = (): string[] => [...dataTypes.values()].flatMap(({ name, internal }) => (internal ? [] : [name]));
