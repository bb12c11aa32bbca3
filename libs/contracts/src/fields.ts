import { applyDecorators } from './apply-decorators.js';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  Max,
  Min,
  NotContains,
  ValidateIf,
} from 'class-validator';
import { Describe, type Description } from './describe.js';
import { IsCursor } from './is-cursor.js';

// The field kinds that payloads share, so that each limit is defined once.

/** Longest string in a field that is not a file (specification: Limits), in characters. */
export const MAX_STRING = 10_000;
/** Longest company name, in characters. */
export const MAX_NAME = 1_000;
/** Most items of an array. */
export const MAX_ITEMS = 1_000;

const NOT_EMPTY = /\S/;
/** Also excludes control characters (C0, DEL and C1), which no register has in a name. */
const NAME = /^[^\u0000-\u001f\u007f-\u009f]*[^\s\u0000-\u001f\u007f-\u009f][^\u0000-\u001f\u007f-\u009f]*$/;

/**
 * A string with at least one character that is not white space, at most `max` characters, without
 * NUL. A name has no control character.
 */
export const Text = (
  description: string,
  { max = MAX_STRING, isName = false, ...more }: Omit<Description, 'description'> & { max?: number; isName?: boolean } = {},
): PropertyDecorator =>
  applyDecorators(
    Describe(description, more),
    IsString(),
    MaxLength(max),
    ...(isName ? [] : [NotContains('\u0000')]),
    Matches(isName ? NAME : NOT_EMPTY, {
      message: ({ value }) => `$property must not ${NOT_EMPTY.test(String(value)) ? 'contain control characters' : 'be empty'}`,
    }),
  );

export const Id = (description: string): PropertyDecorator => applyDecorators(Describe(description, { format: 'uuid' }), IsUUID());

/** A property that may be absent but not null. */
export const Optional = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);

/** A property that may be absent or null. */
export const Nullable = (): PropertyDecorator => IsOptional();

/** An integer within inclusive bounds. */
export const Integer = (description: string, min: number, max: number, more: Omit<Description, 'description'> = {}): PropertyDecorator =>
  applyDecorators(Describe(description, more), IsInt(), Min(min), Max(max));

/** Page number of a list. */
export const PageNumber = (more = ''): PropertyDecorator =>
  Integer(`Page number, from 1. A page past the end is empty.${more}`, 1, 1_000_000_000, { keywords: { default: 1 } });

/** Number of items of a page. */
export const PageSize = (
  description: string,
  { max = 1_000, default: standard = 100 }: { max?: number; default?: number } = {},
): PropertyDecorator => Integer(description, 1, max, { keywords: { default: standard } });

/** A cursor that a response contained, or nothing. */
export const Cursor = (description: string, max = 2_000): PropertyDecorator =>
  applyDecorators(Describe(description), Optional(), IsCursor(max));

/** A time, or nothing. `strict` also rejects days that no calendar has. */
export const OptionalTime = (description: string, { strict = false } = {}): PropertyDecorator =>
  applyDecorators(Describe(description, { example: '2026-01-01T00:00:00Z' }), Optional(), IsISO8601({ strict }));

/**
 * Names of data types, 1 to 100 without duplicates. The owner of the request checks that each
 * exists.
 */
export const DataTypeNames = (description: string): PropertyDecorator =>
  applyDecorators(
    Describe(description, { example: ['COMPANY_PROFILE', 'COMPANY_OFFICER'] }),
    IsArray(),
    ArrayMinSize(1),
    ArrayMaxSize(100),
    ArrayUnique(),
    IsString({ each: true }),
    MaxLength(100, { each: true }),
  );
