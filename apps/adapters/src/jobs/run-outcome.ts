/** Another worker holds the lease. Like the errors below, it aborts the signal of the run. */
export class LeaseLost extends Error {
  constructor() {
    super('the lease was lost to another worker');
    this.name = 'LeaseLost';
  }
}

/** The deadline of the job has passed. Open entries fail. */
export class DeadlinePassed extends Error {
  constructor() {
    super('the deadline of the job has passed');
    this.name = 'DeadlinePassed';
  }
}

/** The process is stopping. The job is released for another worker. */
export class Draining extends Error {
  constructor() {
    super('the process is stopping');
    this.name = 'Draining';
  }
}

/** Outcome for the message of a job: acknowledge it, or redeliver it after `seconds` seconds. */
export type JobOutcome = { kind: 'done' } | { kind: 'later'; seconds: number };
