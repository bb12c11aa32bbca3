import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateUser } from '@company-data/contracts';
import { type GatewayUnderTest, jsonOf, startGatewayUnderTest } from './gateway-under-test.js';

describe('gateway', () => {
  let test: GatewayUnderTest;
  beforeAll(async () => {
    test = await startGatewayUnderTest();
  }, 60_000);
  afterAll(() => test.stop());

  it('answers 201 with the bytes of the owner when a user is created', async () => {
    test.owners.when(CreateUser, () => ({ id: 'u1', name: 'X' }));
    const received = await test.api('/users/legal', jsonOf('POST', { name: 'X', siren: '000012344' }));
    console.log(received);
    expect(received.status).toBe(201);
  });
});
