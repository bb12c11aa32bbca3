import type { act } from '../act/definition.js';
import type { collectiveProcedure } from '../collective-procedure/definition.js';
import type { companyOfficer } from '../company-officer/definition.js';
import type { companyProfile } from '../company-profile/definition.js';
import type { corporateOffice } from '../corporate-office/definition.js';
import type { RecordOf } from '../definition.js';
import type { financialStatement } from '../financial-statement/definition.js';
import type { legalNotice } from '../legal-notice/definition.js';

export type TimelineProfile = RecordOf<typeof companyProfile>;
export type TimelineOfficer = RecordOf<typeof companyOfficer>;
export type TimelineOffice = RecordOf<typeof corporateOffice>;
export type TimelineNotice = RecordOf<typeof legalNotice>;
export type TimelineProcedure = RecordOf<typeof collectiveProcedure>;
export type TimelineAct = RecordOf<typeof act>;
export type TimelineStatement = RecordOf<typeof financialStatement>;
