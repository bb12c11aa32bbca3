import { describe, expect, it } from '@jest/globals';
import { bodaccRecords, inpiCompany } from '../../../../test/company-legal-fr-fixtures.js';
import { jobFor, scriptedSources, TOKEN } from '../../../../test/company-legal-fr.js';
import { collectStream } from '../../../../test/collect-stream.js';
import { contextOf, type ScriptedResponse } from '../../../../test/scripted-source.js';
import { type CollectionEvent, type FetchFailure, ProviderFetchError, type SourceRequest } from '../../../adapter.js';
import { adapter } from '../../adapter.js';

describe('collective procedures', () => {
  /** Register with one more observation in its document. */
  const noting = (texte: string) => {
    const company = structuredClone(inpiCompany);
    company.formality.content!.personneMorale!.observations!.rcs!.push({ numObservation: '99', dateAjout: '2025-05-30', texte });
    return ({ path }: SourceRequest) => ({ body: path === '/sso/login' ? { token: TOKEN } : company });
  };
  type Script = (request: SourceRequest) => ScriptedResponse;
  const collectFrom = (sources: ReturnType<typeof scriptedSources>): Promise<CollectionEvent[]> =>
    collectStream(adapter.collect(jobFor('COLLECTIVE_PROCEDURE'), contextOf(sources)));
  const collect = (script: Script): Promise<CollectionEvent[]> => collectFrom(scriptedSources({ inpi_rne: script }));
  const down: Script = () => new ProviderFetchError('unreachable', 'no route') as ScriptedResponse;
  const states = (events: CollectionEvent[], source: string) =>
    events
      .flatMap((event) => (event.kind === 'page' && event.source === source ? event.records : []))
      .map(({ notice_id, status }) => `${String(notice_id)} ${String(status)}`);

  it('are closed for both sources by an observation of the register', async () => {
    const script = noting("Clôture pour insuffisance d'actif par jugement du 26/05/2025");
    const events = await collect(script);
    expect(states(events, 'bodacc')).toEqual(['A202500207 ANNULLED', 'A202500421187 CLOSED']);
    expect(states(events, 'inpi_rne')).toEqual(['RNE-12 CLOSED', 'A202500421187 CLOSED']);
  });

  it('come from the BODACC alone when the register was never read', async () => {
    const events = await collect(down);
    expect(states(events, 'bodacc')).toEqual(['A202500207 ANNULLED', 'A202500421187 OPEN']);
    expect(events).toContainEqual(expect.objectContaining({ source: 'inpi_rne', kind: 'failed' }));
  });

  it('do not change when the register fails after it was read', async () => {
    let script = noting("Clôture pour insuffisance d'actif par jugement du 26/05/2025");
    const sources = scriptedSources({ inpi_rne: (request) => script(request) });
    const before = states(await collectFrom(sources), 'bodacc');
    script = down as typeof script;
    expect(states(await collectFrom(sources), 'bodacc')).toEqual(before);
  });

  it('use the latest observations of the register when it fails', async () => {
    const company = structuredClone(inpiCompany);
    company.formality.content!.personneMorale!.observations = { rcs: [] };
    let script = noting("Clôture pour insuffisance d'actif par jugement du 26/05/2025");
    const sources = scriptedSources({ inpi_rne: (request) => script(request) });
    await collectFrom(sources);
    script = ({ path }) => ({ body: path === '/sso/login' ? { token: TOKEN } : company });
    await collectFrom(sources);
    script = down as typeof script;
    expect(states(await collectFrom(sources), 'bodacc')).toEqual(['A202500207 ANNULLED', 'A202500421187 OPEN']);
  });
});

