import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { getMetadataStorage } from 'class-validator';
import type { DomainError } from '@company-data/kernel';
import type { PayloadClass } from './contract.js';
import * as published from './index.js';

type Bounds = Record<string, Record<string, number>>;

/** Published bounds by class and property. A narrower one refuses requests that were valid. */
const BOUNDS = JSON.parse(readFileSync(new URL('./payload-bounds.json', import.meta.url), 'utf8')) as Record<string, Bounds>;

const BOUND = /^(min|max|minLength|maxLength|arrayMinSize|arrayMaxSize)$/;

type Published = { payload?: PayloadClass<object>; reply?: { of?: PayloadClass<object> } };
const isClass = (value: unknown): value is PayloadClass<object> => typeof value === 'function' && value.prototype !== undefined;
const exported = Object.values<unknown>(published);
const contracts = exported.filter((value): value is Published => typeof value === 'object' && value !== null && 'payload' in value);
const classes = [...new Set([...exported, ...contracts.flatMap(({ payload, reply }) => [payload, reply?.of])].filter(isClass))];

const checksOf = (type: PayloadClass<object>) => getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);

/** Values on which the checks of other properties depend. */
const GIVEN: Record<string, object> = { CollectedScope: { kind: 'window' } };

/** Returns the violation codes of a property, without those of other properties. */
function codesOf(type: PayloadClass<object>, property: string, value: unknown): string[] {
  try {
    published.validatePayload(type, { ...GIVEN[type.name], [property]: value });
  } catch (error) {
    return (error as DomainError).details.errors!.flatMap(({ pointer, code }) => (pointer === `/${property}` ? [code] : []));
  }
  return [];
}

/** Items that differ, as strings, numbers or objects. */
const items = (count: number, value: unknown): unknown[] =>
  Array.from({ length: count }, (_, place) => (typeof value === 'string' ? String(place) : typeof value === 'number' ? place : {}));

/** Each bound: the code of a value beyond it, and the value of a size. */
const VALUES: Record<string, [code: string, beyond: 1 | -1, of: (size: number, item?: unknown) => unknown]> = {
  min: ['MIN', -1, (size) => size],
  max: ['MAX', 1, (size) => size],
  minLength: ['TOO_SHORT', -1, (size) => 'x'.repeat(size)],
  maxLength: ['TOO_LONG', 1, (size) => 'x'.repeat(size)],
  arrayMinSize: ['TOO_FEW_ITEMS', -1, items],
  arrayMaxSize: ['TOO_MANY_ITEMS', 1, items],
};

const itemOf = (type: PayloadClass<object>, property: string): unknown => {
  const names = checksOf(type).flatMap(({ propertyName, name, each }) => (propertyName === property && each ? [name] : []));
  if (names.length === 0 || names.includes('isObject')) return {};
  return names.includes('isInt') || names.includes('isNumber') ? 1 : '';
};

describe('bound of a payload', () => {
  it('is published, for each property that has one', () => {
    const found: Record<string, Bounds> = {};
    for (const { target, propertyName, name, each, constraints } of classes.flatMap(checksOf))
      if (BOUND.test(name ?? ''))
        ((found[(target as { name: string }).name] ??= {})[propertyName] ??= {})[`${each ? 'each ' : ''}${name}`] =
          constraints[0] as number;
    expect(found).toEqual(BOUNDS);
  });

  const listed = classes.filter(({ name }) => name in BOUNDS);

  it.each(listed.map((type) => [type.name, type] as const))(
    '%s accepts the values at its bounds and refuses those beyond',
    (name, type) => {
      for (const [property, bounds] of Object.entries(BOUNDS[name]!))
        for (const [check, bound] of Object.entries(bounds)) {
          const [code, beyond, valueOf] = VALUES[check.replace('each ', '')]!;
          const value = (size: number) => (check.startsWith('each ') ? [valueOf(size)] : valueOf(size, itemOf(type, property)));
          const codes = [bound, bound + beyond].map((size) => (size < 0 && check !== 'min' ? [] : codesOf(type, property, value(size))));
          expect([property, check, codes.map((each) => each.includes(code))]).toEqual([property, check, [false, true]]);
        }
    },
  );
});

/** Values that are not of a type, by the type of the property in TypeScript. */
const OTHERS = new Map<unknown, unknown>([
  [Boolean, 'true'],
  [Number, '1'],
  [String, 1],
  [Array, {}],
]);
const typeOf = (type: PayloadClass<object>, property: string): unknown =>
  (Reflect as unknown as { getMetadata(key: string, target: object, name: string): unknown }).getMetadata(
    'design:type',
    type.prototype as object,
    property,
  );

it.each(classes.filter((type) => checksOf(type).length > 0).map((type) => [type.name, type] as const))(
  '%s refuses values of another type',
  (_name, type) => {
    const properties = [...new Set(checksOf(type).map(({ propertyName }) => propertyName))];
    const typed = properties.filter((property) => OTHERS.has(typeOf(type, property)));
    expect(typed.filter((property) => codesOf(type, property, OTHERS.get(typeOf(type, property))).length === 0)).toEqual([]);
  },
);
