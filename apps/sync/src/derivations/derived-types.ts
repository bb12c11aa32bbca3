/** Derived type that was computed before. */
export interface ComputedType {
  name: string;
  /** True when one of its inputs changed in this job, or after the last computation. */
  isDue: boolean;
}

/** Derived type and one of its inputs. */
export interface Derivation {
  name: string;
  input: string;
}
