import { descriptionOf, type PayloadClass } from '@company-data/contracts';
import type { JsonSchema } from '@company-data/kernel';
import { getMetadataStorage } from 'class-validator';
import type { Parameter } from '../operation.js';
import { readTime, timeSchema } from '../time-schema.js';
import { isOptional, keywordsOf, type Rule, rulesOf } from './schema-of-class.js';

type Check = (value: unknown) => boolean;

/** Returns the check of a validation decorator, for a value without its object. */
function checkOf({ constraintCls, constraints, each, propertyName }: Rule): Check {
  const [constraint] = getMetadataStorage().getTargetValidatorConstraints(constraintCls);
  const validator = constraint!.instance;
  const passes: Check = (value) =>
    validator.validate(value, { value, constraints, property: propertyName, targetName: '', object: {} }) === true;
  return each ? (value) => (value as unknown[]).every(passes) : passes;
}

/** A text with any visible character is published as a text that is not empty. */
function publishedSchema(rules: Rule[]): JsonSchema {
  const { type, pattern, ...keywords } = keywordsOf(rules.filter(({ each }) => !each));
  if (pattern === '\\S') return { type, minLength: 1, ...keywords };
  const items = keywordsOf(rules.filter(({ each }) => each));
  return { type, ...keywords, ...(pattern === undefined ? {} : { pattern }), ...(type === 'array' ? { items } : {}) };
}

const schemaOf = (rules: Rule[]): JsonSchema => (rules.some(({ name }) => name === 'isIso8601') ? timeSchema : publishedSchema(rules));

/** Returns the function that converts a text to the type of its schema. */
function converterFor(schema: JsonSchema): (text: string) => unknown {
  if (schema['type'] === 'boolean') return (text) => (text === 'true' || text === 'false' ? text === 'true' : undefined);
  if (schema['type'] === 'integer') return (text) => (/^[0-9]{1,10}$/.test(text) ? Number(text) : undefined);
  // Names separated by commas, without duplicates.
  if (schema['type'] === 'array') return (text) => [...new Set(text.split(','))];
  return (text) => text;
}

function readerOf(rules: Rule[], schema: JsonSchema): (text: string) => unknown {
  if (schema === timeSchema) return readTime;
  const convert = converterFor(schema);
  const checks = rules.filter(({ type }) => type === 'customValidation').map(checkOf);
  return (text) => {
    const value = convert(text);
    return value !== undefined && checks.every((passes) => passes(value)) ? value : undefined;
  };
}

/** Returns the query parameter for a property of a payload class, from its decorators. */
export function parameterOf<T extends object>(type: PayloadClass<T>, name: keyof T & string): Parameter {
  const rules = rulesOf(type, name);
  const { description, example, keywords = {} } = descriptionOf(type, name)!;
  const schema = schemaOf(rules);
  const standard = keywords['default'];
  return {
    name,
    in: 'query',
    property: name,
    description,
    schema: standard === undefined ? schema : { ...schema, default: standard },
    example,
    ...(standard === undefined ? {} : { default: standard }),
    ...(standard === undefined && !isOptional(rules) ? { required: true as const } : {}),
    ...(schema['type'] === 'array' ? { list: true as const } : {}),
    read: readerOf(rules, schema),
  };
}

/** Returns the query parameters for several properties. */
export const parametersOf = <T extends object>(type: PayloadClass<T>, ...names: (keyof T & string)[]): Parameter[] =>
  names.map((name) => parameterOf(type, name));

/** The properties of a list whose pages end early. */
export const PAGING = ['page', 'per_page', 'cursor'] as const;
