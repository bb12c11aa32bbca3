import { describe, expect, it } from '@jest/globals';
import { orderResponse } from '../../../test/registrar-responses.js';
import { ScriptedSource, type ScriptedResponse } from '../../../test/scripted-source.js';
import { BudgetExhausted, ProviderAuthError, ProviderFetchError, type SourceResponse, type SourceRequest } from '../../adapter.js';
import { attribute, child, children, parseXml, textOf } from '../xml.js';
import { requestFree, orderFrom } from './order.js';
import { keyOf, type RegistrarOrder } from './registrar-order.js';

const NOW = new Date('2025-06-01T00:00:00Z');
const ACCOUNT = { account: '85000001', password: 'p<a>&"ss' };
const ORDER: RegistrarOrder = { product: 'PN', delivery: 'XL', siren: '000012344', fields: { type_inscription: '0304' } };
const WRONG = orderResponse('003 -CODE ABONNE OU MOT DE PASSE INVALIDE-');
const DOWN = orderResponse('999 -SERVICE INDISPONIBLE-');

const order = (source: ScriptedSource, more: Partial<RegistrarOrder> = {}) =>
  orderFrom(source, ACCOUNT, { ...ORDER, ...more }, { cacheSeconds: 60, now: NOW });
/** Returns the given responses in order, and then repeats the last one. */
const registrars = (...answers: ScriptedResponse[]) => new ScriptedSource((_, call) => answers[Math.min(call, answers.length) - 1]!);
const demandIn = ({ text }: SourceRequest) =>
  child(parseXml(textOf(child(parseXml(text!), 'Envelope', 'Body', 'getProduitsWebServicesXML', 'arg0'))), 'demande');