describe('notice that had the SIREN by mistake', () => {
  const OPENING = 'A202500421187';
  const [pattern] = bodaccRecords.results;
  const notice = (changes: object) => ({ ...pattern!, typeavis: 'annonce', parutionavisprecedent: null, ...changes });
  const opening = bodaccRecords.results.find(({ id }) => id === OPENING)!;
  const referring = (numeroParution: string, numeroAnnonce: string) =>
    JSON.stringify({ nomPublication: 'BODACC A', numeroParution, dateParution: '2025-03-02', numeroAnnonce });
  const elsewhere = (changes: object = {}) =>
    notice({
      id: 'A202500774321',
      parution: '20250077',
      numeroannonce: 4321,
      dateparution: '2025-04-20',
      typeavis: 'rectificatif',
      registre: ['000 056 788', '000056788'],
      parutionavisprecedent: referring('20250042', '1187'),
      ...changes,
    });

  /** Notices of the company, and those that the search for corrections finds. */
  async function collected(ours: object[], corrections: object[]) {
    const sources = scriptedSources({
      inpi_rne: ({ path }) => (path === '/sso/login' ? { body: { token: TOKEN } } : { status: 404 }),
      bodacc: ({ query }) => {
        const results = query?.where?.includes('parutionavisprecedent') ? corrections : ours;
        return { body: { total_count: results.length, results } };
      },
    });
    const events = await collectStream(adapter.collect(jobFor('COLLECTIVE_PROCEDURE', 'LEGAL_NOTICE'), contextOf(sources)));
    const pages = events.flatMap((event) => (event.kind === 'page' && event.source === 'bodacc' ? [event] : []));
    const of = (type: string) => pages.filter(({ dataType }) => dataType === type).flatMap(({ records }) => records);
    return {
      procedures: of('COLLECTIVE_PROCEDURE').map(({ notice_id: id }) => id),
      replaced: of('LEGAL_NOTICE').map((record) => record.replaced_by_notice_id ?? record.cancelled_by_notice_id),
    };
  }

  it.each([
    ['a correction with another SIREN', elsewhere(), [], ['A202500774321']],
    ['a cancellation with another SIREN', elsewhere({ typeavis: 'annulation' }), [], ['A202500774321']],
    ['a correction without a SIREN', elsewhere({ registre: null }), [OPENING], [null]],
    ['a correction that also has its SIREN', elsewhere({ registre: ['000056788', '000012344'] }), [OPENING], [null]],
    [
      'a correction of another notice of the issue',
      elsewhere({ parutionavisprecedent: referring('20250042', '11870') }),
      [OPENING],
      [null],
    ],
  ] as [string, object, string[], (string | null)[]][])(
    'opens a procedure unless it was undone: %s',
    async (_when, correction, procedures, replaced) => {
      expect(await collected([opening], [correction])).toEqual({ procedures, replaced });
    },
  );

  it('opens no procedure when a correction of its correction has another SIREN', async () => {
    const correction = notice({
      ...{ id: 'A2025005012', parution: '20250050', numeroannonce: 12, dateparution: '2025-03-14', typeavis: 'rectificatif' },
      parutionavisprecedent: referring('20250042', '1187'),
    });
    const { procedures } = await collected([correction, opening], [elsewhere({ parutionavisprecedent: referring('20250050', '12') })]);
    expect(procedures).toEqual([]);
  });

  /** Final events of the BODACC when the search for corrections fails. */
  async function endsWhen(kind: FetchFailure) {
    const sources = scriptedSources({
      inpi_rne: ({ path }) => (path === '/sso/login' ? { body: { token: TOKEN } } : { status: 404 }),
      bodacc: ({ query }) =>
        query?.where?.includes('parutionavisprecedent')
          ? (new ProviderFetchError(kind, 'no corrections') as ScriptedResponse)
          : { body: { total_count: 1, results: [opening] } },
    });
    const events = await collectStream(adapter.collect(jobFor('COLLECTIVE_PROCEDURE', 'LEGAL_NOTICE'), contextOf(sources)));
    return events.flatMap((event) =>
      event.kind !== 'page' && event.source === 'bodacc' ? [[event.dataType, event.kind === 'complete' ? event.unread : event.kind]] : [],
    );
  }

  it.each(['rejected', 'malformed', 'server-error', 'timeout', 'incomplete'] as const)(
    'is read without corrections, which is reported, when their search fails as %s',
    async (kind) => {
      expect(await endsWhen(kind)).toEqual([
        ['LEGAL_NOTICE', 'CORRECTIONS'],
        ['COLLECTIVE_PROCEDURE', 'CORRECTIONS'],
      ]);
    },
  );

  it.each(['unreachable', 'rate-limited'] as const)('fails as a whole when the source is %s', async (kind) => {
    expect((await endsWhen(kind)).map(([, end]) => end)).toEqual(['failed', 'failed']);
  });
});
