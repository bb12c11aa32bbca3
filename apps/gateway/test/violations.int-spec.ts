import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ReadRecords } from '@company-data/contracts';
import { rawCall } from '@company-data/testing';
import { GatewayWorld, jsonOf, keyOf, recordsReply, USER } from './gateway-world.js';

describe('what a refusal says to do', () => {
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
      'a filter in another manner of writing',
      `${NOTICES}?publicationDate=2026-01-01`,
      'This path does not take publicationDate. Did you mean "publication_date"?',
    ],
    [
      'an operator with a dot',
      `${NOTICES}?publication_date.gte=2026-01-01`,
      'it takes publication_date, publication_date[ne], publication_date[gt]',
    ],
    ['an operator that the field has not', `${NOTICES}?court[gte]=a`, 'it takes court, court[ne], court[in], court[contains]'],
    ['the limit of other interfaces', `${NOTICES}?limit=10`, 'Did you mean "per_page"?'],
    ['a value that no record can have', `${NOTICES}?bulletin=Z`, 'bulletin: Expected A or B'],
    ['one such value among others', `${NOTICES}?bulletin[in]=A,Z`, 'Values: A, B'],
    ['several faults', `${NOTICES}?page=0&per_page=0`, 'page: Expected a whole number from 1 to 1000000000. And 1 more.'],
    ['a SIREN where an id belongs', '/users/000012344/legal-notices', 'find the id of its user by GET /api/v6/users?siren='],
    ['a SIRET where an id belongs', '/users/00001234400012/legal-notices', 'this looks like a SIREN'],
    ['a provider that is none', '/providers/company_legal', 'Did you mean "company_legal_fr"?'],
    ['a path with a letter too few', `/users/${USER}/legal-notice`, `Did you mean /api/v6/users/${USER}/legal-notices?`],
  ])('names what was meant by %s', async (_what, path, said) => {
    expect(await detailOf(path)).toContain(said);
  });

  it('names the path that takes the method', async () => {
    expect(await detailOf('/users', { method: 'POST' })).toBe('This path takes GET, HEAD, OPTIONS. POST is taken by /api/v6/users/legal.');
  });

  it('names the member that was meant, before what is missing', async () => {
    const path = '/users/legal';
    expect(await detailOf(path, jsonOf('POST', { nmae: 'A', siren: '000012344' }))).toBe(
      'nmae is not a known property. Did you mean "name"? And 1 more.',
    );
  });

  it('sees a key in the header of other interfaces', async () => {
    const received = await rawCall(`${world.url}/api/v6/profile`, { headers: { authorization: `Bearer ${keyOf(1)}` } });
    expect(received.json()).toMatchObject({ code: 'API_KEY_MISSING', detail: expect.stringContaining('Authorization is not looked at') });
  });

  it('takes each value that records can have', async () => {
    expect((await world.api(`${NOTICES}?bulletin[in]=A,B`)).status).toBe(200);
  });
});