describe('order at the registrars', () => {
  it('is one SOAP call with its account, product and company escaped', async () => {
    const source = registrars(orderResponse());
    await order(source);
    const [call] = source.calls;
    const demand = demandIn(call!);
    const told = (...path: string[]) => textOf(child(demand, ...path));
    expect([
      told('emetteur', 'code_abonne'),
      told('emetteur', 'mot_passe'),
      told('emetteur', 'code_requete', 'type_document'),
      told('commande', 'num_siren'),
      told('commande', 'type_inscription'),
    ]).toEqual(['85000001', 'p<a>&"ss', 'PN', '000012344', '0304']);
    expect(call).toMatchObject({
      method: 'POST',
      path: '/WSContextInfogreffe/INFOGREFFE',
      billed: { pendingSeconds: 0 },
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '"urn:getProduitsWebServicesXML"' },
    });
  });

  it.each([
    ['BI', ['8']],
    ['BS', ['8']],
    ['KB', ['6']],
    ['PN', ['5']],
    ['ZZ', []],
  ])('requests the schema version of the product %s: %j', async (product, versions) => {
    const source = registrars(orderResponse());
    await order(source, { product });
    expect(children(demandIn(source.calls[0]!), 'commande', 'version_schema').map(textOf)).toEqual(versions);
  });

  it.each([
    ['PN', undefined, '["PN","XL","000012344",{"type_inscription":"0304"}]'],
    ['BS', '2025-06-01', '["BS","XL","000012344",{"type_inscription":"0304","version_schema":"8"},null,"2025-06-01"]'],
    ['KB', '2025-06-01', '["KB","XL","000012344",{"type_inscription":"0304","version_schema":"8"},null,"2025-06-01"]'],
  ])('is found under the key of earlier versions when the product is %s', (product, edition, key) => {
    expect(keyOf({ ...ORDER, product, ...(edition !== undefined && { edition }) })).toBe(key);
  });

  it('is placed once when it was delivered before', async () => {
    const source = registrars(orderResponse());
    expect(await order(source)).toEqual(await order(source));
    expect(source.calls).toHaveLength(1);
  });

  it('is placed again when any part of it differs', async () => {
    const source = registrars(orderResponse());
    await order(source);
    await order(source, { siren: '000010033' });
    await order(source, { fields: { type_inscription: '03' } });
    expect(source.calls).toHaveLength(3);
  });

  it('waits for the call budget, except the first one', async () => {
    const source = registrars(orderResponse());
    await order(source);
    await order(source, { siren: '000010033' });
    expect(source.calls.map(({ deferrable }) => deferrable)).toEqual([true, undefined]);
  });

  it('is placed again when nothing was sold', async () => {
    const source = registrars(orderResponse('006 -DOSSIER NON TROUVE-'), orderResponse());
    expect([(await order(source)).kind, (await order(source)).kind]).toEqual(['none', 'document']);
  });

  it('is placed again within the job when the registrars cannot execute it', async () => {
    const source = registrars(DOWN, DOWN, orderResponse());
    expect((await order(source)).kind).toBe('document');
    expect(source.calls).toHaveLength(3);
  });

  it('fails after three attempts when the registrars cannot execute it', async () => {
    const source = registrars(DOWN);
    await expect(order(source)).rejects.toMatchObject({ name: 'ProviderFetchError', kind: 'server-error' });
    expect(source.calls).toHaveLength(3);
  });

  it('is placed once when the account is rejected', async () => {
    const source = registrars(WRONG);
    await expect(order(source)).rejects.toBeInstanceOf(ProviderAuthError);
    expect(source.calls).toHaveLength(1);
  });

  it('ends the session of its account without a further call when it is rejected', async () => {
    const source = registrars(orderResponse(), WRONG);
    await order(source);
    const refused = source.refusedSessions;
    await expect(order(source, { siren: '000010033' })).rejects.toBeInstanceOf(ProviderAuthError);
    expect([source.calls.length, source.refusedSessions - refused]).toEqual([2, 1]);
  });

  it('is not placed when its account was rejected while it waited', async () => {
    const turn = Promise.withResolvers<void>();
    const source = registrars(orderResponse(), WRONG);
    const { request } = source;
    source.request = async function <T>(this: ScriptedSource, call: SourceRequest): Promise<SourceResponse<T>> {
      // The first of two orders is sent after the other one was rejected.
      if (call.text!.includes('000010017')) await turn.promise;
      return request.call(source, call) as Promise<SourceResponse<T>>;
    };
    await order(source);
    const late = order(source, { siren: '000010017' }).catch((error: unknown) => error);
    const refused = await order(source, { siren: '000010033' }).catch((error: unknown) => error);
    turn.resolve();
    expect([refused, await late].every((error) => error instanceof ProviderAuthError)).toBe(true);
    expect(source.calls.filter(({ text }) => text!.includes('000010017'))).toEqual([]);
  });

  it.each([
    ['a timeout', new ProviderFetchError('timeout', 'slow')],
    ['an exhausted budget', new BudgetExhausted(30)],
  ])('is not placed again after %s', async (_, error) => {
    const source = registrars(error);
    await expect(order(source)).rejects.toBe(error);
    expect(source.calls).toHaveLength(1);
  });

  it('is malformed and not cached when half of the response arrives', async () => {
    const { body } = orderResponse() as { body: Buffer };
    const source = registrars({ body: body.subarray(0, body.length / 2) }, orderResponse());
    await expect(order(source)).rejects.toMatchObject({ kind: 'malformed' });
    expect((await order(source)).kind).toBe('document');
  });

  it('keeps the time of its placement when it is read from the cache', async () => {
    const source = registrars(orderResponse());
    const terms = (now: Date) => ({ cacheSeconds: 60, now });
    const [first, again] = [
      await orderFrom(source, ACCOUNT, ORDER, terms(NOW)),
      await orderFrom(source, ACCOUNT, ORDER, terms(new Date('2025-06-02T00:00:00Z'))),
    ];
    expect([first.orderedAt, again.orderedAt]).toEqual([NOW.toISOString(), NOW.toISOString()]);
  });

  it('has no time when the cached response has none', async () => {
    const source = registrars(DOWN);
    await source.setCached(keyOf(ORDER), 60, (orderResponse() as { body: Buffer }).body);
    expect(await order(source)).toMatchObject({ kind: 'document', orderedAt: null });
  });

  it('contains several delivery modes, and the file instead of the company', async () => {
    const source = registrars(orderResponse());
    const file = { registry: '7501', year: '18', status: 'B', chrono: '01234' };
    await order(source, { delivery: ['T', 'XL'], file });
    const demand = demandIn(source.calls[0]!);
    expect(children(demand, 'emetteur', 'code_requete', 'mode_diffusion', 'mode').map((mode) => attribute(mode, 'type'))).toEqual([
      'T',
      'XL',
    ]);
    expect(
      ['greffe', 'dossier_millesime', 'dossier_statut', 'dossier_chrono'].map((name) =>
        textOf(child(demand, 'commande', 'num_gest', name)),
      ),
    ).toEqual(['7501', '18', 'B', '01234']);
    expect(children(demand, 'commande', 'num_siren')).toEqual([]);
  });

  it('differs by its edition, which is not sent', async () => {
    const source = registrars(orderResponse());
    await order(source, { edition: '2025-06-01' });
    await order(source, { edition: '2025-06-02' });
    expect([source.calls.length, source.calls[0]!.text]).toEqual([2, source.calls[1]!.text]);
  });

  it.each([
    ['the company is unknown', '006 -DOSSIER NON TROUVE-'],
    ['it cannot be executed', '010 -IMPOSSIBILITE-'],
    ['the account is rejected', '003 -CODE ABONNE-'],
  ])('is not counted when %s', async (_, words) => {
    const source = registrars(orderResponse(words));
    await order(source).catch(() => undefined);
    expect([...source.orders]).toEqual([]);
  });

  it('is counted and not placed again when its response is invalid', async () => {
    const source = registrars(orderResponse('SERVICE MOMENTANEMENT SUSPENDU'), orderResponse());
    const held = () => orderFrom(source, ACCOUNT, ORDER, { cacheSeconds: 60, pendingSeconds: 600, now: NOW });
    await expect(held()).rejects.toMatchObject({ kind: 'malformed' });
    await expect(held()).rejects.toMatchObject({ kind: 'uncertain' });
    expect([source.calls.length, source.orders.size]).toEqual([1, 1]);
  });
});

describe('free request to the registrars', () => {
  it('is sent each time and never counted', async () => {
    const source = registrars(orderResponse('<liste_bilan_complet/>'));
    for (const now of [NOW, NOW]) await requestFree(source, ACCOUNT, { product: 'BI', delivery: 'T', siren: '000012344' }, now);
    expect([source.calls.map(({ billed }) => billed), source.orders.size]).toEqual([[undefined, undefined], 0]);
  });
});
