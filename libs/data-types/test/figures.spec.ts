import { describe, expect, it } from '@jest/globals';
import type { JsonSchema } from '@company-data/kernel';
import { dataType, dataTypes, describeCatalogue, type DataTypeDefinition, itemsOf, schemaThrough } from '../src/index.js';
import { NEVER } from '../src/figures.js';
import { typesOf } from '../src/schema-paths.js';

const isNumber = (schema: JsonSchema): boolean => typesOf(itemsOf(schema)).some((type) => type === 'number' || type === 'integer');

function numbersOf(schema: JsonSchema, above = ''): string[] {
  const members = Object.entries((itemsOf(schema).properties ?? {}) as Record<string, JsonSchema>);
  return members.flatMap(([name, member]) => [...(isNumber(member) ? [`${above}${name}`] : []), ...numbersOf(member, `${above}${name}.`)]);
}

/** Returns the values at a dotted path, also through lists. Members of null are absent. */
const valuesAt = (record: unknown, path: string): unknown[] =>
  path.split('.').reduce<unknown[]>(
    (values, member) =>
      values
        .flat(Infinity)
        .filter((value) => value !== null && value !== undefined)
        .map((value) => (value as Record<string, unknown>)[member]),
    [record],
  );

const isSentence = (text: string): boolean => /^\S.*\.$/.test(text);

/** Returns what is missing in the figures of a computed type. */
function problemsOf({ compute, schema, sample, figures = {} }: DataTypeDefinition): string[] {
  if (compute === undefined) return [];
  const paths = Object.keys(figures);
  const covered = (path: string): boolean => paths.some((figure) => path === figure || path.startsWith(`${figure}.`));
  return [
    ...(paths.length === 0 ? ['no figures'] : []),
    ...numbersOf(schema)
      .filter((path) => !covered(path))
      .map((path) => `no source of ${path}`),
    ...Object.entries(figures).flatMap(([path, { source, nullWhen }]) => {
      const member = schemaThrough(schema, path);
      return [
        ...(member?.description ? [] : [`no definition of ${path}`]),
        ...(isSentence(source) ? [] : [`no source of ${path}`]),
        ...(isSentence(nullWhen) ? [] : [`no null rule of ${path}`]),
        ...(nullWhen === NEVER && valuesAt(sample, path).includes(null) ? [`null value of ${path}`] : []),
        ...(nullWhen !== NEVER && isNumber(member ?? {}) && ![member!.type].flat().includes('null')
          ? [`null rule without null: ${path}`]
          : []),
      ];
    }),
  ];
}

const computed = [...dataTypes.values()].filter(({ compute }) => compute !== undefined);

describe('computed figures', () => {
  it.each(computed.map((definition): [string, DataTypeDefinition] => [definition.name, definition]))(
    'of %s have a definition, a source and a null rule',
    (_name, definition) => {
      expect(problemsOf(definition)).toEqual([]);
    },
  );

  const insight = dataType('COMMERCE_DISPUTE_INSIGHT');
  const { win_rate, ...others } = insight.figures!;

  it.each<[string, DataTypeDefinition['figures'], string]>([
    ['a figure without a source', others, 'no source of win_rate'],
    ['an empty source', { ...others, win_rate: { ...win_rate!, source: '' } }, 'no source of win_rate'],
    ['an empty null rule', { ...others, win_rate: { ...win_rate!, nullWhen: '' } }, 'no null rule of win_rate'],
    ['a figure that the records do not have', { ...insight.figures, gone: win_rate! }, 'no definition of gone'],
    ['a computed type without figures', undefined, 'no figures'],
  ])('are incomplete with %s', (_what, figures, problem) => {
    expect(problemsOf({ ...insight, figures })).toContain(problem);
  });

  it('are incomplete when a sample is null against the rule', () => {
    const sample = { ...insight.sample, dispute_count: null };
    expect(problemsOf({ ...insight, sample })).toEqual(['null value of dispute_count']);
  });

  it('are on the page of the data types', () => {
    const page = describeCatalogue([dataType('BANK_CREDIT_INSIGHTS')]);
    expect(page).toMatch(/^\| `currencies\[\]\.periods\[\]\.seizures` \| Saisie-attribution .* \| Never\. \|$/m);
  });
});
