import type { CompanyDescription } from '../companies/description.js';
import { ordinary } from '../companies/ordinary.js';
import type { Fault } from './fault.js';

/** A company whose collection meets faults. */
export interface MagicCompany {
  company: CompanyDescription;
  faults: Fault[];
  /** It changes each time the registry's document is fetched. */
  changesByItself?: boolean;
}

/** What a call meets, whoever it is about. */
export type Trouble = Omit<Fault, 'source' | 'siren'>;

/** A company whose calls to one upstream meet a fault; only its own calls are hit. */
export interface MagicAccount {
  siren: string;
  /** Its name after EXEMPLE. */
  title: string;
  /** One line of docs/sandbox.md. */
  purpose: string;
  trouble: Trouble;
  /** What is not ordinary about the company itself. */
  company?: Partial<CompanyDescription>;
}

/** Trouble of some upstreams, by their names. */
export type Troubles = Readonly<Record<string, Trouble>>;

/** The company of a SIREN, and the faults its calls meet. */
export function magicCompany({ siren, title, purpose, company }: Omit<MagicAccount, 'trouble'>, troubles: Troubles): MagicCompany {
  const faults = Object.entries(troubles).map(([source, trouble]) => ({ ...trouble, source, siren }));
  return { company: { ...ordinary(siren, `EXEMPLE ${title}`, purpose), ...company }, faults };
}

/** An error status in the upstream's own words. */
export const status = (code: number, headers?: Record<string, string>): Trouble => ({
  kind: 'status',
  status: code,
  ...(headers ? { headers } : {}),
});

/** The first call of every two. */
export const firstOfTwo = { times: 1, cycle: 2 };
