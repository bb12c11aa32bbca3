import { describe, expect, it } from '@jest/globals';
import { FIRST, sandboxUnderTest } from './sandbox-under-test.js';

const CONFIDENTIAL = '000010256';
const ARCHIVES = '000010272';

async function loggedIn() {
  const { get, bearer } = sandboxUnderTest();
  const headers = await bearer();
  const api = (path: string) => get(`/inpi-rne/api${path}`, headers);
  return { api, attachments: async (siren: string) => (await api(`/companies/${siren}/attachments`)).json() };
}

describe('INPI attachments', () => {
  it('contain every list, including empty ones', async () => {
    const { attachments } = await loggedIn();
    expect(await attachments('000010017')).toEqual({
      actes: [],
      actesRbe: [],
      bilans: [],
      imrs: [],
      rnms: [],
      piecesJustificatives: [],
      bilansSaisis: [],
    });
  });

  it('have amounts of typed accounts as fifteen characters', async () => {
    const { attachments } = await loggedIn();
    const { pages } = (await attachments(FIRST)).bilansSaisis[0].bilanSaisi.bilan.detail;
    const line = pages.at(-1).liasses.find(({ code }: { code: string }) => code === 'HN');
    expect(line).toEqual({ code: 'HN', m1: '000000000090998', m2: '-00000000005620', m3: null, m4: null });
  });

  it('omit confidential lines and the result pages of partially confidential accounts', async () => {
    const { attachments } = await loggedIn();
    const [all, part] = (await attachments(CONFIDENTIAL)).bilansSaisis;
    const pages = part.bilanSaisi.bilan.detail.pages.map(({ numero }: { numero: string }) => numero);
    expect([all.bilanSaisi, pages, part.confidentiality]).toEqual([null, ['01', '02'], 'Partiellement confidentiel']);
  });

  it('describe an act of the old stock by a label in place of kinds', async () => {
    const { attachments } = await loggedIn();
    const { actes } = await attachments(ARCHIVES);
    expect([actes.length, actes[0].libelle, 'typeRdd' in actes[0]]).toEqual([500, 'Statuts mis à jour', false]);
  });

  it('have unique ids when several are filed on one day', async () => {
    const { attachments } = await loggedIn();
    const { actes } = await attachments(ARCHIVES);
    expect(new Set(actes.map(({ id }: { id: string }) => id)).size).toBe(500);
  });
});

describe('INPI document', () => {
  it('is downloaded as a PDF with a valid cross-reference table', async () => {
    const { api, attachments } = await loggedIn();
    const { actes, bilans } = await attachments(FIRST);
    for (const path of [`/actes/${actes[0].id}/download`, `/bilans/${bilans[0].id}/download`]) {
      const { headers, body } = await api(path);
      const start = Number(/startxref\n(\d+)\n%%EOF/.exec(body)?.[1]);
      expect([headers['content-type'], body.slice(0, 8), body.slice(start, start + 4)]).toEqual(['application/pdf', '%PDF-1.4', 'xref']);
    }
  });

  it('returns 403 on download when it is confidential', async () => {
    const { api, attachments } = await loggedIn();
    const [{ id }] = (await attachments(CONFIDENTIAL)).bilans;
    expect((await api(`/bilans/${id}/download`)).statusCode).toBe(403);
  });

  it('is available by id when typed accounts have their own address', async () => {
    const { api, attachments } = await loggedIn();
    const [listed] = (await attachments(ARCHIVES)).bilansSaisis;
    const told = (await api(`/bilans-saisis/${listed.id}`)).json();
    expect(['bilanSaisi' in listed, told.id, told.bilanSaisi.bilan.identite.codeTypeBilan]).toEqual([false, listed.id, 'C']);
  });

  it('returns 404 for an unknown id', async () => {
    const { api } = await loggedIn();
    expect((await api('/actes/000000012024010100099994')).statusCode).toBe(404);
  });
});
