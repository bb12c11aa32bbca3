import type { CompanyDescription, Privilege } from '../../companies/description.js';
import { element } from './elements.js';

const LABELS: Readonly<Record<Privilege['kind'], string>> = {
  '01': 'Privilège de vendeur du fonds de commerce',
  '02': 'Nantissement du fonds de commerce',
  '03': 'Privilège de la sécurité sociale et des régimes complémentaires',
  '04': 'Privilège du Trésor public',
  '05': 'Opération de crédit-bail en matière mobilière',
};

/**
 * Renders the state of a company's privileges (product PN) as data. `kinds` limits the kinds, all
 * by default.
 */
export function privilegesDocument(company: CompanyDescription, kinds: string[] | undefined, today: string): string {
  const wanted = (company.privileges ?? []).filter(({ kind }) => kinds === undefined || kinds.includes(kind));
  const debtor = [element('num_siren', company.siren), element('denomination', company.name), ...wanted.map(entry)];
  const state = [element('date_etat', today), element('greffe', company.court.registry), `<debiteur>${debtor.join('')}</debiteur>`];
  return `<etat>${state.join('')}</etat>`;
}

function entry(privilege: Privilege): string {
  const name = `inscription_${Number(privilege.kind)}`;
  const fields = [
    element('libelle', LABELS[privilege.kind]),
    element('date_inscription', privilege.registered),
    element('numero_inscription', privilege.number),
    element('montant_creance', privilege.amount),
    element('devise', 'EUR'),
    element('creancier', privilege.creditor),
    element('date_peremption', privilege.expires),
    element('date_radiation', privilege.discharged),
  ];
  return `<${name} valide="${privilege.discharged === undefined}">${fields.join('')}</${name}>`;
}
