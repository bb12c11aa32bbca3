import { describe, expect, it } from '@jest/globals';
import { inseeSuccessions as links, inseeUnit } from '../../../../test/company-legal-fr-fixtures.js';
import { jobFor } from '../../../../test/company-legal-fr.js';
import { collectStream } from '../../../../test/collect-stream.js';
import { contextOf, ScriptedSource, type ScriptedResponse } from '../../../../test/scripted-source.js';
import { BudgetExhausted, ProviderFetchError, type CollectionEvent } from '../../../adapter.js';
import { readingsOf } from '../readings.js';
import { read } from './read.js';

const HEAD = '00001234400016';

const institute = (answer: ScriptedResponse): ScriptedSource =>
  new ScriptedSource(({ path }) => (path.startsWith('/siren/') ? { body: inseeUnit } : answer));

async function eventsFrom(source: ScriptedSource): Promise<CollectionEvent[]> {
  const context = contextOf({ insee_sirene: source });
  return collectStream(read(['COMPANY_PROFILE'], await readingsOf(jobFor('COMPANY_PROFILE'), context)));
}

const recordsIn = (events: CollectionEvent[]) => events.flatMap((event) => (event.kind === 'page' ? event.records : []));

describe('links of succession', () => {
  it('are requested once for the head office and then cached', async () => {
    const source = institute({ body: links });
    const [first, second] = [await eventsFrom(source), await eventsFrom(source)];
    expect(recordsIn(first)).toEqual(recordsIn(second));
    expect(source.calls.filter(({ path }) => path === '/siret/liensSuccession')).toMatchObject([
      { query: { q: `siretEtablissementPredecesseur:${HEAD} OR siretEtablissementSuccesseur:${HEAD}` }, deferrable: true },
    ]);
  });

  it('are empty lists when INSEE knows none', async () => {
    expect(recordsIn(await eventsFrom(institute({ status: 404 })))).toMatchObject([{ predecessors: [], successors: [] }]);
  });

  it('are not contributed when the call budget is exhausted', async () => {
    expect(await eventsFrom(institute(new BudgetExhausted(30)))).toMatchObject([{ kind: 'complete', total: 0 }]);
  });

  it.each([
    ['INSEE is unreachable', new ProviderFetchError('unreachable', 'no route'), 'unreachable'],
    ['a proxy responds instead of INSEE', { status: 404, body: null }, 'malformed'],
    ['a link has another shape', { body: { liensSuccession: [{ siretEtablissementPredecesseur: 5 }] } }, 'malformed'],
  ])('fail when %s', async (_, answer, kind) => {
    await expect(eventsFrom(institute(answer))).rejects.toMatchObject({ kind });
  });

  it('are not requested without a key', async () => {
    const source = new ScriptedSource(() => new Error('unexpected call'), {});
    expect(await eventsFrom(source)).toMatchObject([{ kind: 'complete', availability: 'NOT_CONFIGURED' }]);
  });
});
