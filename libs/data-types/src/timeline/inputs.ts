type Day = string | null;

/** The profile: as in the other interfaces here, the members that the timeline reads. */
export interface TimelineProfile {
  id?: string;
  name: string | null;
  creation_date: Day;
  registration_date: Day;
  activity_start_date: Day;
  stats_closing_date: Day;
  rncs_closing_date: Day;
}

/** An officer with each role taken up and given up. */
export interface TimelineOfficer {
  id?: string;
  type: 'PERSON' | 'COMPANY';
  name: string | null;
  first_name: string | null;
  last_name: string | null;
  roles: { code: string | null; name: string | null; start_date: Day; end_date: Day }[];
}

/** An establishment. */
export interface TimelineOffice {
  id?: string;
  siret: string;
  head_office: boolean | null;
  opening_date: Day;
  closing_date: Day;
  address: { postal_code: string | null; city: string | null } | null;
}

/** A notice of the bulletin. */
export interface TimelineNotice {
  id?: string;
  notice_id: string;
  publication_date: Day;
  family: string;
  family_label: string | null;
  title: string | null;
  text: string | null;
  cancelled: boolean;
  replaced_by_notice_id: string | null;
  details: {
    accounts: { closing_date: Day } | null;
    registration: { registration_date: Day } | null;
    removal: { cessation_date: Day } | null;
  } | null;
}

/** A collective procedure with its judgments. */
export interface TimelineProcedure {
  id?: string;
  notice_id: string;
  kind_label: string | null;
  opening_date: Day;
  end_date: Day;
  end_reason: string | null;
  events: { notice_id: string | null; date: Day; publication_date: Day; nature: string | null; text: string | null; cancelled: boolean }[];
}

/** A filed act. */
export interface TimelineAct {
  id?: string;
  source_document_id: string;
  title: string | null;
  act_date: Day;
  deposit_date: Day;
}

/** Filed annual accounts. */
export interface TimelineStatement {
  id?: string;
  source_document_id: string;
  closing_date: Day;
  deposit_date: Day;
  confidential: boolean | null;
}
