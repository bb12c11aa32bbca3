/** Relation of a subject to the company. An account chooses by it which subjects are screened. */
export type SubjectRole = 'OFFICER' | 'OWNER' | 'NODE';

interface AnySubject {
  /** Natural key. The SIREN of a company that has one. */
  key: string;
  /**
   * Officers and owners are those of the company itself. Every subject, the company included, is a
   * node.
   */
  roles: readonly SubjectRole[];
}

/** Natural person to look up, with the data of the register. */
export interface PersonSubject extends AnySubject {
  type: 'PERSON';
  /** Birth name first, then the name in use if it differs. */
  last_names: string[];
  /** In the order of the civil register. Some sources have the first one only. */
  given_names: string[];
  /** YYYY-MM, or YYYY-MM-DD when the day is known. Null when unknown. */
  birth: string | null;
}

/** Company to look up. */
export interface CompanySubject extends AnySubject {
  type: 'COMPANY';
  name: string;
  /** Null for a foreign company. */
  siren: string | null;
}

export type Subject = PersonSubject | CompanySubject;
