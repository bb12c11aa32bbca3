import { type FileNumber, type RegistrarAccount, type RegistrarOrder, SCHEMA_VERSIONS } from './registrar-order.js';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

/**
 * Builds the call that places an order: SOAP 1.1, rpc/encoded. Its only argument is an XML document
 * as text.
 */
export function orderEnvelope(account: RegistrarAccount, order: RegistrarOrder): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"' +
    ' xmlns:xsd="http://www.w3.org/2001/XMLSchema">' +
    '<soapenv:Body soapenv:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/">' +
    '<urn:getProduitsWebServicesXML xmlns:urn="urn:WebServicesProduits">' +
    `<arg0 xsi:type="xsd:string">${escaped(orderDocument(account, order))}</arg0>` +
    '</urn:getProduitsWebServicesXML></soapenv:Body></soapenv:Envelope>'
  );
}

function orderDocument({ account, password }: RegistrarAccount, { product, delivery, siren, file, fields = {} }: RegistrarOrder): string {
  const modes = [delivery].flat().map((mode) => `<mode type="${mode}"/>`);
  const request = [
    element('type_profil', 'A'),
    element('origine_emetteur', 'IC'),
    element('nature_requete', 'C'),
    element('type_document', product),
    element('type_requete', 'S'),
    `<mode_diffusion>${modes.join('')}</mode_diffusion>`,
    element('media', 'WS'),
  ];
  const sender = `${element('code_abonne', account)}${element('mot_passe', password)}<code_requete>${request.join('')}</code_requete>`;
  const company = file === undefined ? element('num_siren', siren) : fileElement(file);
  const version = SCHEMA_VERSIONS[product];
  const elements = { ...fields, ...(version !== undefined && { version_schema: version }) };
  const wanted = [company, ...Object.entries(elements).map(([name, text]) => element(name, text))];
  return `<demande><emetteur>${sender}</emetteur><commande>${wanted.join('')}</commande></demande>`;
}

const fileElement = ({ registry, year, status, chrono }: FileNumber): string =>
  `<num_gest>${element('greffe', registry)}${element('dossier_millesime', year)}${element('dossier_statut', status)}` +
  `${element('dossier_chrono', chrono)}</num_gest>`;
