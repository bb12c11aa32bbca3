import {
  provider,
  type CollectionEvent,
  type CollectionJob,
  ProviderFetchError,
  type SourceClient,
  type SourceRequest,
  type Subject,
} from '@company-data/providers';
import { loadAdapters } from '@company-data/providers/adapters';
import { anyDataType, validateRecord, type RecordBody } from '@company-data/data-types';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { sandboxUnderTest } from './sandbox-under-test.js';

const KEY = 'test_fictitious';
const PERSON = {
  type: 'person',
  email: 'screening-1@example.com',
  externalId: '1',
  personDetails: { firstName: 'Félix', lastName: 'Prototype' },
};

let sandbox: ReturnType<typeof sandboxUnderTest>;
beforeEach(async () => {
  sandbox = sandboxUnderTest();
  await sandbox.post('/_control/limits', { enabled: false });
});

type Method = 'GET' | 'POST' | 'DELETE';
const call = (method: Method, path: string, payload?: object, key: string | undefined = KEY) =>
  sandbox.app.inject({ method, url: `/complycube/v1${path}`, headers: { authorization: key ?? '' }, ...(payload ? { payload } : {}) });
const client = async (body: object = PERSON): Promise<string> => (await call('POST', '/clients', body)).json().id;
const bought = async (clientId: string, more: object = {}): Promise<string> =>
  (await call('POST', '/checks', { clientId, type: 'standard_screening_check', ...more })).json().id;
const checkStatus = async (id: string) => (await call('GET', `/checks/${id}`)).json();

