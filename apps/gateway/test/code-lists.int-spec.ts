import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { codeLists } from '@company-data/providers';
import { rawCall } from '@company-data/testing';
import { GatewayWorld } from './gateway-world.js';

interface Page {
  total: number;
  last_page: number;
  result: Record<string, unknown>[];
}

describe('code lists', () => {
  const world = new GatewayWorld();
  beforeAll(() => world.start());
  afterAll(() => world.stop());

  const get = (path: string, headers: Record<string, string> = {}) => rawCall(`${world.url}/api/v6/code-lists${path}`, { headers });

  it('are listed with their number of codes without a key', async () => {
    const answer = await get('');
    const lists = await codeLists();
    const { total, result } = answer.json<Page>();
    expect([answer.status, total, result.map(({ name, codes }) => [name, codes])]).toEqual([
      200,
      lists.length,
      lists.map(({ name, codes }) => [name, codes.length]),
    ]);
    expect(lists.length).toBeGreaterThan(5);
  });

  it('contain all codes with their labels on one page', async () => {
    const { total, last_page, result } = (await get('/legal-forms')).json<Page>();
    expect([total, last_page, result.filter(({ code, label, label_en }) => !code || !label || !label_en)]).toEqual([result.length, 1, []]);
    expect(result).toContainEqual({ code: '5710', label: expect.stringContaining('SAS'), label_en: expect.stringContaining('SAS') });
  });

  it('describe the values of lines of the accounts', async () => {
    const { result } = (await get('/tax-return-lines')).json<Page>();
    expect(result.find(({ code, type }) => code === 'AB' && type === 'C')).toMatchObject({
      section_en: expect.stringContaining('2050'),
      columns_en: ['Gross', expect.any(String), 'Net amount', expect.any(String)],
    });
  });

  it('respond 304 to a current copy and allow other origins', async () => {
    const { headers } = await get('/officer-roles');
    expect([headers['access-control-allow-origin'], (await get('/officer-roles', { 'if-none-match': headers['etag']! })).status]).toEqual([
      '*',
      304,
    ]);
  });

  it.each(['/legal-form', '/..%2f', '/__proto__', `/${'x'.repeat(5_000)}`])('respond 404 with the known names to %.20s', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'CODE_LIST_NOT_FOUND', detail: expect.stringContaining('legal-forms') }),
    ]);
  });

  it.each(['?page=2', '/legal-forms?per_page=10'])('reject query parameters: %s', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.json()['code']]).toEqual([400, 'VALIDATION_FAILED']);
  });
});
