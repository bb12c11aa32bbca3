import { describe, expect, it } from '@jest/globals';
import { FIRST, sandboxUnderTest } from './sandbox-under-test.js';

describe('certificate of INSEE', () => {
  it('is a PDF for a known establishment', async () => {
    const answer = await sandboxUnderTest().get(`/insee-avis/identification/pdf/${FIRST}00016`);
    expect([answer.statusCode, answer.headers['content-type'], answer.body.includes(`SIRET ${FIRST}00016`)]).toEqual([
      200,
      'application/pdf',
      true,
    ]);
  });

  it('returns 404 for an unknown establishment', async () => {
    expect((await sandboxUnderTest().get('/insee-avis/identification/pdf/00009999400010')).statusCode).toBe(404);
  });
});

describe('sector dataset', () => {
  const rows = (query: Record<string, string>) =>
    sandboxUnderTest().get(
      `/data-economie/api/explore/v2.1/catalog/datasets/ratios_inpi_bce_sectors/records?${new URLSearchParams(query)}`,
    );

  it('has one row per class, turnover band and year', async () => {
    const answer = await rows({ where: 'classe_naf="6201" and classe_ca="<2M" and exercice="2022"' });
    expect(answer.json()).toMatchObject({ total_count: 1, results: [{ classe_naf: '6201', exercice: '2022', cohorte: 1840 }] });
  });

  it('has quantiles in ascending order', async () => {
    const { results } = (await rows({ limit: '100' })).json();
    const wrong = results.filter((row: Record<string, number>) => row['marge_ebe_q25']! >= row['marge_ebe_q50']!);
    expect([results.length, wrong]).toEqual([100, []]);
  });

  it('returns the rows of a division page by page', async () => {
    const query = { where: 'classe_naf like "62%"', order_by: 'exercice desc, classe_naf, classe_ca', limit: '50' };
    const [first, second] = [(await rows(query)).json(), (await rows({ ...query, offset: '50' })).json()];
    expect([first.total_count, first.results.length, second.results.length]).toEqual([72, 50, 22]);
  });

  it.each([
    ['an unknown field', { where: 'classe="6201"' }],
    ['an oversized page', { limit: '101' }],
  ])('returns 400 for %s', async (_, query: Record<string, string>) => {
    expect((await rows(query)).statusCode).toBe(400);
  });
});
