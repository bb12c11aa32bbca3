import { linesOf } from '../../accounts/filed-accounts.js';
import type { Line } from '../../accounts/lines.js';
import { CONFIDENTIALITY_CODES, paddedAmount, yearBefore } from '../../accounts/typed-identity.js';
import type { CompanyDescription } from '../../companies/description.js';
import { element } from './elements.js';
import type { Deposit } from './deposits.js';

/**
 * Renders the typed accounts of a deposit (product BS), including confidential ones. Returns
 * undefined when none exist.
 */
export function typedReturn(company: CompanyDescription, { file, number, closing, filing }: Deposit): string | undefined {
  const { accounts } = filing;
  if (accounts === undefined) return undefined;
  const before = yearBefore(filing);
  const identity = [
    element('siren', company.siren),
    element('date_cloture_exercice', closing.replaceAll('-', '')),
    element('code_greffe', file.registry),
    element('num_depot', number),
    element('num_gestion', `${file.year}${file.status}${file.chrono}`),
    element('code_activite', company.ape.replace('.', '')),
    element('date_cloture_exercice_n-1', before.closing?.replaceAll('-', '')),
    element('duree_exercice_n', filing.duration ?? '12'),
    element('duree_exercice_n-1', before.duration),
    element('date_depot', filing.filed.replaceAll('-', '')),
    element('code_motif', accounts.flaw === undefined ? '00' : '01'),
    element('code_type_bilan', accounts.type),
    element('code_devise', 'EUR'),
    element('code_origine_devise', 'N'),
    element('code_confidentialite', CONFIDENTIALITY_CODES[filing.confidentiality ?? 'Public']),
    element('denomination', company.name),
  ];
  return (
    `<bilans xmlns="fr:inpi:odrncs:bilansSaisisXML" version="1.1"><bilan><identite>${identity.join('')}</identite>` +
    `<detail>${pages(linesOf(accounts))}</detail></bilan></bilans>`
  );
}

const pages = (lines: Line[]): string =>
  [...Map.groupBy(lines, ({ page }) => page)].map(([number, rows]) => `<page numero="${number}">${rows.map(row).join('')}</page>`).join('');

function row({ code, cells }: Line): string {
  const amounts = cells.flatMap((cell, place) => (cell === null ? [] : [` m${place + 1}="${paddedAmount(cell)}"`]));
  return `<liasse code="${code}"${amounts.join('')}/>`;
}
