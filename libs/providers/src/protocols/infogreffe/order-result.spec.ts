import { describe, expect, it } from '@jest/globals';
import { escapedXml, orderResponseXml } from '../../../test/registrar-responses.js';
import { ProviderAuthError } from '../../adapter.js';
import { child, textOf } from '../xml.js';
import { OrderNotMade, readOrderResult } from './order-result.js';

const STATE = '<etat><greffe>Paris &amp; Lyon</greffe></etat>';
const read = (returned: string) => readOrderResult(orderResponseXml(returned));
const malformed = expect.objectContaining({ kind: 'malformed' });

describe('order response of the registrars', () => {
  it.each([
    ['escaped', escapedXml(`<?xml version="1.0" encoding="ISO-8859-1"?>${STATE}`)],
    ['in CDATA', `<![CDATA[${STATE}]]>`],
    ['as elements', STATE],
  ])('is a document when it is sent %s', (_, returned) => {
    const answer = read(returned);
    if (answer.kind !== 'document') throw new Error('no document');
    expect(textOf(child(answer.document, 'etat', 'greffe'))).toBe('Paris & Lyon');
  });

  it('is a rejected account when its number is 003', () => {
    expect(() => read('003 -CODE ABONNE OU MOT DE PASSE INVALIDE-')).toThrow(ProviderAuthError);
  });

  it.each(['006 -DOSSIER NON TROUVE DANS LA BASE DE GREFFES-', '013 -AUCUN DEBITEUR-', '025 -SIREN INCONNU-'])(
    'is unknown when it is %s',
    (words) => {
      expect(read(words)).toEqual({ kind: 'none', reason: 'unknown' });
    },
  );

  it.each(['008 -KBIS INDISPONIBLE POUR LE SIREN 000012344-', '009 -ETAT INDISPONIBLE-'])('is unavailable when it is %s', (words) => {
    expect(read(words)).toEqual({ kind: 'none', reason: 'unavailable' });
  });

  it.each(['010', '012', '014', '999'])('is an order that cannot be executed when its number is %s', (number) => {
    expect(() => read(`${number} -SERVICE INDISPONIBLE-`)).toThrow(OrderNotMade);
    expect(() => read(`${number}-SERVICE INDISPONIBLE-`)).toThrow(OrderNotMade);
  });

  it.each([
    ['an unknown error', '077 -SECRET DU GREFFE-'],
    ['text without a number', 'SERVICE MOMENTANEMENT SUSPENDU'],
    ['empty', ''],
    ['half a document', escapedXml('<etat><greffe>Paris')],
    ['a document with a document type', escapedXml('<!DOCTYPE etat [<!ENTITY e "boom">]><etat>&e;</etat>')],
  ])('is malformed and not quoted when it is %s', (_, returned) => {
    expect(() => read(returned)).toThrow(malformed);
    expect(() => read(returned)).not.toThrow(/SECRET|SUSPENDU|Paris/);
  });

  it.each([
    ['no envelope', STATE],
    ['a SOAP fault', '<Envelope><Body><Fault><faultstring>no</faultstring></Fault></Body></Envelope>'],
    ['an HTML page', '<html><body>Maintenance</body></html>'],
  ])('is malformed when it is %s', (_, text) => {
    expect(() => readOrderResult(text)).toThrow(malformed);
  });
});
