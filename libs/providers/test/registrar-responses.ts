import { readFileSync } from 'node:fs';
import type { ScriptedResponse } from './scripted-source.js';

/** Statement of privileges with invented entries. */
export const PRIVILEGES_STATE = readFileSync(
  new URL('../src/company_legal_fr/fixtures/infogreffe-privileges.xml', import.meta.url),
  'utf8',
);

export const escapedXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns the SOAP envelope of a response, as text. */
export const orderResponseXml = (returned: string): string =>
  `<?xml version="1.0" encoding="ISO-8859-1"?><SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body>` +
  `<ns0:getProduitsWebServicesXMLResponse xmlns:ns0='urn:local'><return xsi:type='xsd:string'>${returned}</return>` +
  `</ns0:getProduitsWebServicesXMLResponse></SOAP-ENV:Body></SOAP-ENV:Envelope>`;

/**
 * Returns the registrars' response to an order. The result is escaped and encoded in ISO-8859-1,
 * like a real one.
 */
export const orderResponse = (returned: string = PRIVILEGES_STATE): ScriptedResponse => ({
  headers: { 'content-type': 'text/xml; charset=ISO-8859-1' },
  body: Buffer.from(orderResponseXml(escapedXml(returned)), 'latin1'),
});
