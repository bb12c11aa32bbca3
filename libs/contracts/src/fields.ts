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

// The field kinds that payloads share, so that a limit stands in one place.

/**
 * Longest string a client may send in a field that is not a file (contract: Limits), in characters.
 */
export const MAX_STRING = 10_000;
/** Longest name of a company that a client may send, in characters. */
export const MAX_NAME = 1_000;
/** Most items of an array a client may send. */
export const MAX_ITEMS = 1_000;

/** A string that holds something besides white space, at most `max` characters, without NUL. */
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

/** A UUID. */
export const Id = (description: string): PropertyDecorator => applyDecorators(Describe(description, { format: 'uuid' }), IsUUID());

/** A property that may be absent; null is refused. */
export const Optional = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);

/** A property that may be absent or null. */
export const Nullable = (): PropertyDecorator => IsOptional();

/** A whole number between bounds. */
export const Integer = (description: string, min: number, max: number): PropertyDecorator =>
  applyDecorators(Describe(description), IsInt(), Min(min), Max(max));

/** The cursor of a list. */
export const Cursor = (): PropertyDecorator =>
  applyDecorators(Describe('next_cursor of the page before; wins over page'), Optional(), IsString(), MaxLength(2_000));

/** Names of data types, at least one. Whether each exists is for the owner to say. */
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
