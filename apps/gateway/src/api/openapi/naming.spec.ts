import { describe, expect, it } from '@jest/globals';
import type { Description, PlacedOperation } from './description.js';
import { groupNameParts, methodName, namedOperations } from './naming.js';

const operation = (operationId: string, path: string): PlacedOperation =>
  ({ operationId, path, method: 'GET', tags: [], summary: '', responses: {} }) as PlacedOperation;

describe('operation group', () => {
  it.each([
    ['/api/v6/users/legal', 'users'],
    ['/api/v6/users/legal/bulk', 'users'],
    ['/api/v6/users/{userId}', 'users'],
    ['/api/v6/users/{userId}/things-v2/{thingId}', 'things-v2'],
    ['/api/v6/users/{userId}/sync/latest', 'sync'],
    ['/api/v6/{userId}/input/officers', 'input'],
    ['/api/v6/input/users/{userId}/tax', 'input'],
  ])('of %s is %s', (path, group) => {
    expect(groupNameParts(path).join('-')).toBe(group);
  });

  it('throws an error when the path has no fixed segment', () => {
    expect(() => groupNameParts('/api/v6/{id}')).toThrow('no word');
  });
});

describe('operation method name', () => {
  const nameOf = (id: string, path: string, isList = false) => methodName(operation(id, path), () => isList);

  it.each([
    ['createDataConnection', '/api/v6/users/{userId}/data-connections', 'create'],
    ['listDeliveries', '/api/v6/webhook-deliveries', 'list'],
    ['putProviderSettings', '/api/v6/providers/{provider_name}/settings', 'putSettings'],
    ['getLatestSync', '/api/v6/users/{userId}/sync/latest', 'getLatest'],
    ['rotateWebhookSecret', '/api/v6/webhook-secret/rotate', 'rotate'],
  ])('for %s of %s is %s', (id, path, name) => {
    expect(nameOf(id, path)).toBe(name);
  });

  it('is list or get for operations that read data', () => {
    expect([
      nameOf('readThingV2', '/api/v6/users/{userId}/things', true),
      nameOf('readOneThing', '/api/v6/users/{userId}/things/{id}'),
    ]).toEqual(['list', 'get']);
  });

  const described = (...ids: string[]): Description => {
    const of = (operationId: string) => ({ operationId, tags: [], summary: '', responses: {} });
    return { paths: Object.fromEntries(ids.map((id, index) => [`/api/v6/users/${index}`, { get: of(id) }])) } as unknown as Description;
  };

  it('stays long when a shorter operation id has the short name', () => {
    const namesOf = (...ids: string[]) =>
      namedOperations(described(...ids), () => false)
        .map((each) => each.methodName)
        .toSorted();
    expect(namesOf('createUser', 'createUsers')).toEqual(['create', 'createUsers']);
    expect(namesOf('createUsers', 'createUser')).toEqual(['create', 'createUsers']);
  });

  it('throws an error when two operations still share a name', () => {
    expect(() => namedOperations(described('getUser', 'get', 'getUsers', 'getUsers'), () => false)).toThrow(
      'users.getUsers would name getUsers and getUsers',
    );
  });
});