describe('ComplyCube simulator', () => {
  it.each([
    ['no key', undefined],
    ['an unknown key', 'test_unknown'],
    ['a bearer token as the key', `Bearer ${KEY}`],
  ])('rejects %s with the error of the vendor', async (_, key) => {
    const answer = await call('GET', '/clients', undefined, key ?? '');
    expect([answer.statusCode, answer.json()]).toEqual([401, { type: 'not_authenticated', message: 'Invalid API key' }]);
  });

  it.each([
    ['email', { ...PERSON, email: 'nobody' }],
    ['personDetails.lastName', { ...PERSON, personDetails: { firstName: 'Félix' } }],
    ['personDetails.dob', { ...PERSON, personDetails: { ...PERSON.personDetails, dob: '1990-02' } }],
    ['companyDetails.name', { ...PERSON, type: 'company' }],
    ['type', { ...PERSON, type: 'robot' }],
  ])('names %s when it is missing or invalid in a client', async (param, body) => {
    const answer = await call('POST', '/clients', body);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { type: 'invalid_request', param }]);
  });

  it('filters clients by e-mail and ignores unknown filters', async () => {
    await client();
    await client({ ...PERSON, email: 'screening-2@example.com', externalId: '2' });
    const total = async (query: string) => (await call('GET', `/clients?${query}`)).json().totalItems;
    expect([await total('email=screening-1%40example.com'), await total('externalId=1'), await total('email=none@example.com')]).toEqual([
      1, 2, 0,
    ]);
  });

  it('separates the accounts of two keys', async () => {
    const id = await client();
    expect((await call('GET', `/clients/${id}`, undefined, 'test_fictitious_too')).statusCode).toBe(404);
  });

  it('completes a check of the requested lists after the configured reads', async () => {
    await sandbox.post('/_control/complycube/course', { looks: 2 });
    const id = await bought(await client(), { options: { screeningClassification: ['pepLevel2', 'watchlistTerror'] } });
    expect([(await checkStatus(id)).status, (await checkStatus(id)).status]).toEqual(['pending', 'pending']);
    expect(await checkStatus(id)).toMatchObject({
      status: 'complete',
      result: {
        outcome: 'attention',
        breakdown: {
          summary: { pep: { level1: 'not_processed', level2: 'attention' }, watchlist: { terror: 'clear' } },
          matches: [
            { matchedName: 'PROTOTYPE Félix', matchScore: 98, dob: [{ year: 1990, month: 2, day: 11 }], categories: ['pepLevel2'] },
          ],
        },
      },
    });
  });

  it.each<[string, string, string, string]>([
    ['follows', 'rejected', 'clear', 'clear'],
    ['follows', 'confirmed', 'match_confirmed', 'match_confirmed'],
    ['stands', 'rejected', 'clear', 'attention'],
    ['stands', 'confirmed', 'match_confirmed', 'attention'],
  ])('returns the outcome of a review when the summary %s and the match is %s', async (summary, outcome, ofCheck, ofList) => {
    await sandbox.post('/_control/complycube/course', { looks: 0, summary });
    const id = await bought(await client());
    const [match] = (await checkStatus(id)).result.breakdown.matches;
    const answer = await call('POST', `/checks/${id}/validate`, { matchId: match.id, outcome });
    const { result } = await checkStatus(id);
    expect([answer.json(), result.outcome, result.breakdown.summary.pep.level2]).toEqual([{ outcome: ofCheck }, ofCheck, ofList]);
    expect(result.breakdown.matches).toMatchObject([{ id: match.id, outcome }]);
    await call('POST', `/checks/${id}/validate`, { matchId: match.id, outcome: 'attention' });
    expect((await checkStatus(id)).result.outcome).toBe('attention');
  });

  it('rejects a review when its outcome is not documented', async () => {
    const answer = await call('POST', `/checks/${await bought(await client())}/validate`, { matchId: '1', outcome: 'maybe' });
    expect([answer.statusCode, answer.json().param]).toEqual([400, 'outcome']);
  });

  it.each([
    ['attention', 'attention'],
    ['failed', 'not_processed'],
    ['personne', 'clear'],
  ])('returns for a client named %s: %s', async (lastName, outcome) => {
    await sandbox.post('/_control/complycube/course', { looks: 0 });
    const id = await bought(await client({ ...PERSON, personDetails: { firstName: 'X', lastName } }));
    expect((await checkStatus(id)).result.outcome).toBe(outcome);
  });

  it('deletes a client with its checks', async () => {
    const id = await client();
    const check = await bought(id);
    expect([(await call('DELETE', `/clients/${id}`)).statusCode, (await call('GET', `/checks/${check}`)).statusCode]).toEqual([204, 404]);
  });

  it('lists purchased checks, requires payment, and fails checks, as configured', async () => {
    await bought(await client());
    expect((await sandbox.get('/_control/complycube/checks')).json()).toMatchObject([
      { type: 'standard_screening_check', name: 'Prototype Félix' },
    ]);
    await sandbox.post('/_control/complycube/course', { looks: 0, failing: true });
    expect((await checkStatus(await bought(await client()))).status).toBe('failed');
    await sandbox.post('/_control/complycube/course', { payment_due: true });
    expect((await call('GET', '/clients')).statusCode).toBe(402);
  });

  it('rejects the sixth call per second without Retry-After', async () => {
    await sandbox.post('/_control/limits', { enabled: true });
    for (let calls = 0; calls < 5; calls += 1) await call('GET', '/clients');
    const answer = await call('GET', '/clients');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, undefined]);
  });
});

/**
 * Tests provider and sandbox together, because each could misinterpret the vendor's documentation
 * in its own way.
 */
