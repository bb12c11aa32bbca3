/** What became of a bounce that was told of. */
export type Bounced = 'bounced' | 'unknown' | 'undelivered';
