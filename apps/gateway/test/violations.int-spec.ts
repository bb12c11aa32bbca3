import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ReadRecords } from '@company-data/contracts';
import { rawCall } from '@company-data/testing';
import { GatewayWorld, jsonOf, keyOf, recordsReply, USER } from './gateway-world.js';

describe('error details', () => {
  const world = new GatewayWorld();
  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(() => {
    world.peers.reset();
    world.peers.when(ReadRecords, () => recordsReply(1, '{}'));
  });

  const NOTICES = `/users/${USER}/legal-notices`;
  const detailOf = async (path: string, sent = {}): Promise<unknown> => (await world.api(path, sent)).json()['detail'];

  it.each<[string, string, string]>([
    [
      'a filter in camel case',
      `${NOTICES}?publicationDate=2026-01-01`,
      'This path has no parameter publicationDate. Did you mean "publication_date"?',
    ],
    [
      'an operator with a dot',
      `${NOTICES}?publication_date.gte=2026-01-01`,
      'Supported: publication_date, publication_date[ne], publication_date[gt]',
    ],
    ['an unsupported operator of a field', `${NOTICES}?court[gte]=a`, 'Supported: court, court[ne], court[in], court[contains]'],
    ['the page size parameter of other APIs', `${NOTICES}?limit=10`, 'Did you mean "per_page"?'],
    ['a value that no record can have', `${NOTICES}?bulletin=Z`, 'bulletin: Expected A or B'],
    ['an unknown value among others', `${NOTICES}?bulletin[in]=A,Z`, '"Z" is not a known name. Valid values: A, B, C.'],
    ['several violations', `${NOTICES}?page=0&per_page=0`, 'page: Expected a whole number from 1 to 1000000000. And 1 more.'],
    ['a SIREN instead of an id', '/users/000012344/legal-notices', 'find the id of its user with GET /api/v6/users?siren='],
    ['a SIRET instead of an id', '/users/00001234400012/legal-notices', 'This looks like a SIREN'],
    ['an unknown provider', '/providers/company_legal', 'Did you mean "company_legal_fr"?'],
    ['a misspelt path', `/users/${USER}/legal-notice`, `Did you mean /api/v6/users/${USER}/legal-notices?`],
  ])('suggest the fix for %s', async (_what, path, said) => {
    expect(await detailOf(path)).toContain(said);
  });

  it('name the path that supports the method', async () => {
    expect(await detailOf('/users', { method: 'POST' })).toBe('This path supports GET, HEAD, OPTIONS. Send POST to /api/v6/users/legal.');
  });

  it('name the nearest member before missing ones', async () => {
    const path = '/users/legal';
    expect(await detailOf(path, jsonOf('POST', { nmae: 'A', siren: '000012344' }))).toBe(
      'nmae is not a known property. Did you mean "name"? And 1 more.',
    );
  });

  it('mention a key in the Authorization header', async () => {
    const received = await rawCall(`${world.url}/api/v6/profile`, { headers: { authorization: `Bearer ${keyOf(1)}` } });
    expect(received.json()).toMatchObject({ code: 'API_KEY_MISSING', detail: expect.stringContaining('Authorization header is ignored') });
  });

  it('are absent for known values', async () => {
    expect((await world.api(`${NOTICES}?bulletin[in]=A,B`)).status).toBe(200);
  });
});
