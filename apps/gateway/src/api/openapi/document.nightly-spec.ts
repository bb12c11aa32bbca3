import SwaggerParser from '@apidevtools/swagger-parser';
import { describe, expect, it } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openApiDocument } from './document.js';

const document = openApiDocument('https://api.company-data.test');

interface WithExample {
  content: Record<string, { example?: unknown }>;
}

interface DescribedOperation {
  operationId: string;
  description?: string;
  requestBody?: WithExample;
  responses?: Record<string, WithExample>;
}

const operationsOf = (): DescribedOperation[] =>
  Object.values(document['paths'] as Record<string, Record<string, DescribedOperation>>).flatMap((path) => Object.values(path));

/** Every schema within a value, with its path. */
function* schemasIn(value: unknown, at = ''): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    const place = `${at}/${name}`;
    if (['schema', 'items', 'additionalProperties'].includes(name) && typeof member === 'object') yield [place, member];
    if (name === 'properties' || place === '/components/schemas')
      for (const [property, schema] of Object.entries(member as object)) yield [`${place}/${property}`, schema as Record<string, unknown>];
    if (!['example', 'examples', 'value'].includes(name)) yield* schemasIn(member, place);
  }
}

describe('OpenAPI document', () => {
  it('passes the recommended rules of Redocly', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const faults = await lintFromString({ source: JSON.stringify(document), config });
    expect(faults.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it('is valid when its references are resolved', async () => {
    await expect(SwaggerParser.validate(structuredClone(document) as never)).resolves.toMatchObject({ openapi: '3.1.0' });
  });

  it('has a type for each value', () => {
    const schemas = [...schemasIn(document)];
    const untyped = schemas.filter(([, schema]) => !['type', '$ref', 'anyOf'].some((keyword) => keyword in schema));
    expect(schemas.length).toBeGreaterThan(1_000);
    expect(untyped.map(([place]) => place)).toEqual([]);
  });

  it('has the schema of the items for each list', () => {
    const lists = [...schemasIn(document)].filter(([, { type }]) => [type].flat().includes('array'));
    expect(lists.length).toBeGreaterThan(100);
    expect(lists.filter(([, { items }]) => items === undefined).map(([place]) => place)).toEqual([]);
  });

  it('starts and returns the same data types in the example of a synchronization', () => {
    const { requestBody, responses } = operationsOf().find(({ operationId }) => operationId === 'startSync')!;
    const { data_types } = requestBody!.content['application/json']!.example as { data_types: string[] };
    const entries = responses!['202']!.content['application/json']!.example as { data_type: string }[];
    expect(entries.map(({ data_type }) => data_type)).toEqual(data_types);
  });

  it('describes each operation', () => {
    expect(
      operationsOf()
        .filter(({ description }) => !description)
        .map(({ operationId }) => operationId),
    ).toEqual([]);
  });

  it('has an example detail other than the title for each error', () => {
    const { examples } = document['components'] as { examples: Record<string, { value: { title: string; detail: string } }> };
    const repeated = Object.entries(examples).filter(([, { value }]) => value.detail === `${value.title}.`);
    expect(repeated.map(([code]) => code)).toEqual([]);
    expect(Object.keys(examples).length).toBeGreaterThan(50);
  });
});
