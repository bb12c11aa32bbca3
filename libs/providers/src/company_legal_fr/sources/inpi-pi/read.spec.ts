import { describe, expect, it } from '@jest/globals';
import { jobFor } from '../../../../test/company-legal-fr.js';
import { collectStream } from '../../../../test/collect-stream.js';
import { contextOf, ScriptedSource } from '../../../../test/scripted-source.js';
import { trademarkResponses } from '../../../../test/trademark-responses.js';
import { adapter } from '../../adapter.js';

const collect = async (source: ScriptedSource) =>
  (await collectStream(adapter.collect(jobFor('TRADEMARK'), contextOf({ inpi_pi: source })))).filter((event) => event.source === 'inpi_pi');

describe('trademarks of a company', () => {
  it('are reported with the announced count', async () => {
    const events = await collect(new ScriptedSource(trademarkResponses()));
    expect(events).toMatchObject([
      { kind: 'page', source: 'inpi_pi', expected: 3 },
      { kind: 'complete', total: 3, pages: 1, availability: 'AVAILABLE' },
    ]);
  });

  it('are NOT_CONFIGURED without a call when no account is configured', async () => {
    const source = new ScriptedSource(trademarkResponses(), { url: 'https://office.example' });
    expect(await collect(source)).toMatchObject([{ kind: 'complete', total: 0, availability: 'NOT_CONFIGURED' }]);
    expect(source.calls).toEqual([]);
  });
});
