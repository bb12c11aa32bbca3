import { describe, expect, it } from '@jest/globals';
import { collectStream } from '../../test/collect-stream.js';
import { contextOf, ScriptedSource, type ScriptedResponse } from '../../test/scripted-source.js';
import { declarationOf, SIRET, taxJob, vatReturnOf } from '../../test/tax-authority.js';
import type { CollectionEvent, CollectionJob, SourceRequest } from '../adapter.js';
import { adapter } from './adapter.js';

const NOTHING = { status: 404, body: { errors: [{ code: '03003', title: 'Entité non trouvée' }] } };
const refusal = (status: number, code: string, headers: Record<string, string> = {}): ScriptedResponse => ({
  status,
  headers,
  body: { errors: [{ code, title: 'Refus', detail: '', source: null, meta: {} }] },
});

const now = new Date('2025-06-15T10:00:00Z');
const yearOf = ({ path }: SourceRequest): string => path.split('/').at(-1)!;
const vatOf = (year: string) => {
  const months = ['01', '02'].map((month) => ({ debut: `${year}-${month}-01`, fin: `${year}-${month}-28` }));
  return {
    data: months.map((periode) => ({ data: vatReturnOf({ A1: 100 }, { periode }), links: {}, meta: {} })),
    meta: { count: 2 },
    links: {},
  };
};
const returnsOf = (year: string, reference = 'IS1') => {
  const more = { date_fin_exercice: `${year}-12-31` };
  const declarations = [declarationOf('2050', { 'CO.3': 5 }, more), declarationOf('2058A', { 'XN.1': 5 }, more)];
  return { data: { obligations_fiscales: [{ code: 'IS', reference }], declarations }, links: {}, meta: {} };
};

const answers = ({ path, query = {} }: SourceRequest): ScriptedResponse => {
  if (path.endsWith('/compte_fiscal')) return { body: { data: { date_situation: '2025-06-14', solde: 0, lignes: [] } } };
  if (path.endsWith('/declarations_tva')) return { body: vatOf(query.annee!) };
  return Number(yearOf({ path } as SourceRequest)) < 2020 ? NOTHING : { body: returnsOf(path.slice(-4)) };
};

async function collect(
  job: CollectionJob,
  script: (request: SourceRequest) => ScriptedResponse = answers,
  reference: string | null = SIRET,
) {
  const source = new ScriptedSource(script);
  const context = { ...contextOf({ api_entreprise: source }, undefined, reference), now: () => now };
  return { events: await collectStream(adapter.collect(job, context)), calls: source.calls };
}

const recordsIn = (events: CollectionEvent[]) => events.flatMap((event) => (event.kind === 'page' ? event.records : []));
const closings = (events: CollectionEvent[], field = 'closing_date') => recordsIn(events).map((record) => record[field]);
const failureIn = (events: CollectionEvent[]) => events.flatMap((event) => (event.kind === 'failed' ? [event] : []));
const marked = (type: string, checkpoint: string, full = false) => ({ [type]: { api_entreprise: { checkpoint, fullReadAt: null, full } } });

it('gives the taxes of all years the reference of the newest year', async () => {
  const { events } = await collect(taxJob(['CORPORATE_TAX']), (request) => {
    const year = yearOf(request);
    return Number(year) < 2023 ? NOTHING : { body: returnsOf(year, `IS of ${year}`) };
  });
  const references = new Set(closings(events, 'reference'));
  expect([...references]).toEqual(['IS of 2024']);
});

