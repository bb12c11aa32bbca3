/** The members of the records that the background check reads. */
export interface CheckedProfile {
  id?: string;
  name: string | null;
  status: 'ACTIVE' | 'CLOSED' | null;
  stats_closing_date: string | null;
  rncs_closing_date: string | null;
}

/** A collective procedure in short, as RELATED_COMPANY bears it and as COLLECTIVE_PROCEDURE begins. */
export interface CheckedProcedure {
  id?: string;
  kind: string | null;
  status: string | null;
  opening_date: string | null;
  end_date: string | null;
}

/** A role an officer holds. */
export interface CheckedRole {
  name: string | null;
  name_en?: string | null;
  end_date: string | null;
}

/** What names a person or a company. */
export interface Party {
  type: 'PERSON' | 'COMPANY';
  siren: string | null;
  name: string | null;
  first_name: string | null;
  last_name: string | null;
  patronym: string | null;
}

/** An officer of the company checked. */
export interface CheckedOfficer extends Party {
  id?: string;
  roles: CheckedRole[];
  since: string | null;
  is_auditor: boolean;
  active: boolean;
}

/** A beneficial owner of the company checked. */
export interface CheckedOwner extends Party {
  id?: string;
  total_owned_parts: number | null;
  since: string | null;
  active: boolean;
}

/** How a party directs or owns a related company. */
export interface Holder extends Omit<Party, 'type'> {
  party_type: Party['type'];
  type: LinkType;
  roles: CheckedRole[];
  owned_parts: number | null;
  since: string | null;
}

/** A company met on the way up. */
export interface CheckedCompany extends CheckedProfile {
  siren: string;
  depth: number;
  linked_from: (Pick<Holder, 'type' | 'roles' | 'owned_parts' | 'since'> & { siren: string })[];
  held_by: Holder[];
  collective_procedures: CheckedProcedure[];
}

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

export type LinkType = 'OFFICER' | 'BENEFICIAL_OWNER';
