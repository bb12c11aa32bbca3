import type { CompanyDescription, Trademark, Notice, Office, Officer } from './description.js';
import { headOffice } from './numbers.js';
import { modification } from './notices.js';

/**
 * Returns a company after `version` changes:
 * - Each version increments the street number of the head office and adds one notice.
 * - The second officer is missing on odd versions.
 * - The registrar notes the resignation of officers that resign.
 * - Published trademark applications are registered.
 */
export function afterChanges(company: CompanyDescription, version: number): CompanyDescription {
  if (version === 0) {
    return company;
  }
  return {
    ...company,
    offices: company.offices.map((office, index) => (index === 0 ? moved(office, version) : office)),
    ...(company.trademarks === undefined ? {} : { trademarks: company.trademarks.map(registered) }),
    officers: company.officers.filter((_, index) => version % 2 === 0 || index !== 1).map(withNote),
    notices: [...company.notices, ...newNotices(version)].map((notice, index) => ({
      ...notice,
      address: moved(headOffice(company), Math.max(0, index + 1 - company.notices.length)).address,
    })),
  };
}

const withNote = (officer: Officer): Officer => (officer.resigns === undefined ? officer : { ...officer, noted: officer.resigns });

const registered = (trademark: Trademark): Trademark =>
  trademark.status === 'Demande publiée' ? { ...trademark, status: 'Marque enregistrée', registered: '2025-10-03' } : trademark;

const moved = (office: Office, by: number): Office => ({
  ...office,
  address: { ...office.address, number: String(Number(office.address.number) + by) },
});

const newNotices = (count: number): Notice[] =>
  Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.UTC(2025, 7, 1 + index)).toISOString().slice(0, 10);
    return modification(day, 9000 + (index % 900), "Transfert de l'établissement principal.");
  });