describe('screening provider against the sandbox', () => {
  const source: SourceClient = {
    configuration: { url: 'http://localhost', check: 'standard', score: '90', wait_seconds: '60' },
    request: async ({ method = 'GET', path, query, headers = {}, body, accept = [] }: SourceRequest) => {
      const url = `/complycube/v1${path}${query === undefined ? '' : `?${new URLSearchParams(query)}`}`;
      const { statusCode: status, payload } = await sandbox.app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
      if (status >= 300 && !accept.includes(status)) throw new ProviderFetchError('rejected', payload);
      return { status, headers: {}, body: JSON.parse(payload) as never };
    },
    getOrFetch: (_key: string, _age: number, fetch: () => Promise<Uint8Array>) => fetch(),
    getCached: () => Promise.resolve(undefined),
    setCached: () => Promise.resolve(),
  } as unknown as SourceClient;

  const person = (last_names: string[], first: string, birth: string): Subject => ({
    type: 'PERSON',
    key: `${last_names[0]}|${first}`,
    last_names,
    given_names: [first],
    birth,
    roles: ['OFFICER', 'NODE'],
  });

  async function screened(...subjects: Subject[]): Promise<RecordBody[]> {
    await sandbox.post('/_control/complycube/course', { looks: 0 });
    const job = {
      accountId: 'account',
      userId: 'user',
      connectionId: 'connection',
      siren: '000056788',
      name: 'EXEMPLE',
      dataTypes: provider('comply_cube').enriches!,
      settings: { background_check_nodes_check: true },
      credentials: { api_key: KEY },
    } satisfies CollectionJob;
    const context = {
      source: () => source,
      reference: () => Promise.resolve(null),
      hashKey: () => Promise.resolve(new Uint8Array(32)),
      signal: new AbortController().signal,
      now: () => new Date(),
      subjects: () => Promise.resolve(subjects),
    };
    const events: CollectionEvent[] = [];
    for await (const event of (await loadAdapters()).get('comply_cube')!.collect(job, context)) events.push(event);
    expect(events.filter(({ kind }) => kind === 'failed')).toEqual([]);
    return events.flatMap((event) => (event.kind === 'page' ? event.records : []));
  }

  it.each<[string, Subject, Record<string, string>]>([
    ['a politically exposed person', person(['PROTOTYPE'], 'Félix', '1990-02'), { WORLD_PEP: 'MATCH', WORLD_WATCHLISTS: 'CLEAR' }],
    ['a person with a different birth date', person(['FIGEE'], 'Irina', '1990-01'), { WORLD_PEP: 'CLEAR', WORLD_WATCHLISTS: 'POSSIBLE' }],
    ['a sanctioned person', person(['FIGEE'], 'Irina', '1966-08'), { WORLD_PEP: 'CLEAR', WORLD_WATCHLISTS: 'MATCH' }],
    ['a person with a listed birth year', person(['TIEDE'], 'Oleg', '1959-05'), { WORLD_PEP: 'CLEAR', WORLD_WATCHLISTS: 'POSSIBLE' }],
    ['a person with a low score', person(['ECHANTILLON'], 'Denis', '1959-01'), { WORLD_PEP: 'POSSIBLE', WORLD_WATCHLISTS: 'CLEAR' }],
    [
      'a person listed by the name in use',
      person(['MODELE', 'TEMOIN'], 'Chloé', '1982-07'),
      { WORLD_PEP: 'MATCH', WORLD_WATCHLISTS: 'CLEAR' },
    ],
    ['a person on no list', person(['SPECIMEN'], 'Alice', '1975-04'), { WORLD_PEP: 'CLEAR', WORLD_WATCHLISTS: 'CLEAR' }],
    ['a person that is not processed', person(['failed'], 'X', '1975-04'), {}],
    [
      'a company with a listed name',
      { type: 'COMPANY', key: '000010090', name: 'Exemple Groupe', siren: '000010090', roles: ['NODE'] },
      { WORLD_WATCHLISTS: 'POSSIBLE' },
    ],
  ])('returns the result of the service for %s', async (_, subject, told) => {
    const records = await screened(subject);
    expect(Object.fromEntries(records.map(({ list, result }) => [list, result]))).toEqual(told);
    expect(records.flatMap((record) => validateRecord(anyDataType('SCREENING'), record))).toEqual([]);
  });

  it.each<[string, string, string, string]>([
    ['follows', 'confirmed', '1990-01', 'MATCH'],
    ['stands', 'confirmed', '1990-01', 'MATCH'],
    ['follows', 'rejected', '1966-08', 'CLEAR'],
    ['stands', 'rejected', '1966-08', 'CLEAR'],
  ])('returns the review of a person when the summary %s and the match is %s', async (summary, outcome, birth, told) => {
    const irina = person(['FIGEE'], 'Irina', birth);
    await screened(irina);
    const [check] = (await sandbox.get('/_control/complycube/checks')).json();
    const [match] = (await checkStatus(check.id)).result.breakdown.matches;
    await call('POST', `/checks/${check.id}/validate`, { matchId: match.id, outcome });
    await sandbox.post('/_control/complycube/course', { summary });
    const records = await screened(irina);
    expect(records.map(({ list, result }) => `${list} ${result}`)).toEqual([`WORLD_WATCHLISTS ${told}`, 'WORLD_PEP CLEAR']);
  });

  it('finds an earlier check at the service without a cached response', async () => {
    const alice = person(['SPECIMEN'], 'Alice', '1975-04');
    await screened(alice);
    await screened(alice);
    expect((await sandbox.get('/_control/complycube/checks')).json()).toHaveLength(1);
  });
});
