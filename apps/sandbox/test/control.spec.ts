import { describe, expect, it } from '@jest/globals';
import { FIRST, sandboxUnderTest } from './sandbox-under-test.js';

const CHANGING = '000090274';

describe('control API', () => {
  it('counts calls and logins of each source', async () => {
    const { inpi, rnm, get } = sandboxUnderTest();
    await inpi(FIRST);
    await rnm('000099994');
    expect((await get('/_control/counters')).json()).toMatchObject({
      inpi: { calls: 2, logins: 1, statuses: { 200: 2 } },
      rnm: { calls: 1, logins: 0, statuses: { 404: 1 } },
      insee: { calls: 0 },
    });
  });

  it('lists the calls about a company with time and status, without login bodies', async () => {
    const { inpi, get } = sandboxUnderTest();
    await inpi(FIRST);
    const calls = (await get(`/_control/calls?source=inpi&siren=${FIRST}`)).json();
    expect(calls).toEqual([
      {
        at: '2026-01-01T00:00:00.000Z',
        source: 'inpi',
        operation: 'company',
        siren: FIRST,
        method: 'GET',
        url: `/inpi-rne/api/companies/${FIRST}`,
        status: 200,
      },
    ]);
  });

  it('applies a scripted response the configured number of times', async () => {
    const { rnm, post } = sandboxUnderTest();
    await post('/_control/faults', { source: 'rnm', kind: 'status', status: 429, headers: { 'retry-after': '7' }, times: 1 });
    const refused = await rnm('000056788');
    expect([refused.statusCode, refused.headers['retry-after'], (await rnm('000056788')).statusCode]).toEqual([429, '7', 200]);
  });

  it('releases delayed responses when latency is lowered or the sandbox is reset', async () => {
    const { rnm, post, get } = sandboxUnderTest();
    for (const release of [() => post('/_control/latency', { ms: 0 }), () => post('/_control/reset')]) {
      await post('/_control/latency', { ms: 600_000 });
      const waiting = Promise.resolve(rnm('000056788'));
      const [call] = (await get('/_control/calls?source=rnm')).json().slice(-1);
      await release();
      expect([call.status, (await waiting).statusCode]).toEqual([null, 200]);
    }
  });

  it('delays new responses when latency is set after a reset', async () => {
    const { rnm, post, get } = sandboxUnderTest();
    await post('/_control/reset');
    await post('/_control/latency', { source: 'rnm', ms: 600_000 });
    const waiting = Promise.resolve(rnm('000056788'));
    expect((await get('/_control/calls?source=rnm')).json()).toMatchObject([{ status: null }]);
    await post('/_control/latency', { source: 'rnm', ms: 0 });
    expect((await waiting).statusCode).toBe(200);
  });

  it('does not process a hanging call when its caller disconnects', async () => {
    const { app, get, post } = sandboxUnderTest();
    await post('/_control/faults', { source: 'rnm', kind: 'hang' });
    const hangUp = new AbortController();
    const hung = app.inject({ url: `/rnm/v2/entreprises/${FIRST}`, signal: hangUp.signal }).then(() => 'answered', () => 'ended'); // prettier-ignore
    const calls = async () => (await get('/_control/calls?source=rnm')).json();
    expect(await calls()).toMatchObject([{ status: null }]);
    hangUp.abort();
    expect(await hung).toBe('ended');
    await app.inject({ method: 'DELETE', url: '/_control/faults' });
    expect(await calls()).toMatchObject([{ status: null }]);
  });

  it.each([
    { kind: 'hang' },
    { source: 'inpi', kind: 'unknown' },
    { source: 'inpi', kind: 'hang', siren: '12' },
    { source: 'inpi', kind: 'hang', more: 1 },
    { source: 'inpi', kind: 'hang', operation: 'unknown' },
  ])('returns 400 for %j', async (fault) => {
    expect((await sandboxUnderTest().post('/_control/faults', fault)).statusCode).toBe(400);
  });

  it('discards scripts, counters and changes on reset', async () => {
    const { rnm, post, get } = sandboxUnderTest();
    await post('/_control/faults', { source: 'rnm', kind: 'status', status: 500 });
    await post(`/_control/companies/${FIRST}/advance`);
    await rnm('000056788');
    await post('/_control/reset');
    expect([(await get('/_control/counters')).json().rnm.calls, (await rnm('000056788')).statusCode]).toEqual([0, 200]);
  });

  it('changes a company in all sources with an address', async () => {
    const { post, inpi, offices, records } = sandboxUnderTest();
    await post(`/_control/companies/${FIRST}/advance`);
    const notice = (await records({ where: `registre like "${FIRST}"`, order_by: 'dateparution desc' })).json().results[0];
    const numbers = [
      (await inpi(FIRST)).json().formality.content.personneMorale.adresseEntreprise.adresse.numVoie,
      (await offices(`q=siren:${FIRST}`)).json().etablissements[0].adresseEtablissement.numeroVoieEtablissement,
      JSON.parse(notice.listepersonnes).personne.adresseSiegeSocial.numeroVoie,
    ];
    expect(numbers).toEqual(['13', '13', '13']);
  });

  it('sets the number of notices of a company', async () => {
    const { put, records } = sandboxUnderTest();
    await put(`/_control/companies/${FIRST}/notices`, { count: 5000 });
    expect((await records({ where: `registre like "${FIRST}"` })).json().total_count).toBe(5000);
  });

  it('returns 404 for a change of an unknown company', async () => {
    expect((await sandboxUnderTest().post('/_control/companies/000099994/advance')).statusCode).toBe(404);
  });

  it('discards latencies on reset and accepts new ones', async () => {
    const { post } = sandboxUnderTest();
    await post('/_control/latency', { ms: 5, source: 'inpi' });
    await post('/_control/reset');
    expect((await post('/_control/latency', { ms: 0, source: 'rnm' })).json()).toEqual({ rnm: 0 });
  });

  it('disables limits', async () => {
    const { rnm, post } = sandboxUnderTest({ SANDBOX_RNM_CALLS_PER_10_MINUTES: '1' });
    await post('/_control/limits', { enabled: false });
    expect([(await rnm('000056788')).statusCode, (await rnm('000056788')).statusCode]).toEqual([200, 200]);
  });

  it('changes a limit', async () => {
    const { rnm, post } = sandboxUnderTest({ SANDBOX_RNM_CALLS_PER_10_MINUTES: '1' });
    await post('/_control/limits', { rnm_calls_per_10_minutes: 2 });
    expect([(await rnm('000056788')).statusCode, (await rnm('000056788')).statusCode]).toEqual([200, 200]);
  });
});