describe('call to the authority', () => {
  it('states recipient and purpose', async () => {
    const { calls } = await collect(taxJob(['TAX_ACCOUNT'], { connectionId: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69' }));
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      path: '/v3/dgfip/unites_legales/000012344/compte_fiscal',
      query: { recipient: '00009999900019', context: expect.any(String), object: 'connexion 6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69' },
      headers: { authorization: 'Bearer scripted' },
    });
    expect(calls[0]!.query!['object']!.length).toBeLessThan(50);
  });

  it.each([
    ['no consent exists', null, 'no consent names'],
    ['the consent is for another company', '00005678800010', 'another company'],
  ])('is not made when %s', async (_why, reference, message) => {
    const { events, calls } = await collect(taxJob(['TAX_RETURN', 'TAX_ACCOUNT']), answers, reference);
    expect(calls).toEqual([]);
    expect(failureIn(events).map(({ error }) => [error.name, error.message.includes(message)])).toEqual([
      ['ConsentRefused', true],
      ['ConsentRefused', true],
    ]);
  });

  it('is not made, and deletes nothing, when the deployment names no recipient', async () => {
    const source = new ScriptedSource(answers, { url: 'https://source.example', recipient: '' });
    const context = { ...contextOf({ api_entreprise: source }, undefined, SIRET), now: () => now };
    const events = await collectStream(adapter.collect(taxJob(['TAX_RETURN', 'TAX_ACCOUNT']), context));
    expect(source.calls).toEqual([]);
    expect(events).toEqual(
      ['TAX_RETURN', 'TAX_ACCOUNT'].map((dataType) =>
        expect.objectContaining({ kind: 'complete', dataType, availability: 'NOT_CONFIGURED', scope: { kind: 'changes' } }),
      ),
    );
  });

  it('is not made when the recipient is an establishment of the company', async () => {
    const source = new ScriptedSource(answers, { url: 'https://source.example', recipient: SIRET });
    const context = { ...contextOf({ api_entreprise: source }, undefined, SIRET), now: () => now };
    const [failure] = failureIn(await collectStream(adapter.collect(taxJob(['TAX_RETURN']), context)));
    expect([source.calls, failure!.error.message]).toEqual([[], expect.stringContaining('UPSTREAM_API_ENTREPRISE_RECIPIENT')]);
  });

  it('is made once per year for all data types', async () => {
    const { calls } = await collect(taxJob(['TAX_RETURN', 'CORPORATE_TAX']));
    expect(new Set(calls.map(({ path }) => path)).size).toBe(calls.length);
  });

  it.each([
    ['a missing right', refusal(403, '00100'), 'ProviderAuthError', 'no right to these data'],
    ['a reached limit', refusal(429, '00429', { 'ratelimit-reset': String(now.getTime() / 1_000 + 17) }), 'ProviderFetchError', '00429'],
    ['an identical call in progress', refusal(409, '00015'), 'ProviderFetchError', '00015'],
    ['an invalid company', refusal(404, '00301'), 'ProviderFetchError', '00301'],
    ['a recipient that the authority refuses', refusal(422, '00203'), 'ProviderFetchError', '00203'],
    ['a rejection without a list of errors', { status: 422, body: { errors: { title: 'Refus' } } }, 'ProviderFetchError', '422'],
    ['a rejection with an empty error', { status: 403, body: { errors: [null] } }, 'ProviderAuthError', '403'],
    ['an invalid response', { body: { data: { lignes: 'aucune' } } }, 'ProviderFetchError', 'lignes'],
  ] as const)('fails with its reason for %s', async (_what, answer, name, reason) => {
    const [failure] = failureIn((await collect(taxJob(['TAX_ACCOUNT']), () => answer as ScriptedResponse)).events);
    expect([failure!.error.name, failure!.error.message]).toEqual([name, expect.stringContaining(reason)]);
  });

  it.each([
    ['until the minute is over', refusal(429, '00429', { 'ratelimit-reset': String(now.getTime() / 1_000 + 17) }), 17],
    ['of Retry-After', refusal(429, '00429', { 'retry-after': '5' }), 5],
    ['of a minute without a header', refusal(429, '00429'), 60],
    ['of at most a minute', refusal(429, '00429', { 'ratelimit-reset': '9999999999' }), 60],
  ])('reports a delay %s when a limit is reached', async (_how, answer, retryAfter) => {
    const [failure] = failureIn((await collect(taxJob(['TAX_ACCOUNT']), () => answer)).events);
    expect(failure!.error).toMatchObject({ kind: 'rate-limited', retryAfter });
  });

  it('fails alone when the right is missing for one data type', async () => {
    const script = (request: SourceRequest) => (request.path.endsWith('/declarations_tva') ? refusal(403, '00100') : answers(request));
    const { events } = await collect(taxJob(['VAT_DECLARATION', 'TAX_RETURN', 'TAX_ACCOUNT']), script);
    expect(failureIn(events).map(({ dataType }) => dataType)).toEqual(['VAT_DECLARATION']);
    expect(events.filter(({ kind }) => kind === 'complete')).toHaveLength(2);
  });

  it('fails when the number of VAT returns differs from the announced one', async () => {
    const script = () => ({ body: { ...vatOf('2024'), meta: { count: 3 } } });
    expect(failureIn((await collect(taxJob(['VAT_DECLARATION']), script)).events)[0]!.error).toMatchObject({ kind: 'incomplete' });
  });
});

describe('data that the authority does not have', () => {
  it.each(['TAX_RETURN', 'VAT_DECLARATION', 'CORPORATE_TAX', 'TAX_ACCOUNT'])('is neither a record nor a failure: %s', async (type) => {
    const { events } = await collect(taxJob([type]), () => NOTHING);
    expect(recordsIn(events)).toEqual([]);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'complete', dataType: type, total: 0, availability: 'AVAILABLE' }));
  });
});

