import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OcrTaxReturnResource, Page, RotatedSecret, UserResource } from '@company-data/contracts';
import { eventually } from '@company-data/testing';
import { verifyBody } from '@company-data/webhook-verify';
import { type Answer, type ApiClient, RunningSystem } from '../src/index.js';

const HEALTHY = '000012344';
/** Company of which the register withholds some accounts. */
const CONFIDENTIAL = '000010256';
const RETURNS = 'TAX_RETURN';

interface Origin {
  source: string;
  losing: { source: string; value: unknown }[];
}
interface Served {
  id: string;
  type: string;
  closing_date: string;
  revenue: number | null;
  net_profit: number | null;
  document_id: string | null;
  tax_return_values: { code: string; values: (number | null)[] }[];
  warnings: { code: string }[];
  provenance: Record<string, Origin>;
}

let system: RunningSystem;
let api: ApiClient;

beforeAll(async () => {
  system = await RunningSystem.shared();
  api = system.api;
  await api.call('PUT', '/providers/ocr_service', { body: { enable: true } });
});
afterAll(() => system?.stop());

const newUser = async (siren = HEALTHY): Promise<string> =>
  (await api.post<UserResource>('/users/legal', { name: 'EXEMPLE', siren })).body.id;

const connect = (userId: string, provider: string, types = [RETURNS]) =>
  api.post(`/users/${userId}/data-connections`, { provider_name: provider, requested_data_types: types });

/** Returns a fictitious tax return as a document. */
async function documentOf(closingDate: string, { type = 'C', siren = HEALTHY } = {}): Promise<Buffer> {
  const answer = await fetch(`${system.stack.sandbox_url}/_tax-return?siren=${siren}&closing_date=${closingDate}&type=${type}`);
  return Buffer.from(await answer.arrayBuffer());
}

const pathOf = (userId: string): string => `/input/users/${userId}/tax-returns`;
const send = (userId: string, pdf: Buffer, data: object = {}, name: object = {}): Promise<Answer<OcrTaxReturnResource>> =>
  api.post<OcrTaxReturnResource>(`${pathOf(userId)}/ocr-service`, { ...name, data: { file: pdf.toString('base64'), ...data } });

/** Waits until the OCR job has finished or failed, and returns the record. */
const ended = (userId: string, id: string): Promise<OcrTaxReturnResource> =>
  eventually(async () => {
    const { body } = await api.get<OcrTaxReturnResource>(`${pathOf(userId)}/${id}`);
    return ['FINISHED', 'ERROR'].includes(body.process_status) ? body : undefined;
  });

/** Submits a document and waits for its OCR result. */
async function read(userId: string, closingDate: string, data: object = {}, name: object = {}): Promise<OcrTaxReturnResource> {
  const { body } = await send(userId, await documentOf(closingDate), data, name);
  return ended(userId, body.id);
}

const correct = (userId: string, id: string, data: object): Promise<Answer<OcrTaxReturnResource>> =>
  api.call<OcrTaxReturnResource>('PUT', `${pathOf(userId)}/${id}`, { body: { data } });

const served = async (userId: string): Promise<Served[]> =>
  (await api.get<Page<Served>>(`/users/${userId}/tax-returns?include=provenance`)).body.result;
const servedOf = async (userId: string, closingDate: string): Promise<Served | undefined> =>
  (await served(userId)).find(({ closing_date }) => closing_date === closingDate);

