import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntryResource } from '@company-data/contracts';
import { eventually } from '@company-data/testing';
import type { ApiClient } from '../../src/index.js';
import { checkInvariants } from './check-invariants.js';
import { FaultySystem } from './faulty-system.js';
import { knownData } from './known-data.js';

const COMPANY = { wellKnown: '000012344', of1200Notices: '000010140', of130Offices: '000010157', of500Acts: '000010272' };

const answering = (source: string, operation: string, body: unknown, more: object = {}) => ({
  source,
  operation,
  kind: 'status',
  status: 200,
  body,
  ...more,
});
const PATIENT_READERS = { DOCUMENT_WAIT_TIMEOUT_MS: '60000', REQUEST_TIMEOUT_MS: '60000', REQUEST_DEADLINE_MS: '60000' };
const xml = { headers: { 'content-type': 'application/xml' } };
const page = { headers: { 'content-type': 'text/html' }, body: '<html><body>Not Found</body></html>', status: 404, kind: 'status' };
const noMarks = '<?xml version="1.0"?><trademarkSearch><metadata><count>3</count></metadata><results></results></trademarkSearch>';
const noOffices = { header: { statut: 200, total: 131, nombre: 0, curseur: '*', curseurSuivant: '*' }, etablissements: [] };
const notices = (total_count: number) => ({ total_count, results: [] });
const emptied = { formality: { siren: COMPANY.wellKnown, content: { personneMorale: null } } };

type Row = [what: string, siren: string, dataType: string, fault: object, source: string, code: string];

/** Incomplete responses that look complete. */
const ROWS: Row[] = [
  [
    'the bulletin returns an empty page in the middle',
    COMPANY.of1200Notices,
    'LEGAL_NOTICE',
    answering('bodacc', 'records', notices(1_200), { page: 5 }),
    'bodacc',
    'SOURCE_INCOMPLETE',
  ],
  [
    'the bulletin reports a lower count on a later page',
    COMPANY.of1200Notices,
    'LEGAL_NOTICE',
    answering('bodacc', 'records', notices(400), { page: 5 }),
    'bodacc',
    'SOURCE_INCOMPLETE',
  ],
  [
    'the bulletin fails on its last page',
    COMPANY.of1200Notices,
    'LEGAL_NOTICE',
    { source: 'bodacc', page: 12, kind: 'status', status: 500 },
    'bodacc',
    'SOURCE_UNAVAILABLE',
  ],
  [
    'INSEE returns none of the counted establishments',
    COMPANY.of130Offices,
    'CORPORATE_OFFICE',
    answering('insee', 'establishments', noOffices),
    'insee_sirene',
    'SOURCE_INCOMPLETE',
  ],
  [
    'the trademark office returns none of the counted trademarks',
    COMPANY.wellKnown,
    'TRADEMARK',
    answering('marks', 'search', noMarks, xml),
    'inpi_pi',
    'SOURCE_INCOMPLETE',
  ],
  [
    'the sector ratios are fewer than their count',
    COMPANY.wellKnown,
    'SECTOR_ANALYSIS',
    answering('economie', 'sectors', notices(72)),
    'data_economie',
    'SOURCE_INCOMPLETE',
  ],
  [
    'the register returns no data about the company',
    COMPANY.wellKnown,
    'COMPANY_OFFICER',
    answering('inpi', 'company', emptied),
    'inpi_rne',
    'SOURCE_MALFORMED',
  ],
  [
    'the register lists no kind of document',
    COMPANY.of500Acts,
    'ACT',
    answering('inpi', 'attachments', { piecesJustificatives: [] }),
    'inpi_rne',
    'SOURCE_MALFORMED',
  ],
  [
    'the register fails on the lines of accounts',
    COMPANY.of500Acts,
    'TAX_RETURN',
    { source: 'inpi', operation: 'typed-accounts', kind: 'status', status: 500 },
    'inpi_rne',
    'SOURCE_UNAVAILABLE',
  ],
  [
    'a proxy returns 404 instead of the register',
    COMPANY.wellKnown,
    'COMPANY_PROFILE',
    { source: 'inpi', operation: 'company', ...page },
    'inpi_rne',
    'SOURCE_MALFORMED',
  ],
  [
    'a proxy returns 404 instead of INSEE',
    COMPANY.wellKnown,
    'COMPANY_PROFILE',
    { source: 'insee', operation: 'unit', ...page },
    'insee_sirene',
    'SOURCE_MALFORMED',
  ],
];