describe('self-changing company', () => {
  it('loses an officer between two fetches of the registry document', async () => {
    const { inpi, bearer } = sandboxUnderTest();
    const headers = await bearer();
    const officers = async () => (await inpi(CHANGING, headers)).json().formality.content.personneMorale.composition.pouvoirs.length;
    expect([await officers(), await officers()]).toEqual([2, 1]);
  });

  it('shows the same version in every source within one synchronization', async () => {
    const { inpi, bearer, offices } = sandboxUnderTest();
    const headers = await bearer();
    await inpi(CHANGING, headers);
    const registry = (await inpi(CHANGING, headers)).json().formality.content.personneMorale.adresseEntreprise.adresse.numVoie;
    expect((await offices(`q=siren:${CHANGING}`)).json().etablissements[0].adresseEtablissement.numeroVoieEtablissement).toBe(registry);
  });
});

describe('webhook receiver', () => {
  it('lists a delivery with its headers and its unchanged body', async () => {
    const { app, get } = sandboxUnderTest();
    const body = '{"é" : 1 }';
    await app.inject({
      method: 'POST',
      url: '/_hooks/mine?nonce=1',
      headers: { 'content-type': 'application/json', 'x-signature': 's' },
      body,
    });
    const [hook] = (await get('/_hooks/mine')).json();
    expect([hook.method, hook.path, hook.headers['x-signature'], Buffer.from(hook.body_base64, 'base64').toString()]).toEqual([
      'POST',
      '/_hooks/mine?nonce=1',
      's',
      body,
    ]);
  });

  it('returns the scripted response the configured number of times, then 200', async () => {
    const { post } = sandboxUnderTest();
    await post('/_control/hooks', { path: '/_hooks/mine', status: 500, times: 1 });
    expect([(await post('/_hooks/mine', {})).statusCode, (await post('/_hooks/mine', {})).statusCode]).toEqual([500, 200]);
  });
});

describe('generated tax return', () => {
  it('is the same PDF for the same company and year', async () => {
    const { get } = sandboxUnderTest();
    const path = `/_tax-return?siren=${FIRST}&closing_date=2025-12-31&type=S`;
    const [one, again, other] = await Promise.all([get(path), get(path), get(path.replace('2025', '2024'))]);
    expect([one.statusCode, one.headers['content-type'], one.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    expect([one.rawPayload.equals(again.rawPayload), one.rawPayload.equals(other.rawPayload)]).toEqual([true, false]);
  });

  it.each(['type=K', 'kind=fax', 'siren=1', 'regime=C'])('is rejected for %s', async (query) => {
    expect((await sandboxUnderTest().get(`/_tax-return?${query}`)).statusCode).toBe(400);
  });
});
