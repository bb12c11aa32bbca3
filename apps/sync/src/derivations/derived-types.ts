/** A derived type that was computed before. */
export interface ComputedType {
  name: string;
  /** Whether something it is computed from changed in the job so far, or since it was computed. */
  isDue: boolean;
}

/** A derived type, and one of those it is computed from. */
export interface Derivation {
  name: string;
  input: string;
}
