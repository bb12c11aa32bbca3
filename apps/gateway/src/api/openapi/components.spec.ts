import { describe, expect, it } from '@jest/globals';
import { named, orNull } from '@company-data/kernel';
import { shared, withComponents } from './components.js';

const text = { type: 'string' };
const address = (description: string, properties: object = { city: text }) =>
  named('Address', 'A postal address.', orNull('object', { properties, description }));
const schemasOf = (paths: object) => {
  const { paths: referring, components } = withComponents({ paths, components: { headers: {} } }) as Record<string, object>;
  return { referring, components };
};

describe('withComponents', () => {
  it('stores a named schema once and keeps a different description at its reference', () => {
    expect(
      schemasOf({ one: address('Registered address.'), list: { items: { ...address('A postal address.'), type: 'object' } } }),
    ).toEqual({
      referring: {
        one: { anyOf: [{ $ref: '#/components/schemas/Address' }, { type: 'null' }], description: 'Registered address.' },
        list: { items: { $ref: '#/components/schemas/Address' } },
      },
      components: {
        headers: {},
        schemas: { Address: { type: 'object', description: 'A postal address.', properties: { city: text } } },
      },
    });
  });

  it('finds nested named schemas and sorts them by name', () => {
    const person = named('Person', undefined, { type: 'object', properties: { home: address('Home.') } });
    const { components } = schemasOf({ person });
    expect(components).toMatchObject({
      schemas: { Person: { properties: { home: { anyOf: [{ $ref: '#/components/schemas/Address' }, { type: 'null' }] } } } },
    });
    expect(Object.keys((components as { schemas: object }).schemas)).toEqual(['Address', 'Person']);
  });

  it('stores other shared parts by their kind', () => {
    const page = () => shared('parameters', 'page', { name: 'page', schema: text });
    expect(schemasOf({ one: [page()], other: [page()] })).toEqual({
      referring: { one: [{ $ref: '#/components/parameters/page' }], other: [{ $ref: '#/components/parameters/page' }] },
      components: { headers: {}, parameters: { page: { name: 'page', schema: text } } },
    });
  });

  it('rejects two different schemas with one name', () => {
    expect(() => schemasOf({ one: address('One.'), other: address('Other.', { street: text }) })).toThrow(
      'two different schemas are called Address',
    );
  });
});
