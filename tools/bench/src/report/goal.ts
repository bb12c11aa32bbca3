/** What a path should reach; figures on a shared machine hold to about a fifth. */
export interface Goal {
  path: string;
  against: string;
  wanted: number;
  measured: number;
  /** Set when less is better. */
  atMost?: true;
  unit?: string;
}

const BAND = 0.2;

/** How far a measurement is from its goal, in words. */
export function verdict({ wanted, measured, atMost }: Goal): string {
  const gap = atMost ? (measured - wanted) / (wanted || 1) : (wanted - measured) / wanted;
  if (gap <= 0) return 'holds';
  return gap <= BAND ? 'holds within the band' : `missed by ${Math.round(gap * 100)} %`;
}
