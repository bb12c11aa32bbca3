/** A step that did not end as it must. */
export class StepError extends Error {}
