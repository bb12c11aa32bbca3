/** Step that failed. */
export class StepError extends Error {}
