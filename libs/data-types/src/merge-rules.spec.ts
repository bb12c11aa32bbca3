import { expect, it } from '@jest/globals';
import type { JsonSchema } from '@company-data/kernel';
import { dataTypes, internalDataTypes } from './catalogue.js';
import type { DataTypeDefinition } from './definition.js';

const membersOf = (schema: unknown): [string, JsonSchema][] =>
  Object.entries(((schema as JsonSchema).properties ?? {}) as Record<string, JsonSchema>);

/** Members at the top level and one below, as far as they are merged one by one. */
const pathsOf = (schema: JsonSchema): string[] =>
  membersOf(schema).flatMap(([name, member]) => [name, ...membersOf(member).map(([below]) => `${name}.${below}`)]);

const fromSources = [...dataTypes.values(), ...internalDataTypes.values()].filter(({ computedFrom }) => computedFrom === undefined);

it.each(fromSources.map((definition): [string, DataTypeDefinition] => [definition.name, definition]))(
  'serves labels of %s in both languages from the source that gives their code',
  (_name, { schema, merge = {} }) => {
    const { whole = [], together = [] } = merge;
    const apart = pathsOf(schema).filter((path) => path.endsWith('_en') && !whole.includes(path.split('.')[0]!));
    const joined = apart.filter((path) => together.some((group) => group.includes(path) && group.includes(path.replace(/_en$/, ''))));
    expect(joined).toEqual(apart);
  },
);
