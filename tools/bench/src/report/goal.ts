/** Goal of a path. Figures on a shared machine vary by about a fifth. */
export interface Goal {
  path: string;
  against: string;
  wanted: number;
  measured: number;
  /** Set when less is better. */
  atMost?: true;
  unit?: string;
  /**
   * Set when the figure does not depend on the machine. The goal then has no band, and a miss fails
   * the run.
   */
  exact?: true;
}

const BAND = 0.2;

/** Returns the result of a measurement against its goal, as text. */
export function verdict({ wanted, measured, atMost, exact }: Goal): string {
  const gap = atMost ? (measured - wanted) / (wanted || 1) : (wanted - measured) / wanted;
  if (gap <= 0) return 'holds';
  if (exact) return 'missed';
  return gap <= BAND ? 'holds within the band' : `missed by ${Math.round(gap * 100)} %`;
}

/** True when all goals that do not depend on the machine are reached. */
export const areMet = (goals: readonly Goal[]): boolean => goals.every((goal) => !goal.exact || verdict(goal) === 'holds');
