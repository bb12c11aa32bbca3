import type { ComputeContext, ComputeInputs } from '../definition.js';
import { recordsOf } from '../derived.js';

type Day = string | null;

/** The profile: as in the other interfaces here, the members that the checks read. */
export interface Profile {
  id?: string;
  name: string | null;
  trade_name: string | null;
  acronym: string | null;
  stats_closing_date: Day;
  rncs_closing_date: Day;
  status: 'ACTIVE' | 'CLOSED' | null;
  sole_trader: boolean | null;
  head_office: { siret: string | null; address: Address | null } | null;
}

/** Where an office is. */
export interface Address {
  postal_code: string | null;
  city: string | null;
}

/** What names a person or a company. */
export interface Party {
  id?: string;
  type: 'PERSON' | 'COMPANY';
  name: string | null;
  siren: string | null;
  first_name: string | null;
  last_name: string | null;
  patronym: string | null;
  birth_month: string | null;
  birth_date: Day;
  active: boolean;
}

/** An officer. */
export interface Officer extends Party {
  is_auditor: boolean;
}

/** A beneficial owner. */
export interface Owner extends Party {
  total_owned_parts: number | null;
  direct_owned_parts: number | null;
  total_voting_rights: number | null;
  control_means: unknown[];
}

/** An establishment. */
export interface Office {
  id?: string;
  siret: string;
  head_office: boolean | null;
  status: 'OPEN' | 'CLOSED' | null;
  address: Address | null;
}

/** A notice of the bulletin. */
export interface Notice {
  id?: string;
  notice_id: string;
  publication_date: Day;
  family: string;
  company_name: string | null;
  cancelled: boolean;
  replaced_by_notice_id: string | null;
  persons: { siren: string | null; name: string | null }[];
}

/** A collective procedure. */
export interface Procedure {
  id?: string;
  kind: string;
  status: string;
  opening_date: Day;
}

/** Everything the checks compare. */
export interface Compared {
  context: ComputeContext;
  profile: Profile | undefined;
  officers: readonly Officer[];
  owners: readonly Owner[];
  offices: readonly Office[];
  /** Neither cancelled nor corrected, latest first. */
  notices: readonly Notice[];
  procedures: readonly Procedure[];
  /** Whether an empty list of owners proves that none was declared; undefined when that is not known. */
  ownersAccessible: boolean | undefined;
}

const descending = (one: string, other: string): number => (one < other ? 1 : one > other ? -1 : 0);
const latestFirst = (one: Notice, other: Notice): number =>
  descending(one.publication_date ?? '', other.publication_date ?? '') || descending(one.notice_id, other.notice_id);

function accessible(context: ComputeContext, dataType: string): boolean | undefined {
  const availability = context.availability?.get(dataType);
  return availability === undefined ? undefined : availability === 'AVAILABLE';
}

/** Reads what the checks compare. */
export const comparedIn = (inputs: ComputeInputs, context: ComputeContext): Compared => ({
  context,
  profile: recordsOf<Profile>(inputs, 'COMPANY_PROFILE')[0],
  officers: recordsOf<Officer>(inputs, 'COMPANY_OFFICER'),
  owners: recordsOf<Owner>(inputs, 'BENEFICIAL_OWNER'),
  offices: recordsOf<Office>(inputs, 'CORPORATE_OFFICE'),
  notices: recordsOf<Notice>(inputs, 'LEGAL_NOTICE')
    .filter(({ cancelled, replaced_by_notice_id }) => !cancelled && replaced_by_notice_id === null)
    .toSorted(latestFirst),
  procedures: recordsOf<Procedure>(inputs, 'COLLECTIVE_PROCEDURE'),
  ownersAccessible: accessible(context, 'BENEFICIAL_OWNER'),
});