describe('years that are read', () => {
  it('are the ten that have ended in a first read, which deletes nothing', async () => {
    const { events, calls } = await collect(taxJob(['TAX_RETURN']));
    expect(closings(events)).toEqual(['2024', '2023', '2022', '2021', '2020'].map((year) => `${year}-12-31`));
    expect(calls.map(yearOf).toSorted()).toEqual(Array.from({ length: 11 }, (_, place) => String(2014 + place)));
    expect(events.at(-1)).toMatchObject({ kind: 'complete', scope: { kind: 'changes' }, full: true, checkpoint: now.toISOString() });
  });

  it('are the current and two previous ones later, with an unreported one before', async () => {
    const { events, calls } = await collect(
      taxJob(['VAT_DECLARATION'], { checkpoints: marked('VAT_DECLARATION', '2025-05-01T00:00:00.000Z') }),
    );
    expect(calls.map(({ query }) => query?.annee)).toEqual(['2022', '2023', '2024', '2025']);
    expect(new Set(closings(events, 'period_end').map((end) => String(end).slice(0, 4)))).toEqual(new Set(['2023', '2024', '2025']));
    expect(events.at(-1)).not.toHaveProperty('full');
  });

  it.each(['TAX_RETURN', 'CORPORATE_TAX'])('are the others when the service does not have one: %s', async (type) => {
    const { events } = await collect(taxJob([type]), (request) => (yearOf(request) === '2024' ? refusal(422, '00307') : answers(request)));
    expect(failureIn(events)).toEqual([]);
    expect(closings(events)).toEqual(['2023', '2022', '2021', '2020'].map((year) => `${year}-12-31`));
  });

  it('have the same warnings whether few or all are read', async () => {
    const of2023 = (events: CollectionEvent[]) => recordsIn(events).filter(({ period_end }) => String(period_end).startsWith('2023'));
    const all = await collect(taxJob(['VAT_DECLARATION']));
    const few = await collect(taxJob(['VAT_DECLARATION'], { checkpoints: marked('VAT_DECLARATION', '2025-05-01T00:00:00.000Z') }));
    expect(of2023(few.events)).toEqual(of2023(all.events));
    expect(of2023(few.events).flatMap(({ warnings }) => warnings)).not.toEqual([]);
  });

  it('are all when a full read is due', async () => {
    const checkpoints = marked('TAX_RETURN', '2025-05-01T00:00:00.000Z', true);
    expect((await collect(taxJob(['TAX_RETURN'], { checkpoints }))).calls).toHaveLength(11);
  });

  it('are limited by the settings of the account', async () => {
    const months = { TAX_RETURN: { monthsToSync: 24, lastN: null } };
    expect(closings((await collect(taxJob(['TAX_RETURN'], { history: months }))).events)).toEqual(['2024-12-31', '2023-12-31']);
    const last = { TAX_RETURN: { monthsToSync: null, lastN: 2 } };
    expect(closings((await collect(taxJob(['TAX_RETURN'], { history: last }))).events)).toEqual(['2024-12-31', '2023-12-31']);
  });
});
