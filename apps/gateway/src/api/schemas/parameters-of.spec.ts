import { ListDeliveriesPayload, ListGroupUsersPayload, ListUsersPayload, RotateWebhookSecretPayload } from '@company-data/contracts';
import { describe, expect, it } from '@jest/globals';
import { parameterOf } from './parameters-of.js';

describe('parameterOf', () => {
  it('has the description, limits and default of the decorators', () => {
    expect(parameterOf(ListDeliveriesPayload, 'per_page')).toMatchObject({
      name: 'per_page',
      in: 'query',
      property: 'per_page',
      description: 'Deliveries per page, at most.',
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 50 },
      default: 50,
    });
  });

  it('is required without the decorator for an optional property', () => {
    const isRequired = (parameter: object): boolean => 'required' in parameter;
    expect([parameterOf(ListGroupUsersPayload, 'group'), parameterOf(ListUsersPayload, 'siren')].map(isRequired)).toEqual([true, false]);
  });

  it('counts characters like its schema, also those outside the basic plane', () => {
    const { read, schema } = parameterOf(ListUsersPayload, 'group');
    expect([schema['maxLength'], read('🏢'.repeat(200)), read('🏢'.repeat(201))]).toEqual([200, '🏢'.repeat(200), undefined]);
  });

  it.each([
    [parameterOf(ListUsersPayload, 'group'), [' ', '', 'a\u0000']],
    [parameterOf(ListUsersPayload, 'siren'), ['00001234', '000012344 ']],
    [parameterOf(ListUsersPayload, 'page'), ['0', '1.0', '+1', '1000000001']],
    [parameterOf(ListUsersPayload, 'cursor'), ['a b', 'é', 'x'.repeat(2_001)]],
    [parameterOf(ListDeliveriesPayload, 'status'), ['DELIVERED', '']],
    [parameterOf(RotateWebhookSecretPayload, 'keep_previous'), ['', '0', 'True', 'yes']],
    [parameterOf(ListDeliveriesPayload, 'since'), ['2026-02-30', 'yesterday']],
  ])('rejects each text that a decorator rejects: $name', ({ read }, texts) => {
    expect(texts.filter((text) => read(text) !== undefined)).toEqual([]);
  });
});
