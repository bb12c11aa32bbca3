import type { CompanyDescription, Observation, Officer, Person } from '../../companies/description.js';
import { element, fileElement } from './elements.js';
import { escaped } from './envelope.js';
import { filesOf, type RegistryFile } from './file-number.js';

/** Legal forms outside the commercial register: public bodies and associations. */
const UNREGISTERED = /^[79]/;

/** True when the registrars issue an extract: the company is registered and not removed. */
export const hasExtract = ({ removed, form }: CompanyDescription): boolean => removed === undefined && !UNREGISTERED.test(form);

/** Renders an extract of the register (product KB): the link to the document, the data, or both. */
export function extractDocument(company: CompanyDescription, today: string, { link, data }: { link?: string; data: boolean }): string {
  const told = data ? dataOf(company, today) : '';
  return `<Extrait type="2"><num_ident siren="${company.siren}"/>${element('url_acces', link)}${told}</Extrait>`;
}

/** Renders the data as clients of the service read them: `dossier`, with `entreprise` and lists. */
function dataOf(company: CompanyDescription, today: string): string {
  const { observations = [], officers } = company;
  const [{ registry, name }] = filesOf(company) as [RegistryFile];
  return [
    `<dossier date_extrait="${writtenDay(today)}" dateISO_immat="${company.created}">`,
    ...filesOf(company).map(fileElement),
    `<entreprise><greffe code="${registry}">${escaped(name.toUpperCase())}</greffe>${identityOf(company)}</entreprise>`,
    `<liste_dirigeant>${officers.map(officer).join('')}</liste_dirigeant>`,
    `<etablissement type="1">${element('nom_commercial', company.name)}${element('activite', company.activity)}</etablissement>`,
    `<liste_observations>${observations
      .filter(({ state }) => state !== 'Suppression')
      .map(observation)
      .join('')}</liste_observations>`,
    '</dossier>',
  ].join('');
}

function identityOf({ entrepreneur, ...company }: CompanyDescription): string {
  if (entrepreneur !== undefined) return naturalPerson(entrepreneur);
  const { capital } = company;
  const amount =
    capital === undefined ? '' : `<capital><montant valeur="${capital}" codeDevise="EUR" devise="EUROS">${capital},00</montant></capital>`;
  return (
    `<pm forme_juridique="${escaped(company.formLabel.toUpperCase())}" codeFormeJuridique="${company.form}">` +
    `${element('denomination', company.name)}${amount}</pm>`
  );
}

const naturalPerson = ({ lastName, firstNames }: Person): string =>
  `<pp nationalite="FRANCAISE" codeNationalite="FR">${element('nom', lastName)}${element('prenom', firstNames.join(' '))}</pp>`;

function officer({ person, company, role }: Officer): string {
  const office = element('qualite', role);
  return person === undefined
    ? `<dirigeant type="PM">${office}<pm>${element('num_ident', company?.siren)}${element('denomination', company?.name)}</pm></dirigeant>`
    : `<dirigeant type="PP">${office}${naturalPerson(person)}</dirigeant>`;
}

const observation = ({ number = '', added, text }: Observation): string =>
  `<observation numero="${number}" dateISO="${added}">${element('libelle', text)}</observation>`;

const MONTHS = ['JANVIER', 'FEVRIER', 'MARS', 'AVRIL', 'MAI', 'JUIN', 'JUILLET', 'AOUT', 'SEPTEMBRE', 'OCTOBRE', 'NOVEMBRE', 'DECEMBRE'];

/** Writes a day as the registrars do in an extract: 30 MAI 2017. */
function writtenDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date} ${MONTHS[Number(month) - 1]} ${year}`;
}
