import { StartError } from './explain-failure.js';

/** Actions that undo the started steps in reverse order, at the end or when a later step fails. */
export class Undo {
  private readonly steps: (() => Promise<void>)[] = [];
  private ended = false;

  /**
   * Adds an action that undoes a step.
   *
   * @throws StartError once undoing has started
   */
  add(step: () => Promise<void>): void {
    if (this.ended) throw new StartError('Interrupted.');
    this.steps.push(step);
  }

  /**
   * Undoes all steps in reverse order. A failed action is logged and does not prevent the others.
   */
  async all(log: (line: string) => void): Promise<void> {
    this.ended = true;
    for (const step of this.steps.reverse()) await step().catch((error: Error) => log(error.message));
  }
}
