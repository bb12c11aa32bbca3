import type { CompanyDescription } from '../companies/description.js';
import { ordinary } from '../companies/ordinary.js';
import type { Fault } from './fault.js';

/** A company with scripted failures. */
export interface MagicCompany {
  company: CompanyDescription;
  faults: Fault[];
  /** True when the company changes each time the registry document is fetched. */
  changesByItself?: boolean;
}

/** Failure of a call, without the source and the company. */
export type Trouble = Omit<Fault, 'source' | 'siren'>;

/**
 * A company whose calls to one upstream fail as scripted. Calls about other companies are not
 * affected.
 */
export interface MagicAccount {
  siren: string;
  /** Name of the company after EXEMPLE. */
  title: string;
  /** Scenario in docs/sandbox.md, one line. */
  purpose: string;
  trouble: Trouble;
  /** Properties that differ from an ordinary company. */
  company?: Partial<CompanyDescription>;
}

/** Failures by upstream name. */
export type Troubles = Readonly<Record<string, Trouble>>;

/** Builds a company with the failures of its calls. */
export function magicCompany({ siren, title, purpose, company }: Omit<MagicAccount, 'trouble'>, troubles: Troubles): MagicCompany {
  const faults = Object.entries(troubles).map(([source, trouble]) => ({ ...trouble, source, siren }));
  return { company: { ...ordinary(siren, `EXEMPLE ${title}`, purpose), ...company }, faults };
}

/** Builds a failure with an error status and the upstream's own error body. */
export const status = (code: number, headers?: Record<string, string>): Trouble => ({
  kind: 'status',
  status: code,
  ...(headers ? { headers } : {}),
});

/** Affects the first of every two calls. */
export const firstOfTwo = { times: 1, cycle: 2 };
