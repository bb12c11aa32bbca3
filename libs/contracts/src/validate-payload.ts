import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, type ValidationError, validateSync } from 'class-validator';
import { escapePointer, type ViolationCode, type FieldError, invalid, nearest } from '@company-data/kernel';
import type { PayloadClass } from './contract.js';
import { cacheValidationMetadata } from './cache-validation-metadata.js';

cacheValidationMetadata();

/** Codes of faults by the check that found them. */
const CODES: Partial<Record<string, ViolationCode>> = {
  areCells: 'ARE_CELLS',
  arrayMaxSize: 'TOO_MANY_ITEMS',
  arrayMinSize: 'TOO_FEW_ITEMS',
  arrayUnique: 'REPEATED',
  isArray: 'NOT_ARRAY',
  isBoolean: 'NOT_BOOLEAN',
  isCalendarDate: 'NOT_CALENDAR_DATE',
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

/** Checks of a value's type: where one fails, the others say nothing more. */
const OF_TYPE = ['isString', 'isArray', 'isInt', 'isBoolean', 'isObject', 'isNumber'];

/** The code of a check of payloads; undefined where none is declared. */
export const codeOfCheck = (check: string): ViolationCode | undefined => CODES[check];

/** Names that an object of a payload class may have. */
function knownNames(target: object): Set<string> {
  const rules = getMetadataStorage().getTargetValidationMetadatas(target.constructor, '', false, false);
  return new Set(rules.map(({ propertyName }) => propertyName));
}

/** What is said of a name that no payload of its kind has. */
function unknownName(property: string, target: object | undefined): string {
  const meant = target && nearest(property, knownNames(target));
  return `${property} is not known here.${meant === undefined ? '' : ` Did you mean "${meant}"?`}`;
}

/**
 * What is wrong with one property: that it is missing, or of another type, or each rule it breaks.
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
 * Such as `{"constructor": {}}` below a member that may hold anything makes no instance: it is
 * taken for what builds one.
 */
function instanceOf<T extends object>(type: PayloadClass<T>, value: object): T {
  try {
    return plainToInstance(type, value);
  } catch {
    throw invalid([{ pointer: '', code: 'NOT_VALID', detail: 'A member has a name that no member may have.' }]);
  }
}

/**
 * Turns a parsed JSON value into an instance of a payload class, or throws VALIDATION_FAILED naming
 * each fault by JSON pointer. Unknown properties are refused, or dropped where a newer sender may
 * have added some; nothing is converted.
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
