/** Reasons for which a run ends early; they abort its signal. */
export class LeaseLost extends Error {
  constructor() {
    super('the lease is held by another worker');
    this.name = 'LeaseLost';
  }
}

/** The job's deadline has passed: what is open ends as failed. */
export class DeadlinePassed extends Error {
  constructor() {
    super('the deadline of the job has passed');
    this.name = 'DeadlinePassed';
  }
}

/** This process is stopping: the job goes back for another worker. */
export class Draining extends Error {
  constructor() {
    super('the process is stopping');
    this.name = 'Draining';
  }
}

/** What to do with a job's message: it is done, or it comes again after so many seconds. */
export type JobOutcome = { kind: 'done' } | { kind: 'later'; seconds: number };