describe('submitted tax return', () => {
  it('is processed by OCR, served with its provenance, corrected and deleted', async () => {
    const userId = await newUser();
    await connect(userId, 'ocr_service');
    const pdf = await documentOf('2025-12-31');

    const sent = await send(userId, pdf, { submitted_date: '2026-04-30', privacy: 'Public' }, { tax_return_id: 'accounts-2025' });
    expect([sent.status, sent.body.tax_return_id, sent.body.process_status, sent.body.data]).toEqual([
      201,
      'accounts-2025',
      'PENDING',
      null,
    ]);
    expect((await api.synchronize(userId, [RETURNS])).map(({ status }) => status)).toEqual(['SUCCESS']);
    const record = await ended(userId, sent.body.id);
    const [listed] = (await api.get<Page<OcrTaxReturnResource>>(pathOf(userId))).body.result;
    expect([record.process_status, listed!.process_status]).toEqual(['FINISHED', 'FINISHED']);
    expect(record.data).toMatchObject({ type: 'C', closing_date: '2025-12-31', duration: 12, revenue: 1_780_898, net_profit: 454_298 });

    await api.synchronize(userId, [RETURNS]);
    const [before, ...others] = await served(userId);
    expect(others).toEqual([]);
    expect(before).toMatchObject({
      type: 'C',
      closing_date: '2025-12-31',
      submitted_date: '2026-04-30',
      privacy: 'Public',
      revenue: 1_780_898,
      total_assets: 3_923_164,
      total_liabilities: 3_923_164,
      equity: 106_276,
      warnings: [],
    });
    expect(before!.tax_return_values).toEqual(record.data!.tax_return_values);
    expect(before!.provenance['revenue']).toMatchObject({ source: 'ocr_service', losing: [] });
    const document = await fetch(`${system.stack.base_url}/api/v6/users/${userId}/documents/${before!.document_id}`, {
      headers: { 'x-api-key': api.apiKey },
    });
    expect(Buffer.from(await document.arrayBuffer()).equals(pdf)).toBe(true);

    const corrected = await correct(userId, record.id, { tax_return_values: [{ code: 'FJ', values: [null, null, 1_780_000, null] }] });
    expect([corrected.status, corrected.body.process_status, corrected.body.data!.revenue]).toEqual([200, 'FINISHED', 1_780_000]);
    await api.synchronize(userId, [RETURNS]);
    const [after] = await served(userId);
    expect([after!.id, after!.revenue]).toEqual([before!.id, 1_780_000]);
    expect(after!.provenance['revenue']).toMatchObject({ source: 'input_user', losing: [{ source: 'ocr_service', value: 1_780_898 }] });

    const latest = await api.get(`/users/${userId}/sync/latest`);
    expect((await api.call('DELETE', `${pathOf(userId)}/${record.id}`)).status).toBe(204);
    expect(await eventually(async () => (await served(userId)).length === 0)).toBe(true);
    expect((await api.get(`/users/${userId}/sync/latest`)).body).toEqual(latest.body);
    expect((await api.get(`/users/${userId}/documents/${before!.document_id}`)).status).toBe(404);
  });

  it('triggers a signed webhook after its OCR job', async () => {
    const { secret } = (await api.post<RotatedSecret>('/webhook-secret/rotate', {})).body;
    const url = `${system.stack.sandbox_url}/_hooks/${randomUUID()}`;
    await api.call('PUT', '/webhooks/OCR_FINISHED', { body: { url } });
    const userId = await newUser();
    const record = await read(userId, '2025-12-31');
    const caught = await eventually(async () => {
      const all = (await (await fetch(url)).json()) as { headers: Record<string, string>; body: string }[];
      return all.find(({ body }) => body.includes(record.id));
    });
    expect(JSON.parse(caught.body)).toMatchObject({
      event: 'OCR_FINISHED',
      data: { user_id: userId, siren: HEALTHY, id: record.id, process_status: 'FINISHED' },
    });
    expect(verifyBody({ secret, header: caught.headers['x-service-signature']!, body: Buffer.from(caught.body) }).valid).toBe(true);
  });

  it('ends in ERROR when no page is a tax return', async () => {
    const userId = await newUser();
    const letter = Buffer.from(
      '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n' +
        '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>\nendobj\ntrailer\n<</Root 1 0 R>>\n',
    );
    const { body } = await send(userId, letter);
    expect(await ended(userId, body.id)).toMatchObject({
      process_status: 'ERROR',
      data: null,
      error_message: expect.stringContaining('no tax return page recognised'),
    });
  });

  it('is replaced by the last submission of its year until that is deleted', async () => {
    const userId = await newUser();
    await connect(userId, 'ocr_service');
    const data = (submitted_date: string) => ({ submitted_date });
    const first = await read(userId, '2025-12-31', data('2026-04-30'));
    const later = await read(userId, '2025-12-31', data('2026-05-02'));
    await api.synchronize(userId, [RETURNS]);
    expect(await served(userId)).toMatchObject([{ submitted_date: '2026-05-02' }]);
    await api.call('DELETE', `${pathOf(userId)}/${later.id}`);
    const back = await eventually(async () => {
      const [now] = (await served(userId)) as (Served & { submitted_date: string })[];
      return now?.submitted_date === '2026-04-30' ? now : undefined;
    });
    expect([back.closing_date, first.process_status]).toEqual(['2025-12-31', 'FINISHED']);
  });

  it('loses its corrections when another document replaces it', async () => {
    const userId = await newUser();
    await connect(userId, 'ocr_service');
    const name = { tax_return_id: 'accounts-2025' };
    const { id } = await read(userId, '2025-12-31', {}, name);
    await correct(userId, id, { tax_return_values: [{ code: 'FJ', values: [null, null, 1, null] }], closing_date: '2025-06-30' });
    await api.synchronize(userId, [RETURNS]);
    expect(await served(userId)).toMatchObject([{ revenue: 1, closing_date: '2025-06-30' }]);
    const again = await send(userId, await documentOf('2025-12-31'), {}, name);
    expect([again.status, again.body.id]).toEqual([200, id]);
    await ended(userId, id);
    await api.synchronize(userId, [RETURNS]);
    expect(await served(userId)).toMatchObject([{ revenue: 1_780_898, closing_date: '2025-12-31' }]);
    expect(JSON.stringify(await served(userId))).not.toContain('input_user');
  });

  it('is not accessible to another account', async () => {
    const userId = await newUser();
    const { id } = await read(userId, '2025-12-31');
    const other = await system.otherAccount();
    const paths = [pathOf(userId), `${pathOf(userId)}/${id}`];
    const statuses = await Promise.all(paths.map(async (path) => (await other.get(path)).status));
    const changes = await Promise.all([
      other.call('DELETE', `${pathOf(userId)}/${id}`),
      other.call('PUT', `${pathOf(userId)}/${id}`, { body: { data: { duration: 12 } } }),
    ]);
    expect([...statuses, ...changes.map(({ status }) => status)]).toEqual([404, 404, 404, 404]);
  });
});

