import type { Caller } from './caller.js';

/** What the groups of operations are made of. */
export class Group {
  constructor(protected readonly caller: Caller) {}
}
