import { descriptionOf, nestedClassOf, type PayloadClass, resourceDescriptionOf } from '@company-data/contracts';
import { type JsonSchema, named } from '@company-data/kernel';
import { getMetadataStorage } from 'class-validator';

/** A validation decorator of a property. */
export type Rule = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

const isText = (value: unknown): boolean => typeof value === 'string';

const pattern = (rule: Rule): string => (rule.constraints[0] as RegExp).source;

/** JSON Schema keywords of each validation decorator. */
const KEYWORDS: Record<string, (rule: Rule) => JsonSchema> = {
  isString: () => ({ type: 'string' }),
  isBoolean: () => ({ type: 'boolean' }),
  isInt: () => ({ type: 'integer' }),
  isNumber: () => ({ type: 'number' }),
  isCalendarDate: () => ({ type: 'string', format: 'date' }),
  isCursor: ({ constraints: [max] }) => ({ type: 'string', minLength: 1, maxLength: max as number }),
  isObject: () => ({ type: 'object' }),
  isArray: () => ({ type: 'array' }),
  isUuid: () => ({ type: 'string', format: 'uuid' }),
  isIso8601: () => ({ type: 'string', format: 'date-time' }),
  isIn: ({ constraints: [values] }) => ({ ...((values as unknown[]).every(isText) ? { type: 'string' } : {}), enum: values as unknown[] }),
  min: ({ constraints }) => ({ minimum: constraints[0] as number }),
  max: ({ constraints }) => ({ maximum: constraints[0] as number }),
  maxLength: ({ constraints }) => ({ type: 'string', maxLength: constraints[0] as number }),
  matches: (rule) => ({ type: 'string', pattern: pattern(rule) }),
  arrayMinSize: ({ constraints }) => ({ minItems: constraints[0] as number }),
  arrayMaxSize: ({ constraints }) => ({ maxItems: constraints[0] as number }),
  arrayUnique: () => ({ uniqueItems: true }),
  isImageLink: () => ({ type: 'string', maxLength: 2_000, pattern: '^https://' }),
  isReturnUrl: () => ({ type: 'string', maxLength: 2_000, pattern: '^[Hh][Tt][Tt][Pp][Ss]?://' }),
};

/** Returns the keywords of the decorators of a property. */
export const keywordsOf = (rules: Rule[]): JsonSchema =>
  Object.assign({}, ...rules.map((rule) => KEYWORDS[rule.name ?? '']?.(rule) ?? {})) as JsonSchema;

const isOrNull = ({ context }: Rule): boolean => (context as { orNull?: true } | undefined)?.orNull === true;
export const isOptional = (rules: Rule[]): boolean => rules.some((rule) => rule.type === 'conditionalValidation' && !isOrNull(rule));
const isNullable = (rules: Rule[]): boolean => rules.some((rule) => rule.name === 'isOptional' || isOrNull(rule));

const isList = (rules: Rule[]): boolean => rules.some(({ name }) => name === 'isArray');

function itemsOf(type: PayloadClass<object>, name: string, rules: Rule[]): JsonSchema | undefined {
  const nested = nestedClassOf(type, name);
  const items = nested && isList(rules) ? schemaOfClass(nested) : keywordsOf(rules.filter((rule) => rule.each));
  return Object.keys(items).length > 0 ? items : undefined;
}

const rulesOfClass = (type: PayloadClass<object>): Rule[] => getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);

/** Returns the decorators of a property. */
export const rulesOf = (type: PayloadClass<object>, property: string): Rule[] =>
  rulesOfClass(type).filter(({ propertyName }) => propertyName === property);

/** Returns the schema of a property's value without null. */
function valueSchema(type: PayloadClass<object>, name: string, rules: Rule[]): JsonSchema {
  const nested = nestedClassOf(type, name);
  if (nested && !isList(rules)) return schemaOfClass(nested);
  const { unit, keywords, name: called, ...description } = descriptionOf(type, name) ?? { description: name };
  const items = itemsOf(type, name, rules);
  const schema = {
    ...keywordsOf(rules.filter((rule) => !rule.each)),
    ...(items ? { items } : {}),
    ...description,
    ...(unit ? { description: `${description.description} (${unit})` } : {}),
    ...keywords,
  };
  return called === undefined ? schema : named(called, description.description, schema);
}

function propertySchema(type: PayloadClass<object>, name: string, rules: Rule[]): JsonSchema {
  const schema = valueSchema(type, name, rules);
  if (!isNullable(rules)) return schema;
  const { type: only, enum: values } = schema;
  return {
    ...schema,
    ...(only === undefined ? {} : { type: [only, 'null'] }),
    ...(Array.isArray(values) ? { enum: [...values, null] } : {}),
  };
}

/**
 * Returns the schema name of a class: `UserResource` is `User`, `CreateUserPayload` is
 * `CreateUserBody`.
 */
const nameOfClass = (type: PayloadClass<object>): string =>
  resourceDescriptionOf(type)?.name ?? type.name.replace(/Resource$/, '').replace(/Payload$/, 'Body');

/**
 * Returns the JSON Schema of a payload or resource class, from its validation decorators and
 * descriptions.
 */
export function schemaOfClass(type: PayloadClass<object>): JsonSchema {
  const byProperty = Map.groupBy(rulesOfClass(type), (rule) => rule.propertyName);
  const described = resourceDescriptionOf(type);
  return named(nameOfClass(type), described?.description, {
    type: 'object',
    ...(described ? { description: described.description } : {}),
    additionalProperties: false,
    required: [...byProperty].filter(([, own]) => !isOptional(own)).map(([name]) => name),
    properties: Object.fromEntries([...byProperty].map(([name, own]) => [name, propertySchema(type, name, own)])),
  });
}
