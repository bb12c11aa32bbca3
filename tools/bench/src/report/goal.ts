/** What a path should reach; figures on a shared machine hold to about a fifth. */
export interface Goal {
  path: string;
  against: string;
  wanted: number;
  measured: number;
  /** Set when less is better. */
  atMost?: true;
  unit?: string;
  /**
   * Set where the figure does not depend on the machine: there is no band, and a run that misses it
   * fails.
   */
  exact?: true;
}

const BAND = 0.2;

/** How far a measurement is from its goal, in words. */
export function verdict({ wanted, measured, atMost, exact }: Goal): string {
  const gap = atMost ? (measured - wanted) / (wanted || 1) : (wanted - measured) / wanted;
  if (gap <= 0) return 'holds';
  if (exact) return 'missed';
  return gap <= BAND ? 'holds within the band' : `missed by ${Math.round(gap * 100)} %`;
}

/** Whether goals that do not depend on the machine are all reached. */
export const areMet = (goals: readonly Goal[]): boolean => goals.every((goal) => !goal.exact || verdict(goal) === 'holds');
