import type { beneficialOwner } from '../beneficial-owner/definition.js';
import type { collectiveProcedure } from '../collective-procedure/definition.js';
import type { companyOfficer } from '../company-officer/definition.js';
import type { companyProfile } from '../company-profile/definition.js';
import type { ComputeContext, ComputeInputs, InputAvailability, RecordOf } from '../definition.js';
import { recordsOf } from '../derived.js';
import type { directorship } from '../directorship/definition.js';
import type { legalNotice } from '../legal-notice/definition.js';
import type { relatedCompany } from '../related-company/definition.js';
import type { screening } from '../screening/definition.js';

/** Data types that can only contradict the others. A check is computed without them too. */
export const CONTRADICTING_TYPES = ['CORPORATE_OFFICE', 'INPUT_FILE'];

/** Data types that a check is computed from. */
export const CHECKED_TYPES = [
  'COMPANY_PROFILE',
  'COMPANY_OFFICER',
  'COLLECTIVE_PROCEDURE',
  'BENEFICIAL_OWNER',
  'LEGAL_NOTICE',
  'RELATED_COMPANY',
  'DIRECTORSHIP',
  'SCREENING',
  ...CONTRADICTING_TYPES,
];

export type CheckedProfile = RecordOf<typeof companyProfile>;
export type CheckedOfficer = RecordOf<typeof companyOfficer>;
export type CheckedOwner = RecordOf<typeof beneficialOwner>;
export type CheckedCompany = RecordOf<typeof relatedCompany>;
export type Directorship = RecordOf<typeof directorship>;
export type Screening = RecordOf<typeof screening>;
type Notice = RecordOf<typeof legalNotice>;

/** Members of a procedure that RELATED_COMPANY and COLLECTIVE_PROCEDURE share. */
export type CheckedProcedure = CheckedCompany['collective_procedures'][number];

export type CheckedRole = CheckedCompany['held_by'][number]['roles'][number];

/** Members that name a person or a company. */
export type Party = Pick<CheckedOfficer, 'type' | 'siren' | 'name' | 'first_name' | 'last_name' | 'patronym'>;

/**
 * Returns the representatives of an officer that is a company. A representative has the liability
 * of an officer (C. com. L. 225-20, L. 227-7).
 */
export const representativesOf = ({ representative, other_representatives: others }: CheckedOfficer): Party[] =>
  (representative === null ? [] : [representative, ...(others ?? [])]).map((person) => ({
    ...person,
    type: 'PERSON',
    siren: null,
    name: null,
  }));

/** Ban with its notice. */
export interface PublishedBan {
  notice: Notice;
  ban: NonNullable<NonNullable<Notice['details']>['ban']>;
}

/** Inputs that were read. Set for inputs in which an empty list is no evidence. */
export interface CheckedInputs {
  procedures: boolean;
  officers: boolean;
  owners: boolean;
  directorships: boolean;
  screenings: boolean;
}

export interface CheckInputs {
  profile: CheckedProfile | undefined;
  /** Active officers without auditors. */
  officers: readonly CheckedOfficer[];
  /** Beneficial owners whose declaration is in force. */
  owners: readonly CheckedOwner[];
  procedures: readonly RecordOf<typeof collectiveProcedure>[];
  related: readonly CheckedCompany[];
  directorships: readonly Directorship[];
  screenings: readonly Screening[];
  bans: readonly PublishedBan[];
  checked: CheckedInputs;
  /** Availability of the owners, which explains an empty list. */
  ownersAvailability: InputAvailability | undefined;
}

const stands = ({ cancelled, replaced_by_notice_id, type }: Notice): boolean =>
  !cancelled && replaced_by_notice_id === null && type !== 'CANCELLATION';

const bansIn = (notices: readonly Notice[]): PublishedBan[] =>
  notices.flatMap((notice) => (notice.details?.ban && stands(notice) ? [{ notice, ban: notice.details.ban }] : []));

/** True when a data type has records, or when its sources report that it has none. */
const isChecked = (inputs: ComputeInputs, { availability }: ComputeContext, type: string): boolean =>
  (inputs.get(type)?.length ?? 0) > 0 || (inputs.has(type) && availability?.get(type) === 'AVAILABLE');

export const checkInputsOf = (inputs: ComputeInputs, context: ComputeContext): CheckInputs => ({
  profile: recordsOf<CheckedProfile>(inputs, 'COMPANY_PROFILE')[0],
  officers: recordsOf<CheckedOfficer>(inputs, 'COMPANY_OFFICER').filter(({ active, is_auditor }) => active && !is_auditor),
  owners: recordsOf<CheckedOwner>(inputs, 'BENEFICIAL_OWNER').filter(({ active }) => active),
  procedures: recordsOf<RecordOf<typeof collectiveProcedure>>(inputs, 'COLLECTIVE_PROCEDURE'),
  related: recordsOf<CheckedCompany>(inputs, 'RELATED_COMPANY'),
  directorships: recordsOf<Directorship>(inputs, 'DIRECTORSHIP'),
  screenings: recordsOf<Screening>(inputs, 'SCREENING'),
  bans: bansIn(recordsOf<Notice>(inputs, 'LEGAL_NOTICE')),
  checked: {
    procedures: isChecked(inputs, context, 'COLLECTIVE_PROCEDURE'),
    officers: isChecked(inputs, context, 'COMPANY_OFFICER'),
    owners: isChecked(inputs, context, 'BENEFICIAL_OWNER'),
    directorships: isChecked(inputs, context, 'DIRECTORSHIP'),
    screenings: isChecked(inputs, context, 'SCREENING'),
  },
  ownersAvailability: context.availability?.get('BENEFICIAL_OWNER'),
});
