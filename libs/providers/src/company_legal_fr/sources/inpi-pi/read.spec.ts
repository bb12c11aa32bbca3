import { describe, expect, it } from '@jest/globals';
import { jobFor } from '../../../../test/company-legal-fr.js';
import { collectStream } from '../../../../test/collect-stream.js';
import { contextOf, ScriptedSource } from '../../../../test/scripted-source.js';
import { trademarkResponses } from '../../../../test/trademark-responses.js';
import { adapter } from '../../adapter.js';

const collect = async (source: ScriptedSource) =>
  (await collectStream(adapter.collect(jobFor('TRADEMARK'), contextOf({ inpi_pi: source })))).filter((event) => event.source === 'inpi_pi');

describe('the trademarks of a company', () => {
  it('are told with the proof that all came', async () => {
    const events = await collect(new ScriptedSource(trademarkResponses()));
    expect(events).toMatchObject([
      { kind: 'page', source: 'inpi_pi', expected: 3 },
      { kind: 'complete', total: 3, pages: 1, availability: 'AVAILABLE' },
    ]);
  });

  it('are empty and say why, without a call, where no account is configured', async () => {
    const source = new ScriptedSource(trademarkResponses(), { url: 'https://office.example' });
    expect(await collect(source)).toMatchObject([{ kind: 'complete', total: 0, availability: 'NOT_CONFIGURED' }]);
    expect(source.calls).toEqual([]);
  });
});
