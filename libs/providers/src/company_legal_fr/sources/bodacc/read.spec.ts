import { describe, expect, it } from '@jest/globals';
import { inpiCompany } from '../../../../test/company-legal-fr-fixtures.js';
import { jobFor, scriptedSources, TOKEN } from '../../../../test/company-legal-fr.js';
import { collectStream } from '../../../../test/collect-stream.js';
import { contextOf, type ScriptedResponse } from '../../../../test/scripted-source.js';
import { type CollectionEvent, ProviderFetchError, type SourceRequest } from '../../../adapter.js';
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
