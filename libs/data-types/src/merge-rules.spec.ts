import { expect, it } from '@jest/globals';
import type { JsonSchema } from '@company-data/kernel';
import { dataTypes, internalDataTypes } from './catalogue.js';
import type { DataTypeDefinition } from './definition.js';

const membersOf = (schema: unknown): [string, JsonSchema][] =>
  Object.entries(((schema as JsonSchema).properties ?? {}) as Record<string, JsonSchema>);

/**
 * Returns the members at the top level and one level below, which the merge can take one by one.
 */
const pathsOf = (schema: JsonSchema): string[] =>
  membersOf(schema).flatMap(([name, member]) => [name, ...membersOf(member).map(([below]) => `${name}.${below}`)]);

const fromSources = [...dataTypes.values(), ...internalDataTypes.values()].filter(({ computedFrom }) => computedFrom === undefined);

it.each(fromSources.map((definition): [string, DataTypeDefinition] => [definition.name, definition]))(
  'takes both labels of %s from the source of the code',
  (_name, { schema, merge = {} }) => {
    const { whole = [], together = [] } = merge;
    const apart = pathsOf(schema).filter((path) => path.endsWith('_en') && !whole.includes(path.split('.')[0]!));
    const joined = apart.filter((path) => together.some((group) => group.includes(path) && group.includes(path.replace(/_en$/, ''))));
    expect(joined).toEqual(apart);
  },
);
