import { describeVendor } from '@company-data/testing/conformance';
import { collectStream } from '../../../../../test/collect-stream.js';
import { jobFor, scriptedSources } from '../../../../../test/company-legal-fr.js';
import { contextOf, ScriptedSource } from '../../../../../test/scripted-source.js';
import { adapter } from '../../../adapter.js';
import { mapNotice } from '../../../map/legal-notice.js';
import { noCorrections } from '../../../map/notice-corrections.js';
import { readNotices } from '../client.js';
import { bodacc } from '../manifest.js';
import { type BodaccNotice, type BodaccPage, noticePageSchema } from '../notice.js';

const NOTICE: BodaccNotice = { id: 'B20220227446', dateparution: '2022-11-23' };
const notice = (more: Partial<BodaccNotice>) => mapNotice({ ...NOTICE, ...more }, noCorrections());

async function requests() {
  const sources = scriptedSources();
  await collectStream(adapter.collect(jobFor(...Object.keys(bodacc.contributes!)), contextOf(sources)));
  return sources['bodacc']!.calls;
}

describeVendor(import.meta.url, {
  manifest: bodacc,
  requests,
  answers: {
    'GET /records': { schema: noticePageSchema, map: ({ results }: BodaccPage) => results.map(notice) },
  },
  errors: (_call, status, body) => readNotices(new ScriptedSource(() => ({ status, body })), 'registre like "000012344"').next(),
  codes: {
    family: (familleavis) => notice({ familleavis }).family,
    'notice type': (typeavis) => notice({ typeavis }).type,
    bulletin: (publicationavis) => notice({ publicationavis }).bulletin,
  },
});
