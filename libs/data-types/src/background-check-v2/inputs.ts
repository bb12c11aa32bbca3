import type { beneficialOwner } from '../beneficial-owner/definition.js';
import type { companyOfficer } from '../company-officer/definition.js';
import type { companyProfile } from '../company-profile/definition.js';
import type { RecordOf } from '../definition.js';
import type { relatedCompany } from '../related-company/definition.js';

export type CheckedOfficer = RecordOf<typeof companyOfficer>;
export type CheckedOwner = RecordOf<typeof beneficialOwner>;
export type CheckedCompany = RecordOf<typeof relatedCompany>;

/** What of a profile a related company bears too. */
export type CheckedProfile = Pick<RecordOf<typeof companyProfile>, 'name' | 'status' | 'stats_closing_date' | 'rncs_closing_date'> & {
  id: string;
};

/** A collective procedure in short, as RELATED_COMPANY bears it and as COLLECTIVE_PROCEDURE begins. */
export type CheckedProcedure = CheckedCompany['collective_procedures'][number];

/** A role an officer holds. */
export type CheckedRole = CheckedCompany['held_by'][number]['roles'][number];

/** What names a person or a company. */
export type Party = Pick<CheckedOfficer, 'type' | 'siren' | 'name' | 'first_name' | 'last_name' | 'patronym'>;

/**
 * What a screening against lists of politically exposed persons and watchlists found. `subject_key` is the key of a node of the
 * graph: the SIREN, or the natural key of a person. No record of this kind exists until a screening provider is connected; the
 * reasons that need it are then never given.
 */
export interface Screening {
  id?: string;
  subject_key: string;
  pep: boolean;
  watchlist: boolean;
}
