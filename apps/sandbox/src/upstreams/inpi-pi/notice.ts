import type { CompanyDescription, Trademark } from '../../companies/description.js';
import { element, parent } from './xml.js';

const FRENCH = 'http://www.inpi.fr/schemas/frst66/v1_00_13';
const WIPO = 'http://www.wipo.int/standards/XMLSchema/trademarks';

/**
 * Builds the ST.66 notice of a mark. French marks use the namespace of INPI, other marks the
 * namespace of WIPO with a prefix.
 */
export function noticeOf(company: CompanyDescription, trademark: Trademark): string {
  const content = [
    element('RegistrationOfficeCode', trademark.collection === 'EU' ? 'EM' : trademark.collection),
    element('ApplicationNumber', trademark.collection === 'EU' ? trademark.number.padStart(9, '0') : trademark.number),
    element('ApplicationDate', trademark.filed),
    element('ExpiryDate', trademark.expires),
    element('MarkCurrentStatusCode', trademark.status),
    element('MarkFeature', trademark.feature ?? (trademark.name === undefined ? 'Figurative' : 'Word')),
    ...(trademark.name === undefined ? [] : [parent('WordMarkSpecification', characters('MarkVerbalElementText', trademark.name))]),
    goodsAndServices(trademark),
    parties(company, trademark),
    registration(trademark),
  ].join('');
  return trademark.collection === 'FR' ? mark66(`xmlns="${FRENCH}"`, content) : prefixed(mark66(`xmlns:tm="${WIPO}"`, content));
}

const mark66 = (namespace: string, content: string): string => `<TradeMark ${namespace} operationCode="Update">${content}</TradeMark>`;

const prefixed = (xml: string): string => xml.replaceAll(/(<\/?)(?=[A-Za-z])/g, '$1tm:');

const characters = (name: string, text: string): string => `<${name}><![CDATA[${text}]]></${name}>`;

function goodsAndServices({ classes }: Trademark): string {
  const described = classes.map((number) =>
    parent(
      'ClassDescription',
      element('ClassNumber', String(number)),
      characters('GoodsServicesDescription', `Produits fictifs de la classe ${number}`),
    ),
  );
  return parent('GoodsServicesDetails', parent('GoodsServices', parent('ClassDescriptionDetails', ...described)));
}

function parties({ name, siren }: CompanyDescription, { agent }: Trademark): string {
  const identifier = `<ApplicantIdentifier identifierKindCode="FR">${siren}</ApplicantIdentifier>`;
  const applicant = `<Applicant PersonType="PM">${identifier}${addressBook('Applicant', { organization: name })}</Applicant>`;
  const agents = agent === undefined ? '' : parent('RepresentativeDetails', parent('Representative', addressBook('Representative', agent)));
  return parent('ApplicantDetails', applicant) + agents;
}

function addressBook(role: string, { organization, first, last }: NonNullable<Trademark['agent']>): string {
  const named = { FirstName: first, LastName: last, OrganizationName: organization };
  const parts = Object.entries(named).flatMap(([name, text]) => (text === undefined ? [] : [characters(name, text)]));
  return parent(`${role}AddressBook`, parent('FormattedNameAddress', parent('Name', parent('FormattedName', ...parts))));
}

/**
 * Other offices publish the date of the registration, INPI the date of its publication in the
 * bulletin.
 */
function registration({ collection, registered }: Trademark): string {
  if (registered === undefined) return '';
  if (collection !== 'FR') return element('RegistrationDate', registered);
  const publication = parent('RecordPublicationDetails', parent('RecordPublication', element('PublicationDate', registered)));
  const record = parent('BasicRecord', element('BasicRecordKind', 'Enregistrement sans modification'), publication);
  return parent('MarkRecordDetails', parent('MarkRecord', record));
}
