import { describe, expect, it } from '@jest/globals';
import { collectStream } from '../../../../test/collect-stream.js';
import { ALICE, BRUNO, contextWith, GROUP, ScreeningService, ServiceSource } from '../../../../test/screening-service.js';
import type { CollectionEvent, CollectionJob, ProviderFetchError } from '../../../adapter.js';
import type { Subject } from '../../../subject.js';
import { adapter } from '../../adapter.js';

const ALL = { officers_check: true, beneficial_owners_check: true, background_check_nodes_check: true };
const jobWith = (settings: Record<string, boolean>, api_key: string | null = 'test_fictitious'): CollectionJob => ({
  accountId: 'account',
  userId: 'user',
  connectionId: 'connection',
  siren: '000012344',
  name: 'EXEMPLE LOGICIELS',
  dataTypes: ['SCREENING'],
  settings,
  credentials: api_key === null ? null : { api_key },
});

const collect = (
  source: ServiceSource,
  { settings = ALL as Record<string, boolean>, subjects = [ALICE] as readonly Subject[], apiKey = 'test_fictitious' as string | null } = {},
) => collectStream(adapter.collect(jobWith(settings, apiKey), contextWith(source, subjects)));
const recordsOf = (events: CollectionEvent[]) => events.flatMap((event) => (event.kind === 'page' ? event.records : []));
const namesOf = (events: CollectionEvent[]) => [...new Set(recordsOf(events).map(({ subject_key }) => subject_key))];
const none = { officers_check: false, beneficial_owners_check: false, background_check_nodes_check: false };

describe('screened subjects', () => {
  it.each<[string, Record<string, boolean>, Subject[]]>([
    ['officers', { ...none, officers_check: true }, [ALICE]],
    ['owners', { ...none, beneficial_owners_check: true }, [BRUNO]],
    ['nodes, including officers and owners', { ...none, background_check_nodes_check: true }, [ALICE, BRUNO, GROUP]],
    ['officers and owners', { ...ALL, background_check_nodes_check: false }, [ALICE, BRUNO]],
  ])('are %s according to the settings', async (_, settings, screened) => {
    const service = new ScreeningService();
    const events = await collect(new ServiceSource(service), { settings, subjects: [ALICE, BRUNO, GROUP] });
    expect([namesOf(events), service.bought]).toEqual([screened.map(({ key }) => key), screened.length]);
  });

  it('are NOT_CONFIGURED when no setting is on or no address is configured', async () => {
    const service = new ScreeningService();
    const ends = [await collect(new ServiceSource(service), { settings: none }), await collect(new ServiceSource(service, { url: '' }))];
    expect([ends, service.calls]).toMatchObject([
      [[{ kind: 'complete', total: 0, availability: 'NOT_CONFIGURED' }], [{ kind: 'complete', total: 0, availability: 'NOT_CONFIGURED' }]],
      [],
    ]);
  });

  it('are none when the register has no subjects', async () => {
    const service = new ScreeningService();
    expect([await collect(new ServiceSource(service), { subjects: [] }), service.calls]).toMatchObject([
      [{ kind: 'complete', total: 0, availability: 'AVAILABLE' }],
      [],
    ]);
  });

  it('are sent with the data of the register and a hashed id', async () => {
    const service = new ScreeningService();
    await collect(new ServiceSource(service), { subjects: [{ ...ALICE, last_names: ['SPECIMEN', 'TEMOIN'] }, BRUNO, GROUP] });
    expect(service.clients.map(({ personDetails, companyDetails }) => personDetails ?? companyDetails)).toEqual(
      expect.arrayContaining([
        { firstName: 'Alice', middleName: 'Zoé', lastName: 'SPECIMEN' },
        { firstName: 'Alice', middleName: 'Zoé', lastName: 'TEMOIN' },
        { firstName: 'Bruno', lastName: 'FICTIF', dob: '1968-11-05' },
        { name: 'EXEMPLE GROUPE', registrationNumber: '000010090', incorporationCountry: 'FR' },
      ]),
    );
    expect(
      service.clients.every(
        ({ externalId, email }) => /^[0-9a-f]{40}$/.test(String(externalId)) && email === `screening-${String(externalId)}@example.com`,
      ),
    ).toBe(true);
    expect(service.calls.every(({ headers }) => headers?.['authorization'] === 'test_fictitious')).toBe(true);
  });

  it('are checked with the configured coverage, companies without political exposure', async () => {
    const service = new ScreeningService();
    await collect(new ServiceSource(service, { check: 'extensive' }), { subjects: [ALICE, GROUP] });
    const asked = service.checks.map(({ type, options }) => [
      type,
      (options as { screeningClassification: string[] }).screeningClassification,
    ]);
    const watchlists = expect.arrayContaining(['watchlistSanctionsLists', 'watchlistOtherExclusionLists']);
    expect(asked).toEqual([
      ['extensive_screening_check', watchlists],
      ['extensive_screening_check', watchlists],
    ]);
    expect(asked.map(([, classes]) => (classes as string[]).includes('pepLevel1')).toSorted()).toEqual([false, true]);
  });

  it.each([
    ['standard', []],
    ['extensive', ['watchlistOtherExclusionLists']],
  ])('are checked with the classes of the %s coverage', async (check, more) => {
    const service = new ScreeningService();
    await collect(new ServiceSource(service, { check }), { subjects: [GROUP] });
    const watchlists = ['SanctionsLists', 'OtherOfficialLists', 'WarCrimes', 'Terror', 'SanctionsControlAndOwnership'];
    const classes = [...watchlists.map((name) => `watchlist${name}`), ...more];
    expect(service.checks).toMatchObject([{ type: `${check}_screening_check`, options: { screeningClassification: classes } }]);
  });

  it('have no record and are counted when the service rejects the name', async () => {
    const service = new ScreeningService();
    service.fault = ({ method, body }) => (method === 'POST' && JSON.stringify(body).includes('FICTIF') ? { status: 422 } : undefined);
    const events = await collect(new ServiceSource(service), { subjects: [ALICE, BRUNO] });
    expect([namesOf(events), events]).toMatchObject([
      [ALICE.key],
      [
        { kind: 'page', leftOut: 1 },
        { kind: 'complete', total: 2 },
      ],
    ]);
  });

  it('fail when the service rejects all of them', async () => {
    const service = new ScreeningService();
    service.fault = ({ method }) => (method === 'POST' ? { status: 400 } : undefined);
    expect(await collect(new ServiceSource(service), { subjects: [ALICE, BRUNO] })).toMatchObject([
      { kind: 'failed', error: { kind: 'rejected' } },
    ]);
  });
});

