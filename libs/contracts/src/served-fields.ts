import { Type } from 'class-transformer';
import { IsArray, IsBoolean, IsIn, IsInt, IsISO8601, IsObject, IsString, Matches, Min, ValidateIf, ValidateNested } from 'class-validator';
import { applyDecorators } from './apply-decorators.js';
import type { PayloadClass } from './contract.js';
import { Describe, type Description } from './describe.js';

// The field kinds that replies share: unlike those of payloads they set no limits to what an owner
// serves.

/** A string. */
export const ServedText = (description: string, more: Omit<Description, 'description'> = {}): PropertyDecorator =>
  applyDecorators(Describe(description, more), IsString());

/** One of a few words. */
export const OneOf = (description: string, words: readonly string[]): PropertyDecorator =>
  applyDecorators(Describe(description), IsString(), IsIn(words));

/** A time, ISO 8601 in UTC. */
export const Time = (description: string): PropertyDecorator =>
  applyDecorators(Describe(`${description} (ISO 8601, UTC)`), IsISO8601({ strict: true }));

/** A time as synchronizations tell it: YYYY-MM-DD HH:MM:SS in UTC. */
export const PlainTime = (description: string): PropertyDecorator =>
  applyDecorators(
    Describe(`${description} (YYYY-MM-DD HH:MM:SS, UTC)`),
    Matches(/^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$/),
  );

/** A whole number from `least`. */
export const Count = (description: string, least = 0): PropertyDecorator => applyDecorators(Describe(description), IsInt(), Min(least));

/** True or false. */
export const Flag = (description: string): PropertyDecorator => applyDecorators(Describe(description), IsBoolean());

/** True or false by name. */
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

/** The class of the objects a property holds, if it holds any. */
export const nestedClassOf = (type: PayloadClass<object>, property: string): PayloadClass<object> | undefined =>
  (Reflect.getMetadata(NESTED, type.prototype as object, property) as (() => PayloadClass<object>) | undefined)?.();

/** A property that is always there, and may be null. */
export const OrNull = (): PropertyDecorator => ValidateIf((_, value) => value !== null, { context: { orNull: true } });
