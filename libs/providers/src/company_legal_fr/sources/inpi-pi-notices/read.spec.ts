import { describe, expect, it } from '@jest/globals';
import { jobFor } from '../../../../test/company-legal-fr.js';
import { collectStream } from '../../../../test/collect-stream.js';
import { contextOf, ScriptedSource, type ScriptedResponse } from '../../../../test/scripted-source.js';
import { noticeOf, numberAsked, searchOf, trademarkResponses } from '../../../../test/trademark-responses.js';
import { BudgetExhausted, ProviderAuthError, ProviderFetchError, type SourceRequest } from '../../../adapter.js';
import { adapter } from '../../adapter.js';
import { inpiPi } from '../inpi-pi/manifest.js';

const FIRST = 5000;
const PER_JOB = 8;

const respondingWith = (xml: string): ScriptedResponse => ({ body: Buffer.from(xml) });
const good = (request: SourceRequest): ScriptedResponse => respondingWith(noticeOf(numberAsked(request)));
const trademarks = (count: number) => Array.from({ length: count }, (_, place) => FIRST + place);

/** Office with `count` marks, newest first, and a scripted response for each notice. */
const office = (count: number, notice = good) =>
  new ScriptedSource(
    trademarkResponses(() => respondingWith(searchOf(count, trademarks(count))), notice),
    undefined,
    inpiPi.errors,
  );

const failing = (numbers: number[], answer: ScriptedResponse) => (request: SourceRequest) =>
  numbers.includes(Number(numberAsked(request))) ? answer : good(request);

async function collect(source: ScriptedSource) {
  const before = source.calls.length;
  const events = (await collectStream(adapter.collect(jobFor('TRADEMARK'), contextOf({ inpi_pi: source })))).filter(
    (event) => event.source === 'inpi_pi_notices',
  );
  return {
    end: events.at(-1),
    told: events.flatMap((event) => (event.kind === 'page' ? event.records.map((record) => Number(record['application_number'])) : [])),
    asked: source.calls
      .slice(before)
      .map(numberAsked)
      .filter((number) => number !== '')
      .map(Number),
  };
}

