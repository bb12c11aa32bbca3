/** In which part of a company it is looked up: what an account has screened goes by it. */
export type SubjectRole = 'OFFICER' | 'OWNER' | 'NODE';

interface AnySubject {
  /** Its natural key; the SIREN of a company that has one. */
  key: string;
  /**
   * Officers and owners are those of the company itself; everybody around it, those and itself
   * included, is a node.
   */
  roles: readonly SubjectRole[];
}

/** A natural person who is looked up elsewhere by what a register tells of it. */
export interface PersonSubject extends AnySubject {
  type: 'PERSON';
  /** The name at birth first, then the one in use where it differs. */
  last_names: string[];
  /** In the order of the civil register; one alone may be all that is known. */
  given_names: string[];
  /** YYYY-MM, or YYYY-MM-DD where the day is known. */
  birth: string | null;
}

/** A company that is looked up elsewhere. */
export interface CompanySubject extends AnySubject {
  type: 'COMPANY';
  name: string;
  /** Null for one from abroad. */
  siren: string | null;
}

/** A person or company that is looked up elsewhere. */
export type Subject = PersonSubject | CompanySubject;
