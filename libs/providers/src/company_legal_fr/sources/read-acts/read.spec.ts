import { describe, expect, it } from '@jest/globals';
import { unavailable } from '@company-data/kernel';
import { inpiAttachments } from '../../../../test/company-legal-fr-fixtures.js';
import { jobFor, scriptedSources, SIREN, TOKEN } from '../../../../test/company-legal-fr.js';
import { collectStream } from '../../../../test/collect-stream.js';
import { contextOf, ScriptedSource, type ScriptedResponse } from '../../../../test/scripted-source.js';
import { documentIdOf } from '../../../document-reference.js';
import { adapter } from '../../adapter.js';

const TYPE = 'ACT_READING';
const [filed] = inpiAttachments.actes!;
const attesting = (id: string, dateDepot: string) => ({ ...filed!, id, dateDepot, typeRdd: [{ typeActe: 'Attestation bancaire' }] });
const idOf = (id: string): string => documentIdOf('inpi_rne', id);

async function read(actes: unknown[], answer: ScriptedResponse = { body: { records: [], next: null } }) {
  const sources = scriptedSources({
    inpi_rne: ({ path }) => ({ body: path === '/sso/login' ? { token: TOKEN } : { ...inpiAttachments, actes } }),
  });
  const input = new ScriptedSource(() => answer);
  const events = await collectStream(adapter.collect(jobFor(TYPE, 'ACT'), contextOf({ ...sources, read_acts: input })));
  const asked = input.calls.map(({ body }) => (body as { documents: string[] }).documents);
  return {
    asked,
    input,
    events: events.filter(({ dataType }) => dataType === TYPE),
    acts: events.filter(({ dataType }) => dataType === 'ACT'),
  };
}

describe('content of acts', () => {
  it('is requested from input for the acts that attest a deposit, latest first', async () => {
    const acts = [
      attesting('a', '2018-03-01'),
      { ...filed!, id: 'b', typeRdd: [{ typeActe: 'Statuts mis à jour' }] },
      attesting('c', '2021-03-01'),
    ];
    const { input } = await read(acts);
    expect(input.calls.map(({ body }) => body)).toEqual([{ siren: SIREN, data_type: TYPE, limit: 500, documents: [idOf('c'), idOf('a')] }]);
  });

  it('contains the records of input unchanged', async () => {
    const said = { document_id: idOf('a'), bank_name: 'BNP Paribas', page: 1, text: 'BNP PARIBAS', confidence: 0.99 };
    const { events } = await read([attesting('a', '2018-03-01')], { body: { records: [said], next: null } });
    expect(events).toMatchObject([
      { kind: 'page', source: 'read_acts', records: [said] },
      { kind: 'complete', total: 1 },
    ]);
  });

  it('is empty without a request when no readable act attests a deposit', async () => {
    const withheld = { ...attesting('a', '2018-03-01'), confidentiality: 'Confidentiel' };
    const { asked, events } = await read([{ ...filed!, typeRdd: [{ typeActe: 'Statuts mis à jour' }] }, withheld]);
    expect([asked, events]).toMatchObject([[], [{ kind: 'complete', total: 0 }]]);
  });

  it('is requested for at most fifty documents', async () => {
    const { asked } = await read(Array.from({ length: 60 }, (_, at) => attesting(`act ${at}`, '2018-03-01')));
    expect(asked.map((documents) => documents.length)).toEqual([50]);
  });

  it('fails alone when input is unavailable', async () => {
    const away = unavailable('away') as unknown as ScriptedResponse;
    const { events, acts } = await read([attesting('a', '2018-03-01')], away);
    expect(events).toMatchObject([{ kind: 'failed', source: 'read_acts' }]);
    expect(acts.at(-1)).toMatchObject({ kind: 'complete', total: 1 });
  });
});