describe('trademark notices', () => {
  it('contribute only the kind, registration date, applicants and agent', async () => {
    const source = new ScriptedSource(trademarkResponses());
    const events = await collectStream(adapter.collect(jobFor('TRADEMARK'), contextOf({ inpi_pi: source })));
    const [told] = events.flatMap((event) => (event.kind === 'page' && event.source === 'inpi_pi_notices' ? event.records : []));
    expect(told).toEqual({
      office: 'FR',
      application_number: '4999001',
      kind: 'COMBINED',
      registration_date: '2024-02-09',
      applicants: ['EXEMPLE LOGICIELS', 'Zoé MODÈLE'],
      representative: 'CABINET FICTIF & ASSOCIÉS',
      ...{ name: null, status: null, status_label: null, application_date: null, expiry_date: null, classes: [], image_url: null },
    });
  });

  it('are requested by collection and number, in the session of the search', async () => {
    const source = new ScriptedSource(trademarkResponses());
    await collectStream(adapter.collect(jobFor('TRADEMARK'), contextOf({ inpi_pi: source })));
    const asked = source.calls.filter(({ path }) => path.includes('/notice/'));
    expect(asked.map(({ path }) => path.split('/').at(-1))).toEqual(['FR5099003', 'FR4999001', 'EU018999002']);
    expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer access-1', 'x-xsrf-token': 'cross', accept: 'application/xml' });
  });

  it('are fetched once while the status of the mark is unchanged', async () => {
    const source = office(3);
    const [first, second] = [await collect(source), await collect(source)];
    expect([first.asked, second.asked, second.told]).toEqual([trademarks(3), [], trademarks(3)]);
  });

  it('are fetched again when the status of the mark changes', async () => {
    let status = 'Demande publiée';
    const told = () =>
      searchOf(1, [FIRST]).replace('</fields>', `<field name="MarkCurrentStatusCode"><value>${status}</value></field></fields>`);
    const source = new ScriptedSource(trademarkResponses(() => respondingWith(told()), good));
    await collect(source);
    status = 'Marque enregistrée';
    expect((await collect(source)).asked).toEqual([FIRST]);
  });

  it('are fetched up to a limit per job, newest marks first', async () => {
    const source = office(20);
    const jobs = [await collect(source), await collect(source), await collect(source), await collect(source)];
    expect(jobs.map(({ asked }) => asked.length)).toEqual([PER_JOB, PER_JOB, 4, 0]);
    expect(jobs.map(({ told }) => told)).toEqual([trademarks(8), trademarks(16), trademarks(20), trademarks(20)]);
  });

  it.each([
    ['31 calls after the search, and 30 after the first notice', 31, 30, 1],
    ['30 calls after the search', 30, 29, 0],
    ['100 calls', 100, 99, 3],
  ])('leave calls to searches when the office allows %s', async (_, afterSearch, afterNotice, asked) => {
    const allowing = (response: ScriptedResponse, calls: number): ScriptedResponse => ({
      ...response,
      headers: { 'x-rate-limit-remaining': String(calls) },
    });
    const search = () => allowing(respondingWith(searchOf(3, trademarks(3))), afterSearch);
    const source = new ScriptedSource(trademarkResponses(search, (request) => allowing(good(request), afterNotice)));
    const { end, told, asked: fetched } = await collect(source);
    expect([end?.kind, told, fetched.length]).toEqual(['complete', trademarks(asked), asked]);
  });

  it.each([
    ['the budget is exhausted', new BudgetExhausted(30)],
    ['the office requires a wait', { status: 429, headers: { 'x-rate-limit-retry-after-seconds': '42' } }],
  ])('end early with the notices read so far when %s', async (_, answer) => {
    const { end, told, asked } = await collect(office(5, failing([FIRST + 2], answer)));
    expect([end?.kind, told, asked.length]).toEqual(['complete', trademarks(2), 3]);
  });

  it.each([
    ['is missing', { status: 404 }],
    ['cannot be served', { status: 500 }],
    ['is malformed', respondingWith('<TradeMark>')],
  ])('skip a notice that %s, and do not retry it in the next job', async (_, answer) => {
    const source = office(3, failing([FIRST], answer));
    const [first, second] = [await collect(source), await collect(source)];
    expect([first.told, first.asked, second.asked]).toEqual([[FIRST + 1, FIRST + 2], trademarks(3), []]);
  });

  it('fail after three server errors in a row, and skip these notices later', async () => {
    const source = office(5, failing(trademarks(3), { status: 500 }));
    const [first, second] = [await collect(source), await collect(source)];
    expect([first.end, first.asked]).toMatchObject([{ kind: 'failed', error: { kind: 'server-error' } }, trademarks(3)]);
    expect([second.end?.kind, second.told]).toEqual(['complete', [FIRST + 3, FIRST + 4]]);
  });

  it.each([
    ['unreachable', new ProviderFetchError('unreachable', 'no route')],
    ['rejecting calls', { status: 403 }],
  ])('fail at once when the office is %s', async (_, answer) => {
    const { end, asked } = await collect(office(5, () => answer));
    expect([end?.kind, new Set(asked).size]).toEqual(['failed', 1]);
  });

  it('fail without a call when the search fails', async () => {
    const source = new ScriptedSource(trademarkResponses(() => new ProviderAuthError('refused'), good));
    expect(await collect(source)).toMatchObject({ end: { kind: 'failed', error: { name: 'ProviderAuthError' } }, asked: [] });
  });

  it('are NOT_CONFIGURED when no account is configured', async () => {
    const source = new ScriptedSource(trademarkResponses(), { url: 'https://office.example' });
    expect((await collect(source)).end).toMatchObject({ kind: 'complete', total: 0, availability: 'NOT_CONFIGURED' });
  });
});
