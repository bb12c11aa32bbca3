import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { operationsOf } from '@company-data/gateway/description';
import { makeCollection, readDescription } from '../src/index.js';

/**
 * Rules of version 2.1 for the used parts of the format. Postman publishes them, and the test does
 * not fetch them.
 */
const rows = {
  type: 'array',
  items: {
    type: 'object',
    required: ['key', 'value'],
    additionalProperties: false,
    properties: {
      key: { type: 'string', minLength: 1 },
      value: { type: 'string' },
      description: { type: 'string' },
      disabled: { const: true },
      type: { type: 'string' },
    },
  },
};
const request = {
  type: 'object',
  required: ['method', 'url', 'header', 'description'],
  additionalProperties: false,
  properties: {
    method: { enum: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] },
    header: rows,
    description: { type: 'string' },
    body: {
      type: 'object',
      required: ['mode', 'raw', 'options'],
      properties: { mode: { const: 'raw' }, raw: { type: 'string' }, options: { const: { raw: { language: 'json' } } } },
    },
    url: {
      type: 'object',
      required: ['raw', 'host', 'path', 'query', 'variable'],
      additionalProperties: false,
      properties: {
        raw: { type: 'string', pattern: '^\\{\\{base_url\\}\\}/' },
        host: { const: ['{{base_url}}'] },
        path: { type: 'array', items: { type: 'string', pattern: '^:?[\\w.-]+$' } },
        query: rows,
        variable: rows,
      },
    },
  },
};
const folder = {
  type: 'object',
  required: ['name', 'item'],
  properties: {
    name: { type: 'string', minLength: 1 },
    description: { type: 'string' },
    item: {
      type: 'array',
      minItems: 1,
      items: { type: 'object', required: ['name', 'request'], properties: { name: { type: 'string', minLength: 1 }, request } },
    },
  },
};
const collectionSchema = {
  type: 'object',
  required: ['info', 'item', 'auth', 'variable'],
  additionalProperties: false,
  properties: {
    info: {
      type: 'object',
      required: ['name', 'schema'],
      properties: { schema: { const: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' }, name: { type: 'string' } },
    },
    auth: { type: 'object', required: ['type', 'apikey'], properties: { type: { const: 'apikey' }, apikey: rows } },
    variable: rows,
    item: { type: 'array', items: folder },
  },
};

interface Collection {
  variable: { key: string; value: string }[];
  item: { item: { request: { method: string; url: { raw: string; query: { key: string }[]; variable: { value: string }[] } } }[] }[];
}

describe('Postman collection', () => {
  const description = readDescription();
  const collection = makeCollection(description, { baseUrl: 'http://127.0.0.1:3000', apiKey: 'k' }) as Collection;
  const requests = collection.item.flatMap(({ item }) => item.map((each) => each.request));

  it('follows the format of version 2.1', () => {
    const validate = new Ajv({ allErrors: true }).compile(collectionSchema);
    expect([validate(collection), validate.errors]).toEqual([true, null]);
  });

  it('contains each operation once', () => {
    const expected = operationsOf(description).map(({ method, path }) => `${method} {{base_url}}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
    expect(requests.map(({ method, url }) => `${method} ${url.raw}`).toSorted()).toEqual(expected.toSorted());
  });

  it('uses only variables that it defines', () => {
    const known = new Set(collection.variable.map(({ key }) => `{{${key}}}`));
    const used = JSON.stringify(collection.item).match(/\{\{\w+\}\}/g) ?? [];
    expect(used.length).toBeGreaterThan(50);
    expect(used.filter((each) => !known.has(each))).toEqual([]);
  });

  it('contains a filter once, with one operator', () => {
    const keys = requests.flatMap(({ url }) => url.query.map(({ key }) => key));
    expect(keys).toContain('publication_date[eq]');
    expect(keys).not.toContain('publication_date[gte]');
  });
});
