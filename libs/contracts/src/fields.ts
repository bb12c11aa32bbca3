import { applyDecorators } from './apply-decorators.js';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsInt,
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

// The field kinds that payloads share, so that each limit is defined once.

/** Longest string in a field that is not a file (specification: Limits), in characters. */
export const MAX_STRING = 10_000;
/** Longest company name, in characters. */
export const MAX_NAME = 1_000;
/** Most items of an array. */
export const MAX_ITEMS = 1_000;

/**
 * A string with at least one character that is not white space, at most `max` characters, without
 * NUL.
 */
export const Text = (
  description: string,
  { max = MAX_STRING, ...more }: Omit<Description, 'description'> & { max?: number } = {},
): PropertyDecorator =>
  applyDecorators(
    Describe(description, more),
    IsString(),
    MaxLength(max),
    NotContains('\u0000'),
    Matches(/\S/, { message: '$property must not be empty' }),
  );

export const Id = (description: string): PropertyDecorator => applyDecorators(Describe(description, { format: 'uuid' }), IsUUID());

/** A property that may be absent but not null. */
export const Optional = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);

/** A property that may be absent or null. */
export const Nullable = (): PropertyDecorator => IsOptional();

/** An integer within inclusive bounds. */
export const Integer = (description: string, min: number, max: number): PropertyDecorator =>
  applyDecorators(Describe(description), IsInt(), Min(min), Max(max));

/** The cursor of a list. */
export const Cursor = (): PropertyDecorator =>
  applyDecorators(Describe('next_cursor of the previous page. Takes precedence over page.'), Optional(), IsString(), MaxLength(2_000));

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