describe('api_key', () => {
  it.each([
    ['is not set', null, 'api_key'],
    ['is empty', '', 'api_key'],
    ['has characters that no header can contain', 'test_\nfictitious', 'api_key'],
  ])('is rejected by name without a call when it %s', async (_, apiKey, named) => {
    const service = new ScreeningService();
    const [event] = await collect(new ServiceSource(service), { apiKey });
    expect(event).toMatchObject({ kind: 'failed', error: { name: 'ProviderAuthError', message: expect.stringContaining(named) } });
    expect(service.calls).toEqual([]);
  });

  it.each([
    [401, 'the api_key was rejected'],
    [402, 'payment is due'],
  ])('causes a failure when the service returns %i: %s', async (status, message) => {
    const service = new ScreeningService();
    service.fault = () => ({ status });
    expect(await collect(new ServiceSource(service))).toMatchObject([
      { kind: 'failed', error: { name: 'ProviderAuthError', message: expect.stringContaining(message) } },
    ]);
    expect(service.calls).toHaveLength(1);
  });
});

describe('rate limit', () => {
  it.each<[Record<string, string>, number]>([
    [{}, 30],
    [{ 'retry-after': '5' }, 30],
    [{ 'retry-after': '120' }, 120],
    [{ 'retry-after': 'Wed, 01 Jan 2025 00:00:00 GMT' }, 30],
    [{ 'retry-after': '9999999' }, 3_600],
  ])('with the headers %j fails the screening for %i seconds', async (headers, retryAfter) => {
    const service = new ScreeningService();
    service.fault = () => ({ status: 429, headers });
    expect(await collect(new ServiceSource(service))).toMatchObject([
      { kind: 'failed', error: { kind: 'rate-limited', retryAfter, advice: undefined } },
    ]);
  });

  it('names the quota of the plan after hours without an accepted call, until one is accepted', async () => {
    const service = new ScreeningService();
    const source = new ServiceSource(service);
    const at = async (hour: string): Promise<unknown> => {
      const now = (): Date => new Date(`2025-06-01T${hour}:00Z`);
      const [event] = await collectStream(adapter.collect(jobWith(ALL), { ...contextWith(source, [ALICE]), now }));
      if (event?.kind !== 'failed') return event?.kind;
      const { advice, retryAfter } = event.error as ProviderFetchError;
      return [retryAfter, advice?.includes('quota of the plan') ?? false];
    };
    service.fault = () => ({ status: 429 });
    expect([await at('00:00'), await at('02:59'), await at('03:00'), await at('08:00')]).toEqual([
      [30, false],
      [30, false],
      [3_600, true],
      [3_600, true],
    ]);
    service.fault = () => undefined;
    expect(await at('09:00')).toBe('page');
    service.fault = () => ({ status: 429 });
    source.aged = true;
    expect([await at('10:00'), await at('12:59'), await at('13:00')]).toEqual([
      [30, false],
      [30, false],
      [3_600, true],
    ]);
  });
});
