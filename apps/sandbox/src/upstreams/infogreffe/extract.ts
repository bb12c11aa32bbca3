import type { CompanyDescription, Officer } from '../../companies/description.js';
import { headOffice } from '../../companies/numbers.js';
import { DECLARATION, element, fileElement } from './elements.js';
import { escaped } from './envelope.js';
import { filesOf } from './file-number.js';

/** Legal forms outside the commercial register: public bodies and associations. */
const UNREGISTERED = /^[79]/;

/** True when the registrars issue an extract: the company is registered and not removed. */
export const hasExtract = ({ removed, form }: CompanyDescription): boolean => removed === undefined && !UNREGISTERED.test(form);

/** Renders an extract of the register (product KB): the link to the document, the data, or both. */
export function extractDocument(company: CompanyDescription, today: string, { link, data }: { link?: string; data: boolean }): string {
  const told = data ? dataOf(company, today) : '';
  return `${DECLARATION}<Extrait type="2"><num_ident siren="${company.siren}"/>${element('url_acces', link)}${told}</Extrait>`;
}

function dataOf(company: CompanyDescription, today: string): string {
  const { address } = headOffice(company);
  const capital = company.capital === undefined ? '' : `<capital montant="${company.capital}" devise="EUR"/>`;
  return [
    ...filesOf(company).map(fileElement),
    element('denomination', company.name),
    `<forme_juridique code="${company.form}">${escaped(company.formLabel)}</forme_juridique>`,
    capital,
    element('adresse_siege', `${address.number} ${address.streetType} ${address.street} ${address.postalCode} ${address.city}`),
    element('date_immatriculation', company.created),
    element('date_extrait', today),
    `<dirigeants>${company.officers.map(officer).join('')}</dirigeants>`,
    `<observations>${(company.observations ?? []).map(({ text }) => element('observation', text)).join('')}</observations>`,
  ].join('');
}

function officer({ person, company, role }: Officer): string {
  const name = company?.name ?? `${person?.lastName ?? ''} ${person?.firstNames.join(' ') ?? ''}`.trim();
  return `<dirigeant qualite="${role}">${escaped(name)}</dirigeant>`;
}