describe('incomplete response', () => {
  let system: FaultySystem;
  let api: ApiClient;

  beforeAll(async () => {
    // A certificate service that never responds must time out before the request of the reader
    // does.
    system = await FaultySystem.start({ SOURCE_ATTEMPTS: '2', SOURCE_DEADLINE_MS: '5000', ...PATIENT_READERS });
    api = system.api;
  });
  afterEach(() => system.control('faults', {}, 'DELETE'));
  afterAll(() => system?.stop());

  const failureOf = ({ sources }: EntryResource, source: string) =>
    sources.find(({ name, status }) => name === source && status !== 'SUCCESS');

  it.each(ROWS)('deletes nothing and causes no change event when %s', async (_what, siren, dataType, fault, source, code) => {
    const { user } = await api.connectedUser(siren, [dataType]);
    for (let time = 0; time < 2; time += 1) expect((await api.synchronize(user.id, [dataType]))[0]!.status).toBe('SUCCESS');
    const before = await knownData(system, user.id);
    expect(before.records.length).toBeGreaterThan(0);
    await system.control('faults', fault);
    const [entry] = await api.synchronize(user.id, [dataType]);
    expect(failureOf(entry!, source)?.error?.code).toBe(code);
    expect(await knownData(system, user.id)).toEqual(before);
    expect([before.told, before.replaced]).toEqual([[], []]);
  });

  describe('from the certificate service', () => {
    it.each([
      ['returns 500', { kind: 'status', status: 500 }, 503, 'SERVICE_UNAVAILABLE'],
      ['never responds', { kind: 'hang' }, 504, 'UPSTREAM_TIMEOUT'],
      ['disconnects in the middle', { kind: 'truncated' }, 503, 'SERVICE_UNAVAILABLE'],
      ['returns a web page', { kind: 'html' }, 503, 'SERVICE_UNAVAILABLE'],
      ['requests a wait', { kind: 'status', status: 429, headers: { 'retry-after': '30' } }, 503, 'SERVICE_UNAVAILABLE'],
    ])('is not stored as the document when the service %s', async (_how, fault, status, code) => {
      const { user } = await api.connectedUser(COMPANY.wellKnown, ['AVIS_SIREN']);
      const [entry] = await api.synchronize(user.id, ['AVIS_SIREN']);
      const { body } = await api.get<{ document_id: string }>(`/users/${user.id}/statistical-registration-proof`);
      await system.control('faults', { source: 'avis', ...fault });
      const path = `/users/${user.id}/documents/${body.document_id}`;
      const failed = await api.get(path);
      await system.control('faults', {}, 'DELETE');
      const kept = await system.query('select from sync.document_chunks where user_id = $1', [user.id]);
      expect([entry!.status, failed.status, failed.body['code'], kept]).toEqual(['SUCCESS', status, code, []]);
      await eventually(async () => {
        await forgetFailure(user.id);
        return (await api.get(path)).status === 200;
      });
      expect((await api.get<string>(path)).body.slice(0, 5)).toBe('%PDF-');
    });
  });

  /** Ends the wait before the next attempt to fetch a failed document. */
  async function forgetFailure(userId: string): Promise<void> {
    await system.query('update sync.documents set retry_at = now() where user_id = $1', [userId]);
  }

  it('violates no invariant', async () => {
    expect(await checkInvariants(system)).toEqual([]);
  });
});
