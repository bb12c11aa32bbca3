import { describeVendor } from '@company-data/testing/conformance';
import { collectStream } from '../../../../../test/collect-stream.js';
import { jobFor, scriptedSources } from '../../../../../test/company-legal-fr.js';
import { contextOf, ScriptedSource } from '../../../../../test/scripted-source.js';
import { trademarkResponses } from '../../../../../test/trademark-responses.js';
import { adapter } from '../../../adapter.js';
import { mapNotice, mapTrademark } from '../../../map/trademark.js';
import { readNotice } from '../../inpi-pi-notices/notice.js';
import { readTrademarks } from '../client.js';
import { inpiPi } from '../manifest.js';
import { readSearchResponse } from '../search-response.js';

const XML = 'application/xml; charset=utf-8';
const bytes = (text: string): Uint8Array => Buffer.from(text);
const parse = (text: string): string => text;

async function requests() {
  const sources = scriptedSources();
  await collectStream(adapter.collect(jobFor('TRADEMARK'), contextOf(sources)));
  return sources['inpi_pi']!.calls;
}

const office = (status: number) =>
  new ScriptedSource(
    trademarkResponses(() => ({ status })),
    undefined,
    inpiPi.errors,
  );

describeVendor(import.meta.url, {
  manifest: inpiPi,
  requests,
  answers: {
    'POST /services/apidiffusion/api/marques/search': {
      schema: {},
      parse,
      map: (answer) => readSearchResponse(bytes(answer), XML).trademarks.map(mapTrademark),
    },
    'GET /services/apidiffusion/api/marques/notice/{number}': {
      schema: {},
      parse,
      map: (answer, number) => mapNotice({ office: 'FR', number, status: null }, readNotice(bytes(answer), XML, number)),
    },
  },
  errors: (_call, status) => readTrademarks(office(status), '000012344', new Date('2025-06-01T00:00:00Z')).next(),
  codes: {
    'wording of marks in force': (wording) =>
      mapTrademark(
        new Map([
          ['ApplicationNumber', ['1']],
          ['ukey', ['FMARK|1']],
          ['MarkCurrentStatusCode', [wording]],
        ]),
      ).status,
  },
});
