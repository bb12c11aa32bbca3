import type { CompanyDescription, Court } from '../../companies/description.js';

/** Number of a file at a registry, in parts. */
export interface FileNumber {
  /** Code of the registry. */
  registry: string;
  /** Year of the opening, two digits. */
  year: string;
  /** A: natural person. B: company. D: civil company. */
  status: string;
  chrono: string;
}

/** A file of a company. */
export interface RegistryFile extends FileNumber {
  /** Name of the registry. */
  name: string;
  /** True for the file of the head office. */
  head: boolean;
}

const CODES: Readonly<Record<string, string>> = { Paris: '7501', Versailles: '7803', Avignon: '8401', Lyon: '6901' };

const statusOf = ({ form }: CompanyDescription): string => {
  if (form === '1000') return 'A';
  return form.startsWith('65') ? 'D' : 'B';
};

const fileOf = (company: CompanyDescription, { registry }: Pick<Court, 'registry'>, opened: string, head: boolean): RegistryFile => ({
  registry: CODES[registry] ?? '9999',
  name: registry,
  year: opened.slice(2, 4),
  status: statusOf(company),
  chrono: company.siren.slice(3),
  head,
});

/**
 * Returns the files of a company: the file of its head office first, then those of other
 * registries.
 */
export const filesOf = (company: CompanyDescription): RegistryFile[] => [
  fileOf(company, company.court, company.created, true),
  ...(company.otherFiles ?? []).map(({ registry, opened }) => fileOf(company, { registry }, opened, false)),
];

/**
 * Returns the SIREN of a file. Its number contains the last six digits, and all sandbox SIRENs
 * start with 000.
 */
export const sirenOfFile = ({ chrono }: FileNumber): string => `000${chrono}`;

export const isSameFile = (one: FileNumber, other: FileNumber): boolean =>
  one.registry === other.registry && one.year === other.year && one.status === other.status && one.chrono === other.chrono;
