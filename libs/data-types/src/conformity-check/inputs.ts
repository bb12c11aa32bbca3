import type { beneficialOwner } from '../beneficial-owner/definition.js';
import type { collectiveProcedure } from '../collective-procedure/definition.js';
import type { companyOfficer } from '../company-officer/definition.js';
import type { companyProfile } from '../company-profile/definition.js';
import type { corporateOffice } from '../corporate-office/definition.js';
import type { ComputeContext, ComputeInputs, RecordOf } from '../definition.js';
import { recordsOf } from '../derived.js';
import type { Entry } from './entry-checks.js';
import type { legalNotice } from '../legal-notice/definition.js';
import type { Screening } from './screening-checks.js';

export type Profile = RecordOf<typeof companyProfile>;
type Office = RecordOf<typeof corporateOffice>;
export type Notice = RecordOf<typeof legalNotice>;
export type Officer = RecordOf<typeof companyOfficer>;
export type Owner = RecordOf<typeof beneficialOwner>;
export type Procedure = RecordOf<typeof collectiveProcedure>;

/** Members that officers and owners share: the identity of a person or a company. */
export type Party = Pick<Officer & Owner, keyof Officer & keyof Owner>;

/** Inputs of the checks. */
export interface Compared {
  context: ComputeContext;
  profile: Profile | undefined;
  officers: readonly Officer[];
  owners: readonly Owner[];
  offices: readonly Office[];
  /**
   * Notices in force, latest first. Excludes cancelled and corrected notices, and cancellations.
   */
  notices: readonly Notice[];
  /** True when notices were read, so that the absence of a notice is evidence. */
  noticesRead: boolean;
  procedures: readonly Procedure[];
  screenings: readonly Screening[];
  /** Manual entries. */
  entries: readonly Entry[];
  /** True when an empty list of owners proves that none is declared. Undefined when unknown. */
  ownersAccessible: boolean | undefined;
}

const descending = (one: string, other: string): number => (one < other ? 1 : one > other ? -1 : 0);
const latestFirst = (one: Notice, other: Notice): number =>
  descending(one.publication_date ?? '', other.publication_date ?? '') || descending(one.notice_id, other.notice_id);

function accessible(context: ComputeContext, dataType: string): boolean | undefined {
  const availability = context.availability?.get(dataType);
  return availability === undefined ? undefined : availability === 'AVAILABLE';
}

export const comparedIn = (inputs: ComputeInputs, context: ComputeContext): Compared => ({
  context,
  profile: recordsOf<Profile>(inputs, 'COMPANY_PROFILE')[0],
  officers: recordsOf<Officer>(inputs, 'COMPANY_OFFICER'),
  owners: recordsOf<Owner>(inputs, 'BENEFICIAL_OWNER'),
  offices: recordsOf<Office>(inputs, 'CORPORATE_OFFICE'),
  notices: recordsOf<Notice>(inputs, 'LEGAL_NOTICE')
    .filter(({ type, cancelled, replaced_by_notice_id }) => type !== 'CANCELLATION' && !cancelled && replaced_by_notice_id === null)
    .toSorted(latestFirst),
  noticesRead: (inputs.get('LEGAL_NOTICE')?.length ?? 0) > 0 || accessible(context, 'LEGAL_NOTICE') === true,
  procedures: recordsOf<Procedure>(inputs, 'COLLECTIVE_PROCEDURE'),
  screenings: recordsOf<Screening>(inputs, 'SCREENING'),
  entries: recordsOf<Entry>(inputs, 'INPUT_FILE'),
  ownersAccessible: accessible(context, 'BENEFICIAL_OWNER'),
});
