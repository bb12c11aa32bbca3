import { describe, expect, it } from '@jest/globals';
import { FIRST, sandboxUnderTest } from './sandbox-under-test.js';

const MANY = '000010140';

describe('BODACC records', () => {
  it('are complete and unique over twelve pages of 100', async () => {
    const { records } = sandboxUnderTest();
    const ids = new Set<string>();
    for (let offset = 0; offset < 1200; offset += 100) {
      const query = { where: `registre like "${MANY}"`, limit: '100', offset: String(offset), order_by: 'dateparution desc' };
      (await records(query)).json().results.forEach(({ id }: { id: string }) => ids.add(id));
    }
    expect(ids.size).toBe(1200);
  });

  it('are sorted newest first on request', async () => {
    const { results } = (
      await sandboxUnderTest().records({ where: `registre like "${FIRST}"`, order_by: 'dateparution desc', limit: '100' })
    ).json();
    const days = results.map(({ dateparution }: { dateparution: string }) => dateparution);
    expect(days).toEqual([...days].sort().reverse());
  });

  it('default to ten per page, with the total count', async () => {
    const { total_count, results } = (await sandboxUnderTest().records({ where: `registre like "${MANY}"` })).json();
    expect([total_count, results.length]).toEqual([1200, 10]);
  });

  it('are empty for a company without notices', async () => {
    expect((await sandboxUnderTest().records({ where: 'registre like "000010165"' })).json()).toEqual({ total_count: 0, results: [] });
  });

  it('have structures as JSON text and the SIREN in two notations', async () => {
    const { results } = (await sandboxUnderTest().records({ where: 'registre like "000010033" and familleavis="collective"' })).json();
    expect([JSON.parse(results[0].jugement).nature, results[0].registre]).toEqual([
      "Jugement d'ouverture d'une procédure de redressement judiciaire",
      ['000 010 033', '000010033'],
    ]);
  });

  it('are filtered by refine', async () => {
    const { results } = (await sandboxUnderTest().records({ where: `registre like "${FIRST}"`, refine: 'familleavis:dpc' })).json();
    expect(new Set(results.map(({ familleavis }: { familleavis: string }) => familleavis))).toEqual(new Set(['dpc']));
  });

  it('are found by both companies of a sale', async () => {
    const { results } = (await sandboxUnderTest().records({ where: 'registre like "000010082" and familleavis="vente"' })).json();
    expect(results.map(({ registre }: { registre: string[] }) => registre[1])).toEqual([FIRST]);
  });

  it.each([
    [{ limit: '101' }, 'InvalidRESTParameterError'],
    [{ limit: '100', offset: '9901' }, 'InvalidRESTParameterError'],
    [{ where: 'registre like' }, 'ODSQLError'],
    [{ where: 'dateparution > "2025-01-01"' }, 'IncompatibleTypesInComparisonFilter'],
    [{ order_by: 'nothing' }, 'ODSQLError'],
  ])('return 400 for %j', async (query, code) => {
    const answer = await sandboxUnderTest().records(query as Record<string, string>);
    expect([answer.statusCode, answer.json().error_code]).toEqual([400, code]);
  });

  it('are exported without a page limit', async () => {
    const path = '/bodacc/api/explore/v2.1/catalog/datasets/annonces-commerciales/exports/json';
    const answer = await sandboxUnderTest().get(`${path}?${new URLSearchParams({ where: `registre like "${MANY}"` })}`);
    expect(answer.json()).toHaveLength(1200);
  });

  it('return 429 with the quota when the daily limit is exceeded', async () => {
    const { records } = sandboxUnderTest({ SANDBOX_BODACC_CALLS_PER_DAY: '1' });
    await records({});
    const answer = await records({});
    expect([answer.statusCode, answer.json()]).toMatchObject([429, { errorcode: 10002, call_limit: 1, limit_time_unit: 'day' }]);
  });
});

describe('RNM entries', () => {
  it('contain only text or null', async () => {
    const values = Object.values((await sandboxUnderTest().rnm('000056788')).json());
    expect(values.filter((value) => value !== null && typeof value !== 'string')).toEqual([]);
  });

  it('return 404 for a company that is not a craft business', async () => {
    expect((await sandboxUnderTest().rnm('000010017')).statusCode).toBe(404);
  });

  it('return 429 above the limit per ten minutes', async () => {
    const { rnm, pass } = sandboxUnderTest({ SANDBOX_RNM_CALLS_PER_10_MINUTES: '1' });
    const statuses = [(await rnm('000056788')).statusCode, (await rnm('000056788')).statusCode];
    pass(600);
    expect([...statuses, (await rnm('000056788')).statusCode]).toEqual([200, 429, 200]);
  });
});
