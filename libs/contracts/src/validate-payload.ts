import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, type ValidationError, validateSync } from 'class-validator';
import { escapePointer, type ViolationCode, type FieldError, invalid, nearest } from '@company-data/kernel';
import type { PayloadClass } from './contract.js';
import { cacheValidationMetadata } from './cache-validation-metadata.js';

cacheValidationMetadata();

/** Violation codes by the name of the failed check. */
const CODES: Partial<Record<string, ViolationCode>> = {
  areCells: 'ARE_CELLS',
  arrayMaxSize: 'TOO_MANY_ITEMS',
  arrayMinSize: 'TOO_FEW_ITEMS',
  arrayUnique: 'REPEATED',
  isArray: 'NOT_ARRAY',
  isBoolean: 'NOT_BOOLEAN',
  isCalendarDate: 'NOT_CALENDAR_DATE',
  isCursor: 'NOT_VALID',
  isImageLink: 'NOT_IMAGE_LINK',
  isIn: 'NOT_IN',
  isInt: 'NOT_INT',
  isIso8601: 'NOT_ISO8601',
  isNumber: 'NOT_NUMBER',
  isObject: 'NOT_OBJECT',
  isReturnUrl: 'NOT_RETURN_URL',
  isString: 'NOT_STRING',
  isUuid: 'NOT_UUID',
  matches: 'NOT_VALID',
  max: 'MAX',
  maxLength: 'TOO_LONG',
  min: 'MIN',
  minLength: 'TOO_SHORT',
  nestedValidation: 'NESTED_VALIDATION',
  notContains: 'FORBIDDEN_CHARACTER',
  notEquals: 'NOT_EQUALS',
};

/**
 * Checks of a value's type. When one of them fails, no other violation of the value is reported.
 */
const OF_TYPE = ['isString', 'isArray', 'isInt', 'isBoolean', 'isObject', 'isNumber'];

/** Returns the violation code of a payload check, or undefined when none is declared. */
export const codeOfCheck = (check: string): ViolationCode | undefined => CODES[check];

/** Returns the property names of the payload class of an object. */
function knownNames(target: object): Set<string> {
  const rules = getMetadataStorage().getTargetValidationMetadatas(target.constructor, '', false, false);
  return new Set(rules.map(({ propertyName }) => propertyName));
}

/** Returns the detail for an unknown property, with the most similar known name. */
function unknownName(property: string, target: object | undefined): string {
  const meant = target && nearest(property, knownNames(target));
  return `${property} is not a known property.${meant === undefined ? '' : ` Did you mean "${meant}"?`}`;
}

/**
 * Returns the violations of one property. A missing or unknown property has one violation, and a
 * value of the wrong type has only those of its type.
 */
function violationsOf({ property, value, target, constraints = {} }: ValidationError): Omit<FieldError, 'pointer'>[] {
  if (constraints['whitelistValidation'] !== undefined) return [{ code: 'UNKNOWN_PROPERTY', detail: unknownName(property, target) }];
  const faults = Object.entries(constraints).map(([check, detail]) => ({
    check,
    code: codeOfCheck(check) ?? ('NOT_VALID' as const),
    detail,
  }));
  if (value === undefined && faults.length > 0) return [{ code: 'REQUIRED', detail: `${property} is missing` }];
  const ofType = faults.filter(({ check }) => OF_TYPE.includes(check));
  return (ofType.length > 0 ? ofType : faults).map(({ code, detail }) => ({ code, detail }));
}

function* fieldErrors(errors: ValidationError[], parent: string): Generator<FieldError> {
  for (const error of errors) {
    const pointer = `${parent}/${escapePointer(error.property)}`;
    for (const fault of violationsOf(error)) yield { pointer, ...fault };
    yield* fieldErrors(error.children ?? [], pointer);
  }
}

/**
 * Rejects an object that class-transformer cannot instantiate. It mistakes a member `constructor`,
 * such as in `{"constructor": {}}`, for the constructor.
 */
function instanceOf<T extends object>(type: PayloadClass<T>, value: object): T {
  try {
    return plainToInstance(type, value);
  } catch {
    throw invalid([{ pointer: '', code: 'NOT_VALID', detail: 'A member name is reserved and cannot be used.' }]);
  }
}

/**
 * Converts a parsed JSON value into an instance of a payload class, without type conversion.
 * Unknown properties are rejected, or dropped when a newer sender may have added them.
 *
 * @throws VALIDATION_FAILED with the JSON pointer of each violation
 */
export function validatePayload<T extends object>(type: PayloadClass<T>, value: unknown, unknown: 'refused' | 'dropped' = 'refused'): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid([{ pointer: '', code: 'NOT_OBJECT', detail: 'A JSON object is expected.' }]);
  }
  const instance = instanceOf(type, value);
  const errors = validateSync(instance, { whitelist: true, forbidNonWhitelisted: unknown === 'refused', forbidUnknownValues: false });
  if (errors.length > 0) throw invalid(fieldErrors(errors, ''));
  return instance;
}