describe('submitted tax return and register', () => {
  it('merge with precedence of the register, except for a corrected return', async () => {
    const { user } = await api.connectedUser(HEALTHY, [RETURNS]);
    await connect(user.id, 'ocr_service');
    const { id } = await read(user.id, '2024-12-31');
    await api.synchronize(user.id, [RETURNS]);
    const registered = (await servedOf(user.id, '2024-12-31'))!;
    expect(registered.provenance['tax_return_values']).toMatchObject({ source: 'inpi_rne', losing: [{ source: 'ocr_service' }] });
    expect([registered.provenance['revenue']!.source, registered.document_id]).toEqual(['inpi_rne', expect.any(String)]);

    await correct(user.id, id, { tax_return_values: [{ code: 'FJ', values: [null, null, 5, null] }] });
    await api.synchronize(user.id, [RETURNS]);
    const corrected = (await servedOf(user.id, '2024-12-31'))!;
    expect([corrected.id, corrected.revenue, corrected.net_profit]).toEqual([registered.id, 5, 454_298]);
    const sources = ['tax_return_values', 'revenue', 'net_profit', 'total_assets', 'currency'].map(
      (field) => corrected.provenance[field]!.source,
    );
    expect(new Set(sources)).toEqual(new Set(['input_user']));

    await api.call('DELETE', `${pathOf(user.id)}/${id}`);
    const back = await eventually(async () => {
      const now = await servedOf(user.id, '2024-12-31');
      return now?.revenue === registered.revenue ? now : undefined;
    });
    expect(back.tax_return_values).toEqual(registered.tax_return_values);
    expect(JSON.stringify(back.provenance)).not.toMatch(/input_user|ocr_service/);
  });

  it('serve the submitted return when the register withholds its lines', async () => {
    const { user } = await api.connectedUser(CONFIDENTIAL, [RETURNS]);
    await connect(user.id, 'ocr_service');
    await api.synchronize(user.id, [RETURNS]);
    const withheld = (await served(user.id)).find(({ tax_return_values: lines, type }) => lines.length === 0 && type === 'C')!;
    const { closing_date: closingDate } = withheld;
    const { body } = await send(user.id, await documentOf(closingDate, { siren: CONFIDENTIAL }));
    await ended(user.id, body.id);
    await api.synchronize(user.id, [RETURNS]);
    const now = (await servedOf(user.id, closingDate))!;
    expect([now.id, now.revenue, now.provenance['revenue']!.source]).toEqual([withheld.id, 1_780_898, 'ocr_service']);
  });

  it('are analysed together when a connection includes the analysis', async () => {
    const types = [RETURNS, 'TAX_RETURN_ANALYSIS'];
    const { user } = await api.connectedUser(HEALTHY, types);
    const refused = await connect(user.id, 'ocr_service', types);
    await connect(user.id, 'ocr_service');
    await read(user.id, '2025-12-31');
    await api.synchronize(user.id, types);
    const { body } = await api.get<Page<{ closing_date: string }>>(`/users/${user.id}/tax-return-analysis`);
    expect([refused.status, refused.body['code']]).toEqual([422, 'DATA_TYPE_NOT_SUPPORTED']);
    expect(body.result.map(({ closing_date }) => closing_date)).toContain('2025-12-31');
  });
});
