import { describe, expect, it } from '@jest/globals';
import {
  CreateDataConnectionBody,
  CreateUserPayload,
  SyncResource,
  UpdateClientSettingsPayload,
  EntryResource,
  UserResource,
} from '@company-data/contracts';
import { nameOf } from '@company-data/kernel';
import { operations } from '../operations/index.js';
import { schemaOfClass } from './schema-of-class.js';

describe('schemaOfClass', () => {
  it('lists required properties, bounds and descriptions', () => {
    expect(schemaOfClass(CreateUserPayload)).toMatchObject({
      additionalProperties: false,
      required: ['name', 'siren'],
      properties: {
        name: { type: 'string', maxLength: 1_000, description: 'Company name, without control characters' },
        siren: { pattern: '^[0-9]{9}$' },
      },
    });
  });

  it('distinguishes items from their list, also in inherited properties', () => {
    expect(schemaOfClass(CreateDataConnectionBody)).toMatchObject({
      properties: {
        requested_data_types: { type: 'array', minItems: 1, maxItems: 100, uniqueItems: true, items: { type: 'string', maxLength: 100 } },
      },
    });
  });

  it('makes a property nullable when the class allows null', () => {
    expect(schemaOfClass(UpdateClientSettingsPayload)).toMatchObject({ properties: { display_name: { type: ['string', 'null'] } } });
  });

  it('distinguishes optional from nullable properties', () => {
    const { required, properties } = schemaOfClass(UserResource) as { required: string[]; properties: object };
    expect(required).not.toContain('warnings');
    expect(required).toContain('return_url');
    expect(properties).toMatchObject({ return_url: { type: ['string', 'null'] } });
  });

  it('describes nested objects and lists of objects by their class', () => {
    expect(schemaOfClass(SyncResource)).toMatchObject({
      description: 'A synchronization with its entries.',
      properties: {
        entries: {
          type: 'array',
          description: 'Entries of the synchronization.',
          items: {
            properties: { error: { type: ['object', 'null'], description: 'Reason why an entry failed.', required: expect.any(Array) } },
          },
        },
      },
    });
  });

  it('names a schema after its resource, its body, or the name that its class sets', () => {
    const names = [UserResource, CreateUserPayload, CreateDataConnectionBody, EntryResource].map(
      (type) => nameOf(schemaOfClass(type))!.name,
    );
    expect(names).toEqual(['User', 'CreateUserBody', 'CreateDataConnectionBody', 'SyncEntry']);
  });

  it('bounds each text and list of all request bodies', () => {
    const unbounded: string[] = [];
    const walk = (schema: Record<string, unknown>, at: string): void => {
      const types = [schema['type']].flat();
      if (types.includes('string') && !schema['enum'] && !('maxLength' in schema) && !('pattern' in schema) && !schema['format'])
        unbounded.push(at);
      if (types.includes('array') && !('maxItems' in schema)) unbounded.push(at);
      for (const [name, child] of Object.entries((schema['properties'] as Record<string, Record<string, unknown>>) ?? {}))
        walk(child, `${at}/${name}`);
      if (schema['items']) walk(schema['items'] as Record<string, unknown>, `${at}/items`);
    };
    for (const { id, body } of operations) if (body) walk(body.schema, id);
    expect(unbounded).toEqual([]);
  });
});
