import { describe, expect, it } from '@jest/globals';
import { FIRST, sandboxUnderTest } from './sandbox-under-test.js';

const search = (query: Record<string, string>, sandbox = sandboxUnderTest()) =>
  sandbox.get(`/recherche-entreprises/search?${new URLSearchParams(query)}`);

const GASTON = {
  nom_personne: 'Doublon',
  prenoms_personne: 'gaston',
  date_naissance_personne_min: '1971-03-01',
  date_naissance_personne_max: '1971-03-31',
  type_personne: 'dirigeant',
};

describe('company search', () => {
  it('finds all companies of persons with a name and a birth month', async () => {
    const { results, total_results } = (await search(GASTON)).json();
    expect([total_results, results.map(({ siren }: { siren: string }) => siren)]).toEqual([
      4,
      ['000030015', '000030023', '000030031', '000030049'],
    ]);
  });

  it('excludes persons with other given names or another birth month', async () => {
    const siblings = (await search({ ...GASTON, prenoms_personne: 'Gaston Marcel' })).json();
    const none = (await search({ ...GASTON, date_naissance_personne_min: '1971-04-01', date_naissance_personne_max: '1971-04-30' })).json();
    expect([siblings.total_results, none.total_results]).toEqual([1, 0]);
  });

  it('returns the requested parts of a company found by its SIREN', async () => {
    const { results } = (await search({ q: FIRST, minimal: 'true', include: 'complements' })).json();
    expect([results[0].siren, results[0].complements.liste_idcc, results[0].dirigeants]).toEqual([FIRST, ['1486'], undefined]);
  });

  it('excludes sole traders who restrict their data from a search by person', async () => {
    expect(
      (await search({ nom_personne: 'MODELE', prenoms_personne: 'Chloé' })).json().results.map(({ siren }: { siren: string }) => siren),
    ).not.toContain('000010066');
  });

  it.each([
    ['nothing', {}],
    ['26 results per page', { q: 'EXEMPLE', per_page: '26' }],
    ['parts of a full response', { q: 'EXEMPLE', include: 'dirigeants' }],
    ['a month as a date', { ...GASTON, date_naissance_personne_min: '1971-03' }],
  ])('rejects a search for %s', async (_, query) => {
    const answer = await search(query);
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['erreur']]);
  });

  it('returns 429 with Retry-After to the eighth call per second', async () => {
    const sandbox = sandboxUnderTest();
    for (let call = 0; call < 7; call += 1) await search(GASTON, sandbox);
    const answer = await search(GASTON, sandbox);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '1']);
  });
});

describe('register of freezing measures', () => {
  const read = (what: string, headers?: Record<string, string>) =>
    sandboxUnderTest().get(`/gels-avoirs/ApiPublic/api/v1/publication/derniere-publication-${what}`, headers);

  it('contains persons, companies and ships with a publication date', async () => {
    const { Publications } = (await read('flux-json')).json();
    const natures = new Set(Publications.PublicationDetail.map(({ Nature }: { Nature: string }) => Nature));
    expect([Publications.DatePublication.slice(0, 10), [...natures]]).toEqual([
      '2025-12-18',
      ['Personne physique', 'Personne morale', 'Navire'],
    ]);
  });

  it('is available as a file, and its date as text', async () => {
    const [file, date] = [await read('fichier-json'), await read('date')];
    expect([file.headers['content-type'], date.body]).toEqual(['application/octet-stream', '18/12/2025 10:36:17']);
  });

  it('rejects calls without a User-Agent', async () => {
    expect((await read('flux-json', { 'user-agent': '' })).statusCode).toBe(403);
  });
});
