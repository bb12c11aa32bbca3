const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/';
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' };

/** Escapes text for an element. */
export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const unescaped = (text: string): string => text.replaceAll(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity]!);

const envelope = (body: string): string =>
  `<?xml version="1.0" encoding="ISO-8859-1"?><SOAP-ENV:Envelope xmlns:SOAP-ENV="${SOAP}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"` +
  ` xmlns:xsd="http://www.w3.org/2001/XMLSchema"><SOAP-ENV:Body>${body}</SOAP-ENV:Body></SOAP-ENV:Envelope>`;

/** Wraps a result: the elements of a document, or a message that starts with a number. */
export const resultEnvelope = (result: string): string =>
  envelope(
    `<ns0:getProduitsWebServicesXMLResponse xmlns:ns0='urn:local' SOAP-ENV:encodingStyle='http://schemas.xmlsoap.org/soap/encoding/'>` +
      `<return xsi:type='xsd:string'>${result}</return></ns0:getProduitsWebServicesXMLResponse>`,
  );

/** Builds a SOAP fault. */
export const faultEnvelope = (text: string): string =>
  envelope(`<SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>${escaped(text)}</faultstring></SOAP-ENV:Fault>`);

/**
 * Returns the document in the only argument of a call, from CDATA or escaped text. Undefined when
 * the argument is missing.
 */
export function argumentIn(body: string): string | undefined {
  const argument = /<arg0[^>]*>([\s\S]*)<\/arg0>/.exec(body)?.[1]?.trim();
  const cdata = /^<!\[CDATA\[([\s\S]*)\]\]>$/.exec(argument ?? '')?.[1];
  return cdata ?? (argument === undefined ? undefined : unescaped(argument));
}

/** Returns the text of an element in a document with unique element names. */
export function textIn(document: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(document)?.[1];
  return text === undefined ? undefined : unescaped(text.trim());
}
