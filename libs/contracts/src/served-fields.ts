import { Type } from 'class-transformer';
import { IsArray, IsBoolean, IsIn, IsInt, IsISO8601, IsObject, IsString, Matches, Min, ValidateIf, ValidateNested } from 'class-validator';
import { applyDecorators } from './apply-decorators.js';
import type { PayloadClass } from './contract.js';
import { Describe, type Description } from './describe.js';

// The field kinds that replies share. Unlike those of payloads, they do not limit the served
// values.

/** A string. */
export const ServedText = (description: string, more: Omit<Description, 'description'> = {}): PropertyDecorator =>
  applyDecorators(Describe(description, more), IsString());

/** One of the listed strings. */
export const OneOf = (description: string, words: readonly string[]): PropertyDecorator =>
  applyDecorators(Describe(description), IsString(), IsIn(words));

/** A time, ISO 8601 in UTC. */
export const Time = (description: string): PropertyDecorator =>
  applyDecorators(Describe(`${description} (ISO 8601, UTC)`), IsISO8601({ strict: true }));

/** A time in the format of synchronizations: YYYY-MM-DD HH:MM:SS in UTC. */
export const PlainTime = (description: string): PropertyDecorator =>
  applyDecorators(
    Describe(`${description} (YYYY-MM-DD HH:MM:SS, UTC)`),
    Matches(/^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$/),
  );

/** An integer of at least `least`. */
export const Count = (description: string, least = 0): PropertyDecorator => applyDecorators(Describe(description), IsInt(), Min(least));

/** A boolean. */
export const Flag = (description: string): PropertyDecorator => applyDecorators(Describe(description), IsBoolean());

/** An object of booleans by name. */
export const Flags = (description: string): PropertyDecorator =>
  applyDecorators(Describe(description, { keywords: { additionalProperties: { type: 'boolean' } } }), IsObject());

/** A list of strings. */
export const Texts = (description: string): PropertyDecorator =>
  applyDecorators(Describe(description), IsArray(), IsString({ each: true }));

const NESTED = 'company-data:nested';

const ofClass = (type: () => PayloadClass<object>): PropertyDecorator =>
  applyDecorators((target, property) => Reflect.defineMetadata(NESTED, type, target, property), Type(type));

/** An object of another class, which describes it. */
export const One = (type: () => PayloadClass<object>): PropertyDecorator => applyDecorators(ofClass(type), IsObject(), ValidateNested());

/** A list of objects of another class. */
export const Many = (description: string, type: () => PayloadClass<object>): PropertyDecorator =>
  applyDecorators(Describe(description), ofClass(type), IsArray(), ValidateNested({ each: true }));

/** Returns the class of the objects in a property, or undefined when it contains none. */
export const nestedClassOf = (type: PayloadClass<object>, property: string): PayloadClass<object> | undefined =>
  (Reflect.getMetadata(NESTED, type.prototype as object, property) as (() => PayloadClass<object>) | undefined)?.();

/** A property that is always present and may be null. */
export const OrNull = (): PropertyDecorator => ValidateIf((_, value) => value !== null, { context: { orNull: true } });
