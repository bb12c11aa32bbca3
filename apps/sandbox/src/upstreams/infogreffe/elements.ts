import type { RegistryFile } from './file-number.js';
import { escaped } from './envelope.js';

/** Returns an element with text, or nothing without a value. */
export const element = (name: string, value: string | null | undefined): string =>
  value === undefined || value === null ? '' : `<${name}>${escaped(value)}</${name}>`;

/** Renders a file number in the format of the registrars. */
export const fileElement = ({ registry, name, year, status, chrono, head }: RegistryFile): string =>
  `<num_gest siege="${head}">${element('greffe', registry)}${element('libelle_greffe', name)}${element('dossier_millesime', year)}` +
  `${element('dossier_statut', status)}${element('dossier_chrono', chrono)}</num_gest>`;
