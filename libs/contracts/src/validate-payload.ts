import { plainToInstance } from 'class-transformer';
import { type ValidationError, validateSync } from 'class-validator';
import { type FieldError, invalid } from '@company-data/kernel';
import type { PayloadClass } from './contract.js';

const escapePointer = (segment: string): string => segment.replaceAll('~', '~0').replaceAll('/', '~1');

const codeOf = (constraint: string): string =>
  constraint
    .replace(/^is(?=[A-Z])/, 'not')
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toUpperCase();

function* fieldErrors(errors: ValidationError[], parent: string): Generator<FieldError> {
  for (const error of errors) {
    const pointer = `${parent}/${escapePointer(error.property)}`;
    for (const [constraint, detail] of Object.entries(error.constraints ?? {})) yield { pointer, code: codeOf(constraint), detail };
    yield* fieldErrors(error.children ?? [], pointer);
  }
}

/**
 * Turns a parsed JSON value into an instance of a payload class, or throws VALIDATION_FAILED naming each fault by JSON pointer.
 * Unknown properties are refused, or dropped where a newer sender may have added some; nothing is converted.
 */
export function validatePayload<T extends object>(type: PayloadClass<T>, value: unknown, unknown: 'refused' | 'dropped' = 'refused'): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid([{ pointer: '', code: 'NOT_OBJECT', detail: 'A JSON object is expected.' }]);
  }
  const instance = plainToInstance(type, value);
  const errors = validateSync(instance, { whitelist: true, forbidNonWhitelisted: unknown === 'refused', forbidUnknownValues: false });
  if (errors.length > 0) throw invalid([...fieldErrors(errors, '')]);
  return instance;
}
