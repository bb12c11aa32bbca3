import { anyDataType, type JsonSchema } from '@company-data/data-types';
import { expect, it } from '@jest/globals';
import { contributions } from './contributions.js';

const membersOf = (schema: unknown): [string, JsonSchema][] =>
  Object.entries(((schema as JsonSchema).properties ?? {}) as Record<string, JsonSchema>);

/** Members at the top level and one below, as far as they are merged one by one. */
const pathsOf = (schema: JsonSchema): string[] =>
  membersOf(schema).flatMap(([name, member]) => [name, ...membersOf(member).map(([below]) => `${name}.${below}`)]);

it.each(Object.entries(contributions))(
  'serves labels of %s in both languages from the source that gives their code',
  (type, contribution) => {
    const { whole = [], together = [] } = contribution;
    const paths = pathsOf(anyDataType(type).schema);
    const apart = paths.filter((path) => path.endsWith('_en') && !whole.includes(path.split('.')[0]!));
    const joined = apart.filter((path) => together.some((group) => group.includes(path) && group.includes(path.replace(/_en$/, ''))));
    expect(joined).toEqual(apart);
    expect(paths).toEqual(expect.arrayContaining(together.flat()));
  },
);
