/** Polling of a value that becomes ready. */
export interface Polling<Value, Result> {
  /** Value that is known before the first poll. */
  known?: Value;
  look(): Promise<Value>;
  /** Returns the result of a ready value, otherwise undefined. Throws when it never will be. */
  resultOf(value: Value): Result | undefined;
  /** Budget: the number of polls, or the milliseconds of all pauses. */
  budget: { looks: number } | { milliseconds: number };
  /** Waits between two polls. Absent when the call budget of the source spaces them. */
  pause?(milliseconds: number): Promise<void>;
  /** Returns the error when the budget is used up. */
  late(last: Value): Error;
}

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 5_000;
const GROWTH = 1.5;

/** Looks at a value until it is ready, with increasing pauses. */
export async function pollUntil<Value, Result>(polling: Polling<Value, Result>): Promise<Result> {
  const { known, look, resultOf, budget, pause, late } = polling;
  const left = { looks: Infinity, milliseconds: Infinity, ...budget };
  const looked = (): Promise<Value> => {
    left.looks -= 1;
    return look();
  };
  let value = known ?? (await looked());
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * GROWTH, MAX_PAUSE_MS)) {
    const result = resultOf(value);
    if (result !== undefined) return result;
    if (left.looks <= 0 || left.milliseconds <= 0) throw late(value);
    if (pause !== undefined) await pause(wait);
    left.milliseconds -= wait;
    value = await looked();
  }
}
